import { memoriesOf, vcpusOf, type FamilyShape } from '#features/catalog/model.ts'
import type { Sizes } from '#features/catalog/model/sizes.ts'
import type { DraftPlan } from '#features/catalog/offer/model/draft.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { noNames } from '../../../content/parts/names-fields.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { EntryDialog, EntryNames, IdField } from './entry-dialog.tsx'
import { NumberChoice } from './number-choice.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useOfferWords } from './use-offer-words.ts'

const newPlan: DraftPlan = {
  id: '',
  code: '',
  family: '',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  bandwidthMbps: 5,
  names: noNames,
  purpose: noNames,
  featured: false,
  offered: true,
}

const nearest = (choices: readonly number[], value: number) => choices.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0] ?? value

/** The size after its family or its processors have changed: the nearest one that the family sells. */
function sized({ family, vcpu, memoryGib }: Pick<DraftPlan, 'family' | 'vcpu' | 'memoryGib'>, shape: FamilyShape | undefined, sizes: Sizes) {
  const fitting = nearest(vcpusOf(shape, sizes), vcpu)
  return { family, vcpu: fitting, memoryGib: nearest(memoriesOf(shape, fitting), memoryGib) }
}

/** Adds or edits a plan. */
export function PlanDialog({ section, edit }: { section: OfferSection; edit: string }) {
  const m = useMessages().offerSection
  const { nameOf, familyOf } = useOfferWords(section.editor.offer)
  const { sizes } = section.editor.offer
  const families = section.editor.offer.families.filter((one) => one.offered)
  const shapeOf = (family: string) => families.find(({ id }) => id === family)
  const first = families[0]?.id ?? ''
  const form = useEntryForm({ ...section, edit }, 'plans', {
    ...newPlan,
    systemDiskGib: sizes.systemDiskGib.min,
    bandwidthMbps: nearest(sizes.bandwidths, newPlan.bandwidthMbps),
    ...sized({ ...newPlan, family: first }, shapeOf(first), sizes),
  })
  const { entry, change, faults } = form
  if (form.isGone) return null
  const label = (field: string) => m.fields[field] ?? field
  const shape = shapeOf(entry.family)
  // A family that is not on sale stays visible with its fault.
  const kept = shape || entry.family === '' ? [] : [{ value: entry.family, label: familyOf(entry.family) }]
  const choices = [...kept, ...families.map((family) => ({ value: family.id, label: nameOf(family) }))]
  return (
    <EntryDialog list="plans" form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <IdField value={entry.id} hint={m.form.idHint} isPublished={form.isPublished} error={faults['id']} onChange={(id) => change({ id })} />
        <Field label={label('code')} hint={m.form.codeHint} error={faults['code']} required>
          <Input
            maxLength={8}
            autoComplete="off"
            spellCheck={false}
            value={entry.code}
            onChange={(event) => change({ code: event.target.value.trim().toUpperCase() })}
          />
        </Field>
      </div>
      <EntryNames field="names" path="names" value={entry.names} faults={faults} onChange={(names) => change({ names })} />
      <EntryNames field="purpose" path="purpose" value={entry.purpose} faults={faults} onChange={(purpose) => change({ purpose })} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={label('family')} error={faults['family']} required>
          <NativeSelect
            value={entry.family}
            items={choices}
            onChange={(event) => change(sized({ ...entry, family: event.target.value }, shapeOf(event.target.value), sizes))}
          />
        </Field>
        <NumberChoice
          label={label('vcpu')}
          value={entry.vcpu}
          choices={vcpusOf(shape, sizes)}
          unit=""
          error={faults['vcpu']}
          onChange={(vcpu) => change(sized({ ...entry, vcpu }, shape, sizes))}
        />
        <NumberChoice
          label={label('memoryGib')}
          value={entry.memoryGib}
          choices={memoriesOf(shape, entry.vcpu)}
          unit="GiB"
          error={faults['memoryGib']}
          onChange={(memoryGib) => change({ memoryGib })}
        />
        <Field label={label('systemDiskGib')} error={faults['systemDiskGib']} required>
          <NumberField {...sizes.systemDiskGib} value={entry.systemDiskGib} onChange={(systemDiskGib) => change({ systemDiskGib })} />
        </Field>
        <NumberChoice
          label={label('bandwidthMbps')}
          value={entry.bandwidthMbps}
          choices={sizes.bandwidths}
          unit="Mbps"
          error={faults['bandwidthMbps']}
          onChange={(bandwidthMbps) => change({ bandwidthMbps })}
        />
        <Checkbox className="sm:pt-7" checked={entry.featured} onChange={(event) => change({ featured: event.target.checked })}>
          {label('featured')}
        </Checkbox>
      </div>
    </EntryDialog>
  )
}
