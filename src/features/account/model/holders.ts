/** How one customer finds another, and what of them is shown before they have agreed to anything. */

/** As the server takes it: mainland phones may be typed without their country. Undefined: neither a phone nor an account number. */
export function accountOf(text: string): string | undefined {
  const typed = text.replaceAll(/[\s()-]/g, '')
  if (/^1\d{10}$/.test(typed)) return `+86${typed}`
  return /^(?:[1-9]\d{9}|\+\d{6,15})$/.test(typed) ? typed : undefined
}

/** What to type again so that nothing goes to a wrong digit: the last four of the phone or account number. */
export function lastFourOf(account: string): string {
  return account.replaceAll(/\D/g, '').slice(-4)
}

/** The same with these four hidden. */
export function hideLastFour(account: string): string {
  return account.replace(/\d{4}$/, '••••')
}

/** `润***`: the first sign of a nickname. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`
}

/** `10****3412` */
export function maskNumber(number: string): string {
  return `${number.slice(0, 2)}****${number.slice(-4)}`
}

/** Both: `润*** (10****3412)`. Empty for nobody. */
export function maskedHolder(holder: { nickname: string; number: string } | undefined): string {
  return holder ? `${maskName(holder.nickname)} (${maskNumber(holder.number)})` : ''
}
