/** Addressing another customer, and masking their data until both sides have agreed. */

/** Parses an account as the server accepts it. Mainland phones need no country code. Undefined if it is neither a phone nor an account number. */
export function accountOf(text: string): string | undefined {
  const typed = text.replaceAll(/[\s()-]/g, '')
  if (/^1\d{10}$/.test(typed)) return `+86${typed}`
  return /^(?:[1-9]\d{9}|\+\d{6,15})$/.test(typed) ? typed : undefined
}

/** Last four digits of the phone or account number. They are typed again, so that nothing goes to a mistyped number. */
export function lastFourOf(account: string): string {
  return account.replaceAll(/\D/g, '').slice(-4)
}

/** Hides these four digits. */
export function hideLastFour(account: string): string {
  return account.replace(/\d{4}$/, '••••')
}

/** Masks a nickname after its first character: `润***`. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`
}

/** Masks an account number: `10****3412`. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 2)}****${number.slice(-4)}`
}

/** Masks name and number: `润*** (10****3412)`. Empty without a holder. */
export function maskedHolder(holder: { nickname: string; number: string } | undefined): string {
  return holder ? `${maskName(holder.nickname)} (${maskNumber(holder.number)})` : ''
}
