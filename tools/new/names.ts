/** The forms in which templates use a name: `{{gift-cards}}` in paths, `{{giftCards}}` in code. */
export type Names = { kebab: string; camel: string; pascal: string; snake: string; words: string }

const reserved = new Set(
  'account await break case catch class const default delete do else enum export extends false finally for function if import in new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Throws a sentence that says what is wrong with the name. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z]*(?:-[a-z]+)*$/.test(kebab))
    throw new Error(`${kebab || 'The empty name'} is no kebab-case name like gift-cards: small letters, joined by hyphens`)
  const parts = kebab.split('-')
  const pascal = parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('')
  const camel = pascal[0]!.toLowerCase() + pascal.slice(1)
  if (reserved.has(camel)) throw new Error(`${kebab} is a word that code or tables use already: choose another`)
  return { kebab, camel, pascal, snake: parts.join('_'), words: parts.join(' ') }
}

/** One of many: `gift-cards` → `gift-card`, `entries` → `entry`. */
export function singularOf(kebab: string): string {
  if (!/[^s]s$/.test(kebab)) throw new Error(`A feature is named in the plural, like gift-cards: ${kebab} is none`)
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`
  return kebab.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}
