export const blank = '[blanked]'
const wordStart = String.raw`(?<![0-9A-Za-z])`
const wordEnd = String.raw`(?![0-9A-Za-z])`

/**
 * Texts that may not be logged, by their shape. Our numbers do not match: those of orders and payments begin with the year, those of resident IDs with a
 * province, and `20…` is none (GB/T 2260). Groups of UUIDs have no eleven digits on their own.
 */
const shapes: readonly (readonly [RegExp, string])[] = [
  // Drizzle's message, where an error was converted to text.
  [/(Failed query: [^]*?)\nparams: [^]*/g, `$1\nparams: ${blank}`],
  // Name and password in an address, as in that of a database.
  [/(:\/\/)[^\s/@:]{0,200}:[^\s/@]{1,400}@/g, `$1${blank}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${blank}`],
  // Named by the text before it, in a query, a form, a header or JSON.
  [
    /(\b(?:[a-z]+[-_]?)?(?:password|passwd|secret|token|cookie|authorization|phone|mobile|id[-_]?number)["']?\s*[=:]\s*)(?!\$\d)("[^"]*"|'[^']*'|[^\s"',;&)}]+)/gi,
    `$1${blank}`,
  ],
  [/([?&](?:code|state|ticket)=)[^&\s"']+/gi, `$1${blank}`],
  // Resident IDs (GB 11643). One with a wrong last digit may still be a person's.
  [
    new RegExp(
      `${wordStart}(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])\\d{4}(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3}[\\dX]${wordEnd}`,
      'gi',
    ),
    blank,
  ],
  // Phones: any with its country, mainland mobiles without.
  [new RegExp(`${wordStart}\\+[1-9](?:[ -]?\\d){7,14}${wordEnd}`, 'g'), blank],
  [new RegExp(`${wordStart}(?:(?:00)?86[ -]?)?1[3-9]\\d[ -]?\\d{4}[ -]?\\d{4}${wordEnd}`, 'g'), blank],
  // The end of a domain has letters only, so `pino@10.4.0` in a stack is no match.
  [/[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w.-]*\d)/g, blank],
  // 32 random bytes: sessions, links, API tokens.
  [/(?<![\w-])(?:rx_)?(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[A-Za-z0-9_-]{43}(?![\w-])/g, blank],
]

/** Returns the text without numbers of identities and phones, mail addresses, tokens, and values named as secrets. */
export function redactText(text: string): string {
  return shapes.reduce((rest, [shape, instead]) => rest.replace(shape, instead), text)
}
