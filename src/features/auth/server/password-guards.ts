/** Keys under which wrong passwords of an account are counted: one for its phone, one for its e-mail address. */
export const guardsOf = (accountId: string) => ({ phone: `account:${accountId}`, email: `account:${accountId}:email` })

/**
 * Key of the typed name, E.164 or an e-mail address. They are separate, because an address that is locked together with a phone would reveal that both belong
 * to one account.
 */
export function guardOf(accountId: string, name: string): string {
  const { phone, email } = guardsOf(accountId)
  return name.includes('@') ? email : phone
}
