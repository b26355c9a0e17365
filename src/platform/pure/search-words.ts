/** Longest search text that is read, and most words of it. */
const maxLength = 60
const maxWords = 5

/** Splits a search into at most five words in lower case, all of which must be found. */
export function searchTerms(query: string): string[] {
  const words = query.slice(0, maxLength).trim().split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, maxWords)
}

/** Escapes a search word for `ILIKE`, so that `100%` finds a hundred percent and not everything. */
export function likePattern(word: string): string {
  return `%${likeText(word)}%`
}

/** Pattern for `ILIKE` that finds texts with this beginning. */
export function likePrefix(word: string): string {
  return `${likeText(word)}%`
}

function likeText(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
