import { maskEmail } from '#platform/pure/mask.ts'
import { maskPhone, type CodeWay, type SignInMethod } from '../model.ts'

/** Kinds of contacts, as forms name them. */
export type ContactKind = 'phone' | 'email'

/** Returns the channel of a contact, which is a phone in E.164 or an e-mail address in lower case. */
export function wayOf(contact: string): CodeWay {
  return contact.includes('@') ? 'mail' : 'sms'
}

/** Returns the method of a sign-in by a code to this contact. */
export function codeMethodOf(contact: string): Extract<SignInMethod, 'phone-code' | 'email-code'> {
  return wayOf(contact) === 'mail' ? 'email-code' : 'phone-code'
}

/** Masks a contact so that its owner recognizes it. */
export function maskContact(contact: string): string {
  return wayOf(contact) === 'mail' ? maskEmail(contact) : maskPhone(contact)
}

/** Returns the parts of a contact that must not be a password: the phone with and without its country, or the address with its parts. */
export function personalWordsOf(contact: string): string[] {
  return wayOf(contact) === 'mail' ? [contact, ...contact.split('@')] : [contact, contact.slice(-11)]
}

/** Mailbox of an address, under which sending is limited: many providers deliver `name+anything@…` to `name@…`. A phone is returned as it is. */
export function mailboxOf(contact: string): string {
  return wayOf(contact) === 'mail' ? contact.replace(/\+[^@]*(?=@)/, '') : contact
}
