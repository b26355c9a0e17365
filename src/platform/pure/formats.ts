/**
 * Formatters of `Intl`, each made once: making one takes a hundred times as long as using it, and a table asks for the same one in
 * every row. All code takes them from here.
 */

/** Limits the formatters of one kind: time zones come from browsers, and there are hundreds. */
const mostKept = 200

function keeper<Options extends object, Made>(make: (locale: string, options: Options | undefined) => Made): (locale: string, options?: Options) => Made {
  const kept = new Map<string, Made>()
  return (locale, options) => {
    const key = options ? locale + JSON.stringify(options) : locale
    const known = kept.get(key)
    if (known) return known
    const made = make(locale, options)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, made)
    return made
  }
}

export const numberFormat = keeper((locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options))

/** Throws a RangeError for an unknown time zone, as `Intl` does. */
export const dateFormat = keeper((locale, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(locale, options))

const regionNamesOf = keeper((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** Names of countries and regions by their ISO code. */
export function regionNames(locale: string): Intl.DisplayNames {
  return regionNamesOf(locale)
}

const wordsOf = keeper((locale) => new Intl.Segmenter(locale, { granularity: 'word' }))

/** Splits a text into words by the rules of its language. */
export function wordSegmenter(locale: string): Intl.Segmenter {
  return wordsOf(locale)
}
