import { useMessages as useCatalogMessages } from '#features/catalog/messages/use-messages.ts'
import { imageGroups, type ImageGroup } from '#features/catalog/model.ts'
import type { DraftImage } from '#features/catalog/offer/model/draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { noNames } from '../../../content/parts/names-fields.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { EntryDialog, EntryNames, IdField } from './entry-dialog.tsx'
import { useEntryForm } from './use-entry-form.ts'

const newImage: DraftImage = { id: '', group: 'ubuntu', names: noNames, minDiskGib: 40, minMemoryGib: 1, offered: true }

/** Adds or edits a system or application image. */
export function ImageDialog({ section, edit }: { section: OfferSection; edit: string }) {
  const m = useMessages().offerSection
  const catalog = useCatalogMessages()
  const form = useEntryForm({ ...section, edit }, 'images', newImage)
  const { entry, change, faults } = form
  if (form.isGone) return null
  return (
    <EntryDialog list="images" form={form}>
      <IdField value={entry.id} hint={m.form.imageIdHint} isPublished={form.isPublished} error={faults['id']} onChange={(id) => change({ id })} />
      <EntryNames field="names" path="names" value={entry.names} faults={faults} onChange={(names) => change({ names })} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={m.fields['group']} required>
          <NativeSelect
            value={entry.group}
            items={imageGroups.map((group) => ({ value: group, label: catalog.imageGroups[group] }))}
            onChange={(event) => change({ group: event.target.value as ImageGroup })}
          />
        </Field>
        <Field label={m.fields['minDiskGib']} error={faults['minDiskGib']} required>
          <NumberField min={1} max={section.editor.offer.sizes.systemDiskGib.max} value={entry.minDiskGib} onChange={(minDiskGib) => change({ minDiskGib })} />
        </Field>
        <Field label={m.fields['minMemoryGib']} error={faults['minMemoryGib']} required>
          <NumberField min={1} max={512} value={entry.minMemoryGib} onChange={(minMemoryGib) => change({ minMemoryGib })} />
        </Field>
      </div>
    </EntryDialog>
  )
}
