import { randomInt } from 'node:crypto'

// Without 0, O, 1, I, which are mistaken for each other when read out.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A referral code: eight characters, drawn at random. */
export function newPartnerCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
