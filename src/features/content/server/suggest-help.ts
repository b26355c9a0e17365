import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { fillRules } from '#features/rules/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { likePattern } from '#platform/pure/search-words.ts'
import type { HelpRow } from '../model.ts'
import { helpArticle } from '../schema.ts'
import { bestHelpText } from './shown-help.ts'

const mostFound = 4
const mostTerms = 12
/** Minimum score. An article below it has only one word in common with the question. */
const leastScore = 3

/**
 * Suggests at most four articles for a question being typed, best first. Unlike in a search, not every word must be found. Returns none for a text that is too
 * short.
 */
export async function suggestHelp(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: { text: string; locale: Locale }): Promise<HelpRow[]> {
  requireAnyone(ctx)
  const terms = termsOf(asked.text)
  if (terms.length === 0) return []
  const text = bestHelpText(ctx, asked.locale)
  const points = terms.map((term) => {
    const like = likePattern(term)
    return sql`(case when ${text.title} ilike ${like} then 4 else 0 end + case when ${text.summary} ilike ${like} then 2 else 0 end + case when ${text.body} ilike ${like} then 1 else 0 end)`
  })
  const score = sql<number>`(${sql.join(points, sql` + `)})`
  const { slug, categorySlug, featured } = helpArticle
  const rows = await ctx.db
    .select({ slug, categorySlug, featured, title: text.title, summary: text.summary, locale: text.locale })
    .from(helpArticle)
    .innerJoinLateral(text, sql`true`)
    .where(and(eq(helpArticle.shown, true), sql`${score} >= ${leastScore}`))
    .orderBy(desc(score), desc(featured), asc(helpArticle.sort), asc(slug))
    .limit(mostFound)
  return fillRules(ctx, rows)
}

const ofNoWeight = new Set([
  'the',
  'and',
  'for',
  'not',
  'can',
  'how',
  'why',
  'what',
  'with',
  'has',
  'have',
  'does',
  'this',
  'that',
  'from',
  'are',
  'was',
  'you',
  'your',
  'please',
])

/** Splits a text into words of three letters and more, and scripts without blanks into pairs of characters. */
export function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  const terms = words.flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return word.length > 2 && !ofNoWeight.has(word) ? [word] : []
    const characters = Array.from(word)
    return characters.slice(1).map((character, index) => characters[index]! + character)
  })
  return [...new Set(terms)].slice(0, mostTerms)
}
