import type { LocalNames } from '#features/content/model.ts'
import { isoOf, locales } from '#platform/i18n/locales.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

type Props = {
  label: string
  /** Name of the fields in the call: `names`. */
  path: string
  value: LocalNames
  faults: Readonly<Record<string, string>>
  maxLength?: number
  onChange: (value: LocalNames) => void
}

export const noNames: LocalNames = { zh: '', 'zh-TW': '', en: '' }

/** Short text in all three languages, each of which is required. */
export function NamesFields({ label, path, value, faults, maxLength = 200, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {locales.map(({ code, name }) => (
        <Field key={code} label={`${label} · ${name}`} error={faults[`${path}.${code}`]} required>
          <Input lang={isoOf(code)} maxLength={maxLength} value={value[code]} onChange={(event) => onChange({ ...value, [code]: event.target.value })} />
        </Field>
      ))}
    </div>
  )
}
