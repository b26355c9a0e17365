import { readRules } from '#features/rules/api.ts'
import { listConfigEntries } from '#features/site-config/api.ts'
import { siteConfigOf, valueInLocale } from '#features/site-config/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../copy/words.en.ts'
import { zhTW } from '../copy/words.zh-TW.ts'
import { zh, type LegalWords } from '../copy/words.zh.ts'
import { editedRules, legalRules, type LegalPlaceholder } from '../model.ts'

const words: Record<Locale, LegalWords> = { zh, 'zh-TW': zhTW, en }

export function legalWords(locale: Locale): LegalWords {
  return words[locale]
}

/** Values of the placeholders, from the operator's settings. What is not set is said in general words. */
export async function legalValues(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, locale: Locale): Promise<Record<LegalPlaceholder, string>> {
  requireAnyone(ctx)
  const [entries, set] = await Promise.all([listConfigEntries(ctx), readRules(ctx)])
  const site = siteConfigOf(entries, locale)
  const general = words[locale].general
  const rules = Object.fromEntries(Object.entries(legalRules).map(([name, value]) => [name, String(value)])) as Record<keyof typeof legalRules, string>
  return {
    ...rules,
    ...(Object.fromEntries(editedRules.map((name) => [name, String(set[name])])) as Record<(typeof editedRules)[number], string>),
    site: site.siteName,
    company: site.companyName || site.siteName,
    contact: [site.serviceEmail, ...site.hotlines.slice(0, 1)].filter(Boolean).join(words[locale].or) || general.contact,
    address: site.companyAddresses[0] ?? general.address,
    jurisdiction: valueInLocale(entries, 'RUNXIN_JURISDICTION', locale) || general.jurisdiction,
  }
}
