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

/**
 * Returns the kinds of contacts that a purpose accepts, the usual one first. Where customers sign up by e-mail, passwords can still be reset by a phone while
 * text messages can be sent, because earlier accounts have nothing else.
 */
export function waysOf(mode: SignUpMode, purpose: CodePurpose, canSendSms: boolean): readonly ContactKind[] {
  if (mode === 'both') return ['phone', 'email']
  if (mode === 'email') return purpose === 'recover' && canSendSms ? ['email', 'phone'] : ['email']
  return ['phone']
}
