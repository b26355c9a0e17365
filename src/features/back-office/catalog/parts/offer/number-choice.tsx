import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'

type Props = { label: string; value: number; choices: readonly number[]; unit: string; error: string | undefined; onChange: (value: number) => void }

/** One of a few numbers. A number that is not one of them, as from a file, stays visible with its fault. */
export function NumberChoice({ label, value, choices, unit, error, onChange }: Props) {
  const all = choices.includes(value) ? choices : [value, ...choices]
  return (
    <Field label={label} error={error} required>
      <NativeSelect
        value={String(value)}
        items={all.map((choice) => ({ value: String(choice), label: unit ? `${choice} ${unit}` : String(choice) }))}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  )
}
