import type { DraftFamily } from '#features/catalog/offer/model/draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { noNames } from '../../../content/parts/names-fields.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { EntryDialog, EntryNames, IdField } from './entry-dialog.tsx'
import { NumberChoice } from './number-choice.tsx'
import { useEntryForm } from './use-entry-form.ts'

const newFamily: DraftFamily = { id: '', names: noNames, purpose: noNames, ratios: [2], minVcpu: 1, maxVcpu: 8, offered: true }
const usualRatios = [1, 2, 3, 4, 6, 8, 12, 16]

/** Adds or edits a family. */
export function FamilyDialog({ section, edit }: { section: OfferSection; edit: string }) {
  const m = useMessages().offerSection
  const form = useEntryForm({ ...section, edit }, 'families', newFamily)
  const { entry, change, faults } = form
  if (form.isGone) return null
  const label = (field: string) => m.fields[field] ?? field
  // A ratio from a file stays visible, so that it can be taken away.
  const ratios = [...new Set([...usualRatios, ...entry.ratios])].toSorted((a, b) => a - b)
  return (
    <EntryDialog list="families" form={form}>
      {form.lacksPrice ? <Notice tone="warn">{m.form.familyPriceHint}</Notice> : null}
      <IdField value={entry.id} hint={m.form.familyIdHint} isPublished={form.isPublished} error={faults['id']} onChange={(id) => change({ id })} />
      <EntryNames field="names" path="names" value={entry.names} faults={faults} onChange={(names) => change({ names })} />
      <EntryNames field="purpose" path="purpose" value={entry.purpose} faults={faults} onChange={(purpose) => change({ purpose })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberChoice
          label={label('minVcpu')}
          value={entry.minVcpu}
          choices={section.editor.offer.sizes.vcpus}
          unit="vCPU"
          error={faults['minVcpu']}
          onChange={(minVcpu) => change({ minVcpu })}
        />
        <NumberChoice
          label={label('maxVcpu')}
          value={entry.maxVcpu}
          choices={section.editor.offer.sizes.vcpus}
          unit="vCPU"
          error={faults['maxVcpu']}
          onChange={(maxVcpu) => change({ maxVcpu })}
        />
      </div>
      <FieldGroup legend={label('ratios')} hint={m.form.ratiosHint} error={faults['ratios']}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {ratios.map((ratio) => (
            <Checkbox
              key={ratio}
              checked={entry.ratios.includes(ratio)}
              onChange={(event) => change({ ratios: ratios.filter((one) => (one === ratio ? event.target.checked : entry.ratios.includes(one))) })}
            >
              {m.gib(ratio)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </EntryDialog>
  )
}
