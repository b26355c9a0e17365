import type { MacKey } from '#platform/secret-box.ts'

/** Digits of the picture. 0 and 1 are left out, because they look like letters. */
const drawn = '23456789'
const heard = '12345'
const drawnLength = 6
const heardLength = 5

export type Codes = { picture: string; sound: string }

/** Codes of a question, derived from its id. */
export function codesOf(key: MacKey, id: string): Codes {
  return { picture: pick(key, `captcha picture\n${id}`, drawn, drawnLength), sound: pick(key, `captcha sound\n${id}`, heard, heardLength) }
}

function pick(key: MacKey, about: string, from: string, length: number): string {
  const bytes = key.hmac(about)
  // Two bytes a digit: the bias of the remainder is below a ten-thousandth.
  return Array.from({ length }, (_, index) => from[bytes.readUInt16BE(index * 2) % from.length]).join('')
}
