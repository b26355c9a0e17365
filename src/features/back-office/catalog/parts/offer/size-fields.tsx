import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { rangeParts, sizeCounts, sizeLists, sizeRanges, type SizeTexts } from './size-texts.ts'
import { useOfferWords } from './use-offer-words.ts'

type Props = { texts: SizeTexts; faults: Readonly<Record<string, string>>; onChange: (part: Partial<SizeTexts>) => void }

/** Lists that may be empty are optional. */
const need = (field: (typeof sizeLists)[number]) => (field === 'vcpus' || field === 'bandwidths' ? { required: true } : { optional: true })

/** Fields of the sizes: lists, ranges of disks, and largest numbers. */
export function SizeFields({ texts, faults, onChange }: Props) {
  const m = useMessages().offerSection
  const { fieldOf } = useOfferWords()
  function withUnit(field: string): string {
    const [label, unit] = [fieldOf(field), m.units[field]]
    return unit === undefined || label.includes(unit) ? label : `${label} (${unit})`
  }
  return (
    <>
      {sizeLists.map((field) => (
        <Field key={field} label={withUnit(field)} hint={m.sizes.hints[field] ?? m.sizes.listHint} error={faults[`sizes.${field}`]} {...need(field)}>
          <Input autoComplete="off" maxLength={160} value={texts[field]} onChange={(event) => onChange({ [field]: event.target.value })} />
        </Field>
      ))}
      {sizeRanges.map((field) => (
        <FieldGroup key={field} legend={fieldOf(field)} error={faults[`sizes.${field}`]}>
          <div className="grid grid-cols-3 gap-3">
            {rangeParts.map((part) => (
              <Field key={part} label={m.rangeParts[part]}>
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  aria-invalid={faults[`sizes.${field}`] !== undefined || undefined}
                  value={texts[field][part]}
                  onChange={(event) => onChange({ [field]: { ...texts[field], [part]: event.target.value } })}
                />
              </Field>
            ))}
          </div>
        </FieldGroup>
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {sizeCounts.map((field) => (
          <Field key={field} label={fieldOf(field)} error={faults[`sizes.${field}`]} required>
            <Input inputMode="numeric" autoComplete="off" maxLength={6} value={texts[field]} onChange={(event) => onChange({ [field]: event.target.value })} />
          </Field>
        ))}
      </div>
    </>
  )
}
