import { useMessages } from '#features/providers/messages/use-messages.ts'
import type { SettingView } from '#features/providers/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect, PasswordInput, Textarea } from '#ui/forms/input.tsx'

type Props = { setting: SettingView; label: string; hint: string | undefined; value: string; error: string | undefined; onChange: (value: string) => void }

/** Field of one declared setting. */
export function SettingInput({ setting, label, hint, value, error, onChange }: Props) {
  const m = useMessages()
  const { dateTime } = useDates()
  const { kind, required, setAt } = setting
  if (kind === 'switch')
    return (
      <Checkbox checked={value === 'on'} error={error} onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}>
        {label}
      </Checkbox>
    )
  const stored = kind === 'secret' || kind === 'pem' ? (setAt ? m.secretSet(dateTime(setAt)) : undefined) : undefined
  return (
    <Field label={label} hint={[hint, stored].filter(Boolean).join(' ') || undefined} error={error} required={required && !setAt} optional={!required}>
      <Control setting={setting} value={value} onChange={onChange} />
    </Field>
  )
}

function Control({ setting: { name, kind, choices = [], required }, value, onChange }: Pick<Props, 'setting' | 'value' | 'onChange'>) {
  const m = useMessages()
  const names: Readonly<Record<string, string>> = m.choices
  const common = { name, value, spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' }
  if (kind === 'choice')
    return (
      <NativeSelect
        name={name}
        value={value}
        items={[...(required ? [] : [{ value: '', label: m.choices.none }]), ...choices.map((one) => ({ value: one, label: names[one] ?? one }))]}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (kind === 'pem' || kind === 'json')
    return <Textarea {...common} rows={4} maxLength={8_000} className="font-mono text-xs" onChange={(event) => onChange(event.target.value)} />
  if (kind === 'secret') return <PasswordInput {...common} autoComplete="new-password" maxLength={2_000} onChange={(event) => onChange(event.target.value)} />
  return <Input {...common} maxLength={500} inputMode={kind === 'number' ? 'numeric' : undefined} onChange={(event) => onChange(event.target.value)} />
}
