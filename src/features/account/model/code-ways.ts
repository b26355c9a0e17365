import type { CodePurpose } from '#features/auth/model.ts'
import type { ContactKind } from '#features/auth/model/contacts.ts'
import { signUpKey, type ConfigEntry } from '#features/site-config/model.ts'

/** Ways in which customers sign up and sign in by code, as the operator chooses them. */
export const signUpModes = ['phone', 'email', 'both'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** Parses the setting leniently: a missing or malformed value is `phone`. */
export function signUpModeOf(entries: readonly ConfigEntry[]): SignUpMode {
  const value = entries.find(({ configKey }) => configKey === signUpKey)?.configValue
  return signUpModes.find((mode) => mode === value) ?? 'phone'
}

/** Whether text messages and mails can be sent. */
export type Reachable = { sms: boolean; mail: boolean }

/**
 * Returns the kinds of contacts that a purpose accepts, the usual one first. Of both, one that cannot be reached is left out. Where customers sign up by e-mail,
 * passwords can still be reset by a phone while text messages can be sent, because earlier accounts may have nothing else.
 */
export function waysOf(mode: SignUpMode, purpose: CodePurpose, { sms, mail }: Reachable): readonly ContactKind[] {
  if (mode === 'phone' || (mode === 'both' && !mail)) return ['phone']
  if (mode === 'both') return sms ? ['phone', 'email'] : ['email']
  return purpose === 'recover' && sms ? ['email', 'phone'] : ['email']
}
