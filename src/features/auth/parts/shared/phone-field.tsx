import { useEffect, useMemo, useState, type ReactNode } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import { useIso } from '#platform/i18n/messages.tsx'
import { regionNames } from '#platform/pure/formats.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { controlStyle, join } from '#ui/recipes.ts'
import { homeCountries } from '../../model/home-countries.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { PhoneCountry } from '../../model/phones.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

export type PhoneDraft = { country: string; dialCode: string; typed: string }

export const emptyPhone: PhoneDraft = { country: 'CN', dialCode: '86', typed: '' }

/** Typed number with its country code. An international number is left as it is. */
export function internationalForm({ dialCode, typed }: PhoneDraft): string {
  const text = typed.trim()
  return text.startsWith('+') ? text : `+${dialCode} ${text}`
}

/** E.164 number of a draft; undefined if it is invalid. The rules load with the first call. */
export async function phoneOfDraft(draft: PhoneDraft): Promise<string | undefined> {
  const { phoneOf } = await import('../../model/phones.ts')
  return draft.typed.trim().startsWith('+') ? phoneOf(draft.typed) : phoneOf(draft.typed, draft.country as PhoneCountry['country'])
}

type Option = { country: string; dialCode: string; name: string }

/** Common countries at once. All others, by name in the page's language, load when the field is first touched. */
function useCountries(touched: boolean): Option[] {
  const m = useMessages()
  const iso = useIso()
  const [others, setOthers] = useState<readonly PhoneCountry[]>([])
  useEffect(() => {
    if (!touched) return
    let wanted = true
    void import('../../model/phones.ts').then(({ phoneCountries }) => {
      if (wanted) setOthers(phoneCountries().slice(homeCountries.length))
    })
    return () => {
      wanted = false
    }
  }, [touched])
  return useMemo(() => {
    const homes = homeCountries.map((one) => ({ ...one, name: m.phone.homes[one.country] }))
    const names = regionNames(iso)
    const rest = others.map((one) => ({ ...one, name: names.of(one.country) ?? one.country }))
    return [...homes, ...rest.toSorted((a, b) => a.name.localeCompare(b.name, iso))]
  }, [m, iso, others])
}

/** Dial code and number. The closed list shows the code only; the open one has full names. `optional` if another contact is sufficient. */
export function PhoneField(props: {
  value: PhoneDraft
  onChange: (value: PhoneDraft) => void
  error?: string | undefined
  optional?: boolean
  aside?: ReactNode
}) {
  const m = useMessages()
  const { value, onChange } = props
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  return (
    <Field label={m.phone.label} error={props.error} required={!props.optional} aside={props.aside}>
      <div className="flex gap-2">
        <DialCode value={value} onChange={onChange} touched={touched} onTouch={touch} />
        <Input
          size="lg"
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={m.phone.placeholder}
          value={value.typed}
          maxLength={30}
          onFocus={touch}
          onChange={(event) => onChange({ ...value, typed: event.target.value })}
        />
      </div>
    </Field>
  )
}

/** Tells whether an e-mail address or a user name is being typed, which have no dial code. */
const isNoPhone = (typed: string) => typed.includes('@') || /^\s*[A-Za-z]/.test(typed)

/** E.164 number, or an e-mail address or user name as typed; undefined if it is none of them. The server validates the address and the user name. */
export async function signInNameOfDraft(draft: PhoneDraft): Promise<string | undefined> {
  return isNoPhone(draft.typed) ? draft.typed.trim() : phoneOfDraft(draft)
}

/** Phone number as in `PhoneField`, an e-mail address or a user name. The dial code is hidden while one of the latter is being typed. */
export function SignInNameField({ value, onChange, error }: { value: PhoneDraft; onChange: (value: PhoneDraft) => void; error: string | undefined }) {
  const m = useMessages()
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  return (
    <Field label={m.signInName.label} error={error} required>
      <div className="flex gap-2">
        {isNoPhone(value.typed) ? null : <DialCode value={value} onChange={onChange} touched={touched} onTouch={touch} />}
        <Input
          size="lg"
          name="name"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.signInName.placeholder}
          value={value.typed}
          maxLength={254}
          onFocus={touch}
          onChange={(event) => onChange({ ...value, typed: event.target.value })}
        />
      </div>
    </Field>
  )
}

function DialCode({ value, onChange, touched, onTouch }: { value: PhoneDraft; onChange: (value: PhoneDraft) => void; touched: boolean; onTouch: () => void }) {
  const m = useMessages()
  const countries = useCountries(touched)
  return (
    <span className="relative block w-24 shrink-0">
      <span
        aria-hidden
        className={controlStyle(
          'lg',
          'flex items-center justify-between gap-1 tabular-nums in-[:has(>select:focus-visible)]:border-brand-ink in-[:has(>select:focus-visible)]:ring-3 in-[:has(>select:focus-visible)]:ring-brand-ink/20',
        )}
      >
        +{value.dialCode}
        <IconDown className="size-4 text-ink-3" />
      </span>
      <select
        ref={takeEarlyInput}
        name="country"
        aria-label={m.phone.country}
        autoComplete="tel-country-code"
        className={join('veiled', 'text-base')}
        value={value.country}
        onFocus={onTouch}
        onPointerEnter={onTouch}
        onChange={(event) => {
          const chosen = countries.find(({ country }) => country === event.target.value)
          if (chosen) onChange({ ...value, country: chosen.country, dialCode: chosen.dialCode })
        }}
      >
        {countries.map(({ country, dialCode, name }) => (
          <option key={country} value={country}>
            {name} +{dialCode}
          </option>
        ))}
      </select>
    </span>
  )
}
