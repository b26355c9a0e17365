import { impacts, isRegional, services, type Impact } from '#features/status/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { RegionNames } from './use-scope-names.ts'

export type Scope = { impact: Impact; affected: readonly string[]; begunAt: string }

/** Impact, beginning and affected services of an incident. */
export function ScopeFields(props: {
  value: Scope
  regions: readonly RegionNames[]
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<Scope>) => void
}) {
  const { value, regions, faults, onChange } = props
  const m = useMessages().incidents
  const locale = useLocale()
  const box = (key: string, label: string) => (
    <Checkbox
      key={key}
      checked={value.affected.includes(key)}
      onChange={({ target }) => onChange({ affected: target.checked ? [...value.affected, key] : value.affected.filter((one) => one !== key) })}
    >
      {label}
    </Checkbox>
  )
  return (
    <>
      <FieldGroup legend={m.impact}>
        <Segmented
          label={m.impact}
          value={value.impact}
          items={impacts.map((one) => ({ value: one, label: m.impacts[one] }))}
          onChange={(impact) => onChange({ impact })}
        />
      </FieldGroup>
      <Field label={m.begunAt} hint={m.zoneHint} error={faults['begunAt']} required>
        <DateInput time value={value.begunAt} onChange={(begunAt) => onChange({ begunAt })} />
      </Field>
      <FieldGroup legend={`${m.affected} · ${m.wholeSite}`} error={faults['affected']}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">{services.filter((one) => !isRegional(one)).map((one) => box(one, m.services[one]))}</div>
      </FieldGroup>
      {services.filter(isRegional).map((service) => (
        <FieldGroup key={service} legend={`${m.affected} · ${m.services[service]}`}>
          <div className="flex flex-wrap gap-x-6 gap-y-2">{regions.map(({ id, names }) => box(`${service}:${id}`, names[locale]))}</div>
        </FieldGroup>
      ))}
    </>
  )
}
