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

/** ICU versions set different blanks between date and time (zh-TW: U+2009 in Node 26, U+0020 in Chromium 156), which would not hydrate. */
const blanks = /[\u2009\u202f\u00a0]/g

/** A date in the reader's manner. English names the month, `26 Nov 2026`: 11/26 and 26/11 are read differently around the world. */
export function formatDate(iso: string, at: Date | number, options: Intl.DateTimeFormatOptions): string {
  const english = iso === 'en-US'
  const named: Intl.DateTimeFormatOptions = english && options.month === '2-digit' ? { ...options, day: 'numeric', month: 'short' } : options
  // Some ICU versions shorten September to four letters.
  return dateFormat(english ? 'en-GB' : iso, named)
    .format(at)
    .replace('Sept ', 'Sep ')
    .replaceAll(blanks, ' ')
}

const regionNamesOf = keeper((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** Names of countries and regions by their ISO code. */
export function regionNames(locale: string): Intl.DisplayNames {
  return regionNamesOf(locale)
}

const currencyNamesOf = keeper((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** Names of currencies by their ISO code. */
export function currencyNames(locale: string): Intl.DisplayNames {
  return currencyNamesOf(locale)
}

const wordsOf = keeper((locale) => new Intl.Segmenter(locale, { granularity: 'word' }))

/** Splits a text into words by the rules of its language. */
export function wordSegmenter(locale: string): Intl.Segmenter {
  return wordsOf(locale)
}
