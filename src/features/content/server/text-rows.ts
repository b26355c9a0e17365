import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fallbackLocale, locales, type Locale } from '#platform/i18n/locales.ts'
import type { ContentTexts } from '../forms.ts'
import { likePattern, searchTerms } from '../model.ts'

/** The texts of a form as rows; a locale that was left out has none. */
export function textRows(texts: ContentTexts): { locale: Locale; title: string; summary: string; body: string }[] {
  return locales.flatMap(({ code }) => (texts[code] ? [{ locale: code, ...texts[code] }] : []))
}

/** The reader's language first, then zh, then whatever there is: an item is never without a text. */
export function byPreference(column: AnyPgColumn, locale: Locale): SQL[] {
  return [desc(eq(column, locale)), desc(eq(column, fallbackLocale))]
}

/** Every word of the query is somewhere in the text. Undefined if the query has no word. */
export function matches(query: string | undefined, columns: readonly SQL.Aliased[] | readonly unknown[]): SQL | undefined {
  const terms = searchTerms(query ?? '')
  if (terms.length === 0) return undefined
  const haystack = sql`concat_ws(' ', ${sql.join([...columns] as SQL[], sql`, `)})`
  return sql.join(
    terms.map((term) => sql`${haystack} ilike ${likePattern(term)}`),
    sql` and `,
  )
}
