/** First character of a Chinese name, first letter of each word of others: 张*, J*** S***. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length === 1 && /\p{Script=Han}/u.test(name)) return Array.from(name)[0] + '*'.repeat(Math.max(1, Array.from(name).length - 1))
  return words.map((word) => `${Array.from(word)[0] ?? ''}***`).join(' ')
}

/** At most the first three and the last four (security §5); of short numbers less, so that most of them stays hidden. */
export function maskNumber(number: string): string {
  const [head, tail] = number.length >= 14 ? [3, 4] : [1, 2]
  return number.slice(0, head) + '*'.repeat(Math.max(1, number.length - head - tail)) + number.slice(-tail)
}
