/** The subjects under which wrong passwords of an account are counted: with its phone, and with its e-mail address. */
export const guardsOf = (accountId: string) => ({ phone: `account:${accountId}`, email: `account:${accountId}:email` })

/**
 * The one of the name that was typed, E.164 or an e-mail address. Apart, because an address that is locked together with a phone
 * would tell that one account has both.
 */
export function guardOf(accountId: string, name: string): string {
  const { phone, email } = guardsOf(accountId)
  return name.includes('@') ? email : phone
}
