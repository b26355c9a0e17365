import { dateFormat } from '#platform/pure/formats.ts'

/** Normalizes typed numbers: full-width digits, spaces between groups, lower-case letters. */
export function normaliseNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s·-]/g, '')
    .toUpperCase()
}

const residentWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const residentMarks = '10X98765432'

/** Computes the check character of seventeen digits (GB 11643, ISO 7064 MOD 11-2). */
export function residentMarkOf(seventeen: string): string {
  const sum = residentWeights.reduce((total, weight, index) => total + weight * Number(seventeen[index]), 0)
  return residentMarks[sum % 11]!
}

/** Codes of provinces and regions, and those of Hong Kong, Macao and Taiwan in residence permits (GB/T 2260). */
const provinces = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

export type NumberFault = 'form' | 'checksum' | 'birth-date'

/** Returns why an 18-character resident ID is invalid (GB 11643), or undefined. Checks form, date of birth, then checksum. */
export function residentIdFault(number: string): NumberFault | undefined {
  if (!/^\d{17}[\dX]$/.test(number) || !provinces.test(number)) return 'form'
  if (!birthDateOf(number)) return 'birth-date'
  return residentMarkOf(number.slice(0, 17)) === number[17] ? undefined : 'checksum'
}

/** Returns the date of birth in a resident ID, `2000-02-29`. Undefined if the date does not exist. */
export function birthDateOf(number: string): string | undefined {
  return realDate(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`)
}

/** Returns the text if it is an existing date from 1900 on. */
export function realDate(text: string): string | undefined {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

const inShanghai = dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Age in whole years at a time, by the calendar of Shanghai. It increases on the birthday, and on 1 March for 29 February. */
export function ageOn(birthDate: string, now: Date): number {
  const today = inShanghai.format(now)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)
}

/** Returns whether the text is a passport number of any country: letters and digits, at least one digit. */
export function isPassport(number: string): boolean {
  return /^(?=.*\d)[A-Z0-9]{6,12}$/.test(number)
}

/**
 * Returns whether the text is the number of a mainland travel permit: of Hong Kong and Macao (H or M and 8 digits, with two more on older cards) or of Taiwan
 * (8 digits).
 */
export function isTravelPermit(number: string): boolean {
  return /^(?:[HM]\d{8}(?:\d{2})?|\d{8})$/.test(number)
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Computes the check character of seventeen characters (GB 32100, MOD 31-3). */
export function creditMarkOf(seventeen: string): string {
  const sum = creditWeights.reduce((total, weight, index) => total + weight * creditAlphabet.indexOf(seventeen[index]!), 0)
  return creditAlphabet[(31 - (sum % 31)) % 31]!
}

/** Returns why an 18-character unified social credit code is invalid (GB 32100), or undefined. */
export function creditCodeFault(code: string): NumberFault | undefined {
  if (!/^[1-9A-HJ-NPQRTUWXY][0-9A-HJ-NPQRTUWXY]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return 'form'
  return creditMarkOf(code.slice(0, 17)) === code[17] ? undefined : 'checksum'
}
