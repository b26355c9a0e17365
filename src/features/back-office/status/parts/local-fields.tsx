import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'

export const emptyTexts: Record<Locale, string> = { zh: '', 'zh-TW': '', en: '' }

/** One field for each language, of one line or of several. */
export function LocalFields(props: {
  name: string
  label: string
  lines?: number
  maxLength: number
  value: Record<Locale, string>
  faults: Readonly<Record<string, string>>
  onChange: (value: Record<Locale, string>) => void
}) {
  const { name, label, lines, maxLength, value, faults, onChange } = props
  return locales.map(({ code, name: language }) => {
    const control = {
      lang: isoOf(code),
      maxLength,
      required: true,
      value: value[code],
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [code]: target.value }),
    }
    return (
      <Field key={code} label={`${label} · ${language}`} error={faults[`${name}.${code}`]} required>
        {lines ? <Textarea rows={lines} {...control} /> : <Input {...control} />}
      </Field>
    )
  })
}
