import { suggestHelp } from '#features/content/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Suggestion } from '../model.ts'

/** Suggests help articles for the text that the customer is typing. */
export async function suggestArticles(ctx: Ctx, asked: { text: string; locale: Locale }): Promise<{ suggestions: Suggestion[] }> {
  requireCustomer(ctx)
  const found = await suggestHelp(ctx, asked)
  return { suggestions: found.map(({ slug, title, summary }) => ({ slug, title, summary })) }
}
