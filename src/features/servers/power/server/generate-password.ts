import { randomInt } from 'node:crypto'

// Excludes characters that are easily confused on a screen (l, I, 1, O, 0).
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_=+.,@%']

/** 18 random characters of all four kinds: about 104 bits. */
export function generatePassword(): string {
  const all = kinds.join('')
  const chars = [...kinds.map((kind) => kind[randomInt(kind.length)]!), ...Array.from({ length: 14 }, () => all[randomInt(all.length)]!)]
  for (let i = chars.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[chars[i], chars[j]] = [chars[j]!, chars[i]!]
  }
  return chars.join('')
}
