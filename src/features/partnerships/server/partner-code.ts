import { randomInt } from 'node:crypto'

// The alphabet lacks 0, O, 1 and I, which are confused when read out.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Generates a random referral code of eight characters. */
export function newPartnerCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
