import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { readSiteConfig } from './read-site-config.ts'

/** Fills the site's name of today into texts that leave the site: mails, text messages, papers, pages of the fakes. */
export async function nameTexts<Texts>(ctx: Pick<Ctx, 'actor' | 'db'>, locale: Locale, texts: Texts): Promise<Texts> {
  requireAnyone(ctx)
  const { siteName } = await readSiteConfig(ctx, locale)
  return namedTexts(texts, siteName)
}
