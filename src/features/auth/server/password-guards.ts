/** Keys under which wrong passwords of an account are counted: one for each kind of name that signs in. */
export const guardsOf = (accountId: string) => ({
  phone: `account:${accountId}`,
  email: `account:${accountId}:email`,
  userName: `account:${accountId}:user-name`,
})

/**
 * Key of the typed name: E.164, an e-mail address or a user name. They are separate, because an address that is locked together with a phone would reveal that
 * both belong to one account.
 */
export function guardOf(accountId: string, name: string): string {
  const { phone, email, userName } = guardsOf(accountId)
  if (name.includes('@')) return email
  return name.startsWith('+') ? phone : userName
}
