import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { hiddenPage } from '../../schema.ts'
import type { showPageForm } from '../forms.ts'
import { canHide } from '../model/pages.ts'

/** Shows or hides a page for visitors. Throws `site.page-stays` for one that cannot be hidden. A repetition changes nothing. */
export async function showPage(ctx: Ctx, { page, shown }: z.output<typeof showPageForm>): Promise<void> {
  requireStaff(ctx, 'content.edit')
  if (!canHide(page)) throw new DomainError('invalid', 'site.page-stays')
  if (shown) await ctx.db.delete(hiddenPage).where(eq(hiddenPage.page, page))
  else await ctx.db.insert(hiddenPage).values({ page, hiddenAt: ctx.now() }).onConflictDoNothing()
}
