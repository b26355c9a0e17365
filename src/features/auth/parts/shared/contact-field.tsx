import { Link, useLocation } from 'react-router'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import type { ContactKind } from '../../model/contacts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { PhoneField, emptyPhone, internationalForm, phoneOfDraft, type PhoneDraft } from './phone-field.tsx'

export type ContactDraft = { phone: PhoneDraft; email: string }

export const emptyContact: ContactDraft = { phone: emptyPhone, email: '' }

/** Kind that the address asks for, if it is one of those accepted here, or else the usual one. */
export function useContactKind(kinds: readonly ContactKind[]): ContactKind {
  const asked = new URLSearchParams(useLocation().search).get('by')
  return kinds.find((kind) => kind === asked) ?? kinds[0] ?? 'phone'
}

/** Contact as the server takes it: E.164, or an address in lower case. Undefined if it is invalid; the server validates addresses more strictly. */
export async function contactOfDraft(kind: ContactKind, { phone, email }: ContactDraft): Promise<string | undefined> {
  if (kind === 'phone') return phoneOfDraft(phone)
  const address = email.trim().toLowerCase()
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(address) ? address : undefined
}

/** Contact as its owner typed it. */
export function shownContact(kind: ContactKind, { phone, email }: ContactDraft): string {
  return kind === 'phone' ? internationalForm(phone) : email.trim()
}

type Props = { kinds: readonly ContactKind[]; kind: ContactKind; value: ContactDraft; error: string | undefined; onChange: (value: ContactDraft) => void }

/** Phone or e-mail address to which a code is sent. Where both are accepted, a link switches between them, also without script. */
export function ContactField({ kinds, kind, value, error, onChange }: Props) {
  const m = useMessages()
  const query = new URLSearchParams(useLocation().search)
  const other = kinds.find((one) => one !== kind)
  if (other) query.set('by', other)
  const aside = other ? (
    <Link to={`?${query}`} replace preventScrollReset defaultShouldRevalidate={false} className={join(linkStyle, 'text-sm')}>
      {m.by[other]}
    </Link>
  ) : undefined
  if (kind === 'phone') return <PhoneField value={value.phone} error={error} aside={aside} onChange={(phone) => onChange({ ...value, phone })} />
  return (
    <Field label={m.email.label} error={error} required aside={aside}>
      <Input
        size="lg"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        placeholder={m.email.placeholder}
        maxLength={254}
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
      />
    </Field>
  )
}
