export const blank = String.raw`[\0\t\n\f\r ]*`
export const regular = String.raw`[^\0\t\n\f\r ()<>[\]{}/%]`
/** A reference to another object. */
export const reference = String.raw`(?<number>\d{1,9})[\0\t\n\f\r ]+\d{1,9}[\0\t\n\f\r ]+R`

/** Pattern of a whole name. Each letter may be written as `#` and two hexadecimal digits (ISO 32000-1 §7.3.5). */
export function named(name: string): string {
  const letters = Array.from(name, (letter) => `(?:${letter}|#${hex(letter)})`).join('')
  return `/${letters}(?!${regular})`
}

function hex(letter: string): string {
  return Array.from(letter.charCodeAt(0).toString(16), (digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`)).join('')
}

/** A name without its escapes. */
export function plainName(name: string): string {
  return name.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
