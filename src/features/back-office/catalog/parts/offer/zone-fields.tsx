import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import type { Family } from '#features/catalog/model.ts'
import type { DraftFamily, DraftZone } from '#features/catalog/offer/model/draft.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { EntryNames, IdField } from './entry-dialog.tsx'
import { useOfferWords } from './use-offer-words.ts'

type Props = {
  zone: DraftZone
  path: string
  /** Families on sale in the draft. */
  families: readonly DraftFamily[]
  held: Readonly<Record<Family, number>> | undefined
  isPublished: boolean
  faults: Readonly<Record<string, string>>
  place: { isFirst: boolean; isLast: boolean }
  onChange: (zone: DraftZone) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One zone in the form of its region. A published one is withdrawn, not removed. */
export function ZoneFields({ zone, path, families, held, isPublished, faults, place, onChange, onMove, onRemove }: Props) {
  const m = useMessages().offerSection
  const { nameOf } = useOfferWords()
  const change = (part: Partial<DraftZone>) => onChange({ ...zone, ...part })
  const name = nameOf(zone)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-field border border-line p-4">
      <legend className="px-1 font-medium">{name || m.lists.zones}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox checked={zone.offered} onChange={(event) => change({ offered: event.target.checked })}>
          {m.form.zoneOnSale}
        </Checkbox>
        <span className="ms-auto inline-flex items-center gap-1">
          {place.isFirst ? null : (
            <IconButton label={m.named(m.up, name)} onClick={() => onMove(-1)}>
              <IconUp className="size-4" aria-hidden />
            </IconButton>
          )}
          {place.isLast ? null : (
            <IconButton label={m.named(m.down, name)} onClick={() => onMove(1)}>
              <IconDown className="size-4" aria-hidden />
            </IconButton>
          )}
          {isPublished ? null : (
            <Button size="sm" tone="danger-ghost" aria-label={m.named(m.remove, name)} onClick={onRemove}>
              {m.remove}
            </Button>
          )}
        </span>
      </div>
      <IdField value={zone.id} hint={m.form.idHint} isPublished={isPublished} error={faults[`${path}.id`]} onChange={(id) => change({ id })} />
      <EntryNames field="names" path={`${path}.names`} value={zone.names} faults={faults} onChange={(names) => change({ names })} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {families.map((family) => (
          <Field
            key={family.id}
            label={`${m.fields['capacity']} · ${nameOf(family)}`}
            hint={held?.[family.id] ? m.form.held(held[family.id] ?? 0) : undefined}
            error={faults[`${path}.capacity.${family.id}`]}
          >
            <NumberField
              min={0}
              max={100_000}
              value={zone.capacity[family.id] ?? 0}
              onChange={(capacity) => change({ capacity: { ...zone.capacity, [family.id]: capacity } })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
