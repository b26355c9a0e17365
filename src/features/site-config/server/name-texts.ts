import { fillRules } from '#features/rules/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { readSiteConfig } from './read-site-config.ts'

/** Fills the site's name and the business rules of today into texts that leave the site: mails, text messages, papers, long texts of pages. */
export async function nameTexts<Texts>(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, locale: Locale, texts: Texts): Promise<Texts> {
  requireAnyone(ctx)
  const { siteName } = await readSiteConfig(ctx, locale)
  return namedTexts(await fillRules(ctx, texts), siteName)
}
