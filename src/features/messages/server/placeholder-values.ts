import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'
import type { NoticeCode } from '../model.ts'
import { factsOf, type Fact } from '../model/facts.ts'
import { plainParams, type PlaceholderValues } from '../model/placeholders.ts'
import { dateTimeOf } from './date-time.ts'

type Params = Readonly<Record<string, string | number>>

/** Values of a notice's placeholders, in a language and time zone. Empty ones are left out. */
export function placeholderValues(locale: Locale, timeZone: string, code: NoticeCode, params: Params): PlaceholderValues {
  const plain = plainParams.flatMap((name) => (Object.hasOwn(params, name) && params[name] !== '' ? [[name, String(params[name])]] : []))
  const facts = factsOf(code, params).map((fact) => [fact.label, factText(fact, locale, timeZone)])
  const region = params[{ zh: 'zh', 'zh-TW': 'zhTw', en: 'en' }[locale]]
  return Object.fromEntries([...plain, ...facts, ...(region ? [['region', String(region)]] : [])])
}

export function factText(fact: Fact, locale: Locale, timeZone: string): string {
  if (fact.kind === 'money') return formatFen(fact.fen, isoOf(locale))
  if (fact.kind === 'time') return dateTimeOf(locale, timeZone)(fact.at)
  return fact.kind === 'gib' ? `${fact.gib} GiB` : fact.value
}
