import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fallbackLocale, locales, type Locale } from '#platform/i18n/locales.ts'
import { likePattern, searchTerms } from '#platform/pure/search-words.ts'
import type { ContentTexts } from '../forms.ts'

/** Converts the texts of a form to rows. A locale that was left out has none. */
export function textRows(texts: ContentTexts): { locale: Locale; title: string; summary: string; body: string }[] {
  return locales.flatMap(({ code }) => (texts[code] ? [{ locale: code, ...texts[code] }] : []))
}

/** Sorts by the reader's language, then zh, then any other, so that an item always has a text. */
export function byPreference(column: AnyPgColumn, locale: Locale): SQL[] {
  return [desc(eq(column, locale)), desc(eq(column, fallbackLocale))]
}

/** SQL condition: every word of the query occurs in the text. Undefined if the query has no word. */
export function matches(query: string | undefined, columns: readonly SQL.Aliased[] | readonly unknown[]): SQL | undefined {
  const terms = searchTerms(query ?? '')
  if (terms.length === 0) return undefined
  const haystack = sql`concat_ws(' ', ${sql.join([...columns] as SQL[], sql`, `)})`
  return sql.join(
    terms.map((term) => sql`${haystack} ilike ${likePattern(term)}`),
    sql` and `,
  )
}
