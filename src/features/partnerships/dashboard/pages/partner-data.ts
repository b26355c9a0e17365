import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Ctx } from '#platform/ctx.ts'
import { en as enWords } from '../../copy/words.en.ts'
import { zhTW as zhTWWords } from '../../copy/words.zh-TW.ts'
import { zh as zhWords, type Words } from '../../copy/words.zh.ts'
import { fill, percentOf } from '../../model.ts'
import { listLevels } from '../../server/list-levels.ts'
import { readCpsTerms } from '../../server/read-cps-terms.ts'
import type { ShownLevel, ShownRate, ShownTerms } from '../../pages/partner-props.ts'

/** Published terms of both programmes, in the page's language. A programme without terms has no page. */
export async function readProgrammes(
  ctx: Ctx,
  locale: Locale,
): Promise<{ words: Words; levels: ShownLevel[]; terms: ShownTerms; rates: ShownRate[]; since: Date; values: Record<string, string> }> {
  const words = namedTexts({ zh: zhWords, 'zh-TW': zhTWWords, en: enWords }[locale], '')
  const [levels, { rates, months, holdDays, cookieDays, effectiveAt }] = await Promise.all([listLevels(ctx), readCpsTerms(ctx)])
  const [lowest, highest] = [levels[0], levels.at(-1)]
  if (!lowest || !highest) throw new DomainError('not-found', 'partnerships.no-terms')
  const names: Readonly<Record<string, string>> = words.products
  const percents = (list: readonly number[]) => list.map((perMille) => `${percentOf(perMille)}%`).join(' / ')
  return {
    words,
    levels: levels.map(({ names, ...level }) => ({ ...level, name: names[locale] })),
    terms: { months, holdDays, cookieDays },
    rates: rates.map((rate) => ({ ...rate, name: names[rate.product] ?? rate.product })),
    since: effectiveAt,
    values: {
      lowestOff: percentOf(lowest.discountPerMille),
      highestOff: percentOf(highest.discountPerMille),
      count: String(levels.length),
      floor: percentOf(Math.min(...levels.map((level) => level.floorPerMille))),
      highestFirst: percentOf(Math.max(...rates.map((rate) => rate.firstPerMille))),
      firsts: percents(rates.map((rate) => rate.firstPerMille)),
      followings: percents(rates.map((rate) => rate.followingPerMille)),
      months: String(months),
      holdDays: String(holdDays),
      cookieDays: String(cookieDays),
    },
  }
}

/** Fills published values into the page's texts. Placeholders for the browser stay. */
export function filled<Copy>(copy: Copy, values: Readonly<Record<string, string>>): Copy {
  if (typeof copy === 'string') return fill(copy, values) as Copy
  if (Array.isArray(copy)) return copy.map((item: unknown) => filled(item, values)) as Copy
  if (typeof copy !== 'object' || copy === null) return copy
  return Object.fromEntries(Object.entries(copy).map(([key, item]) => [key, filled(item as unknown, values)])) as Copy
}
