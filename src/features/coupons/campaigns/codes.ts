/** Characters of codes, without those that are read for one another: 0 and O, 1 and I. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random characters of a code: 50 bits, so that guessing one of 5,000 codes takes 10^11 tries. */
export const codeRandom = 10

/** Creates different codes with a prefix, from a cryptographic source. */
export function makeCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(prefix + randomPart())
  return [...codes]
}

/** A byte has 256 values, a multiple of the alphabet's 32, so that each character is equally likely. */
function randomPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(codeRandom)), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}
