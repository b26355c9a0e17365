/** Masks a name after the first character of a Chinese name, or after the first letter of each word of others: 张*, J*** S***. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length === 1 && /\p{Script=Han}/u.test(name)) return Array.from(name)[0] + '*'.repeat(Math.max(1, Array.from(name).length - 1))
  return words.map((word) => `${Array.from(word)[0] ?? ''}***`).join(' ')
}

/** Masks a number except at most the first three and the last four characters (security §5). Short numbers show fewer, so that most of them is hidden. */
export function maskNumber(number: string): string {
  const [head, tail] = number.length >= 14 ? [3, 4] : [1, 2]
  return number.slice(0, head) + '*'.repeat(Math.max(1, number.length - head - tail)) + number.slice(-tail)
}
