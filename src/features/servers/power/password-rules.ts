/** Number of character classes in a password: lower case, upper case, digits and signs. */
export function passwordKinds(value: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(value)).length
}

export type PasswordRule = 'length' | 'kinds' | 'characters'
/** Rules with their state, for the list below the field. */
export function passwordRules(value: string): { rule: PasswordRule; kept: boolean }[] {
  return [
    { rule: 'length', kept: value.length >= 12 && value.length <= 64 },
    { rule: 'kinds', kept: passwordKinds(value) >= 3 },
    { rule: 'characters', kept: value.length > 0 && /^[\x21-\x7e]+$/.test(value) },
  ]
}
