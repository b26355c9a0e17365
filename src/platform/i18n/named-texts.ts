/** Placeholder in shipped texts for the site's name, which the operator chooses. */
const mark = '{site}'

const filled = new WeakMap<object, { siteName: string; texts: unknown }>()

/**
 * Fills the site's name into texts: strings, lists, groups, and functions that mention the placeholder. A group without the placeholder is returned as it is.
 * Functions without it are left alone, so that what people type is never taken for a placeholder.
 */
export function namedTexts<Texts>(texts: Texts, siteName: string): Texts {
  return named(texts, siteName) as Texts
}

function named(texts: unknown, siteName: string): unknown {
  if (typeof texts === 'string') return texts.includes(mark) ? fillName(texts, siteName) : texts
  if (typeof texts === 'function')
    return String(texts).includes(mark) ? (...given: unknown[]) => named((texts as (...all: unknown[]) => unknown)(...given), siteName) : texts
  if (typeof texts !== 'object' || texts === null) return texts
  const known = filled.get(texts)
  if (known?.siteName === siteName) return known.texts
  const old = Object.values(texts)
  const values = old.map((value: unknown) => named(value, siteName))
  const same = values.every((value, index) => value === old[index])
  const result = same ? texts : Array.isArray(texts) ? values : Object.fromEntries(Object.keys(texts).map((key, index) => [key, values[index]]))
  filled.set(texts, { siteName, texts: result })
  return result
}

/** Between a Chinese character and a name in Latin letters there is a space, as elsewhere in the texts. */
function fillName(text: string, siteName: string): string {
  return text.replaceAll(/(\p{sc=Han}?)\{site\}(?=(\p{sc=Han}?))/gu, (_, before: string, after: string) =>
    [before && /^\w/.test(siteName) ? `${before} ` : before, siteName, after && /\w$/.test(siteName) ? ' ' : ''].join(''),
  )
}
