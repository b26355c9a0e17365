import { and, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { pageText, pageTextVersion } from '../schema.ts'
import { checkPageText } from './page-copy.ts'
import type { CopyPage } from './parse-page-copy.ts'

/** Stores a page's text if staff have not saved or reset it yet. Throws if it has not the form of the page. */
export async function addPageText(ctx: Ctx, text: { page: CopyPage; locale: Locale; source: string }): Promise<void> {
  requireSystem(ctx)
  checkPageText(text.page, text.source)
  const [touched] = await ctx.db
    .select({ version: pageTextVersion.version })
    .from(pageTextVersion)
    .where(and(eq(pageTextVersion.page, text.page), eq(pageTextVersion.locale, text.locale)))
    .limit(1)
  if (touched) return
  await ctx.db
    .insert(pageText)
    .values({ ...text, updatedAt: ctx.now() })
    .onConflictDoNothing()
}
