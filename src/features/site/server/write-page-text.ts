import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { pageText } from '../schema.ts'
import { checkPageText } from './page-copy.ts'
import type { CopyPage } from './parse-page-copy.ts'

/** Stores a page's text if there is none yet. Throws if it has not the form of the page. */
export async function addPageText(ctx: Ctx, text: { page: CopyPage; locale: Locale; source: string }): Promise<void> {
  requireSystem(ctx)
  checkPageText(text.page, text.source)
  await ctx.db
    .insert(pageText)
    .values({ ...text, updatedAt: ctx.now() })
    .onConflictDoNothing()
}
