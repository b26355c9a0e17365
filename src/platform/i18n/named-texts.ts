import { companyCurrency } from '#platform/pure/currency.ts'

/**
 * Placeholders in shipped texts: `{site}` is the site's name, which the operator chooses, and `{money:元}` the name of the company's currency, with that of the
 * yuan in the language of the text. Any other currency has its ISO code.
 */
const mark = /\{site\}|\{money:/

const filled = new WeakMap<object, { by: string; texts: unknown }>()

/**
 * Fills the site's name and the currency into texts: strings, lists, groups, and functions that mention the placeholder. A group without the placeholder is returned as it is.
 * Functions without it are left alone, so that what people type is never taken for a placeholder.
 */
export function namedTexts<Texts>(texts: Texts, siteName: string): Texts {
  return named(texts, siteName) as Texts
}

function named(texts: unknown, siteName: string): unknown {
  if (typeof texts === 'string') return mark.test(texts) ? fillName(fillCurrency(texts), siteName) : texts
  if (typeof texts === 'function')
    return mark.test(String(texts)) ? (...given: unknown[]) => named((texts as (...all: unknown[]) => unknown)(...given), siteName) : texts
  if (typeof texts !== 'object' || texts === null) return texts
  const known = filled.get(texts)
  const by = companyCurrency().code + siteName
  if (known?.by === by) return known.texts
  const old = Object.values(texts)
  const values = old.map((value: unknown) => named(value, siteName))
  const same = values.every((value, index) => value === old[index])
  const result = same ? texts : Array.isArray(texts) ? values : Object.fromEntries(Object.keys(texts).map((key, index) => [key, values[index]]))
  filled.set(texts, { by, texts: result })
  return result
}

/** Fills the currency into a text that states amounts without their sign, such as the head of a column. */
export function fillCurrency(text: string): string {
  const { code } = companyCurrency()
  return text.replaceAll(/\{money:(.*?)\}/g, code === 'CNY' ? '$1' : code)
}

/** Between a Chinese character and a name in Latin letters there is a space, as elsewhere in the texts. */
function fillName(text: string, siteName: string): string {
  return text.replaceAll(/(\p{sc=Han}?)\{site\}(?=(\p{sc=Han}?))/gu, (_, before: string, after: string) =>
    [before && /^\w/.test(siteName) ? `${before} ` : before, siteName, after && /\w$/.test(siteName) ? ' ' : ''].join(''),
  )
}
