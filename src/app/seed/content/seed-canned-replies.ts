import { saveCannedReply } from '#features/support/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'

/** Standard answers of the support staff. An answer that exists stays as it is. */
export async function seedCannedReplies(ctx: Ctx): Promise<void> {
  const { readDemoReplies } = await import('./read-content.ts')
  const replies = readDemoReplies()
  for (const { code: locale } of locales) for (const [sort, { texts }] of replies.entries()) await saveCannedReply(ctx, { locale, ...texts[locale], sort })
}
