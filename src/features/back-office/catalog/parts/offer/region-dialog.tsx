import { moved, type DraftRegion, type DraftZone } from '#features/catalog/offer/model/draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldError } from '#ui/forms/field-error.tsx'
import { noNames } from '../../../content/parts/names-fields.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { EntryDialog, EntryNames, IdField } from './entry-dialog.tsx'
import { NumberChoice } from './number-choice.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { ZoneFields } from './zone-fields.tsx'

const newZone: DraftZone = { id: '', names: noNames, capacity: {}, offered: true }
const newRegion: DraftRegion = { id: '', names: noNames, mainland: false, ipv6: true, maxProtectionGbps: 5, offered: true, zones: [newZone] }

/** Adds or edits a region with its zones. */
export function RegionDialog({ section, edit }: { section: OfferSection; edit: string }) {
  const m = useMessages().offerSection
  const form = useEntryForm({ ...section, edit }, 'regions', newRegion)
  const { entry, change, faults } = form
  const { facts, offer } = section.editor
  const families = offer.families.filter((family) => family.offered)
  if (form.isGone) return null
  const setZone = (index: number, zone: DraftZone) => change({ zones: entry.zones.map((one, at) => (at === index ? zone : one)) })
  return (
    <EntryDialog list="regions" form={form}>
      {form.lacksPrice ? <Notice tone="warn">{m.form.priceHint}</Notice> : null}
      <IdField value={entry.id} hint={m.form.idHint} isPublished={form.isPublished} error={faults['id']} onChange={(id) => change({ id })} />
      <EntryNames field="names" path="names" value={entry.names} faults={faults} onChange={(names) => change({ names })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberChoice
          label={m.fields['maxProtectionGbps'] ?? ''}
          value={entry.maxProtectionGbps}
          choices={offer.sizes.protection}
          unit=""
          error={faults['maxProtectionGbps']}
          onChange={(maxProtectionGbps) => change({ maxProtectionGbps })}
        />
        <div className="flex flex-col gap-2 sm:pt-7">
          <Checkbox checked={entry.mainland} onChange={(event) => change({ mainland: event.target.checked })}>
            {m.fields['mainland']}
            <span className="block text-xs text-ink-3">{m.form.mainlandHint}</span>
          </Checkbox>
          <Checkbox checked={entry.ipv6} onChange={(event) => change({ ipv6: event.target.checked })}>
            {m.fields['ipv6']}
          </Checkbox>
        </div>
      </div>
      <section aria-label={m.fields['zones']} className="flex flex-col gap-4">
        <h3 className="font-semibold">{m.fields['zones']}</h3>
        <p className="text-xs text-ink-3">{m.form.zoneHint}</p>
        {entry.zones.map((zone, index) => (
          <ZoneFields
            // The position is the identity of a zone whose ID is still being typed.
            key={index}
            zone={zone}
            path={`zones.${index}`}
            families={families}
            held={facts.zones[zone.id]?.held}
            isPublished={facts.zones[zone.id] !== undefined && facts.zones[zone.id]?.regionId === entry.id}
            faults={faults}
            place={{ isFirst: index === 0, isLast: index === entry.zones.length - 1 }}
            onChange={(next) => setZone(index, next)}
            onMove={(by) => change({ zones: moved(entry.zones, index, by) })}
            onRemove={() => change({ zones: entry.zones.filter((_zone, at) => at !== index) })}
          />
        ))}
        <FieldError text={faults['zones']} />
        <Button size="sm" className="self-start" onClick={() => change({ zones: [...entry.zones, newZone] })}>
          {m.form.addZone}
        </Button>
      </section>
    </EntryDialog>
  )
}
