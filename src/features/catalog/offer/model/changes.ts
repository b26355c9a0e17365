import type { Names, SharedOptions } from '../../model.ts'
import type { DiskRange } from '../../model/sizes.ts'
import type { Catalogue } from '../catalogue-form.ts'

export type ChangedList = 'sizes' | 'regions' | 'zones' | 'families' | 'images' | 'plans'
export type FieldValue = string | number | boolean

/** A field as `names.en` or `capacity.general`, with its value before and after. */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue }

/**
 * One difference between two offers. `region` has the names of a zone's region. `reordered` is about a whole list: `id` is then the region whose zones it is
 * about, or empty.
 */
export type OfferChange = {
  list: ChangedList
  kind: 'added' | 'withdrawn' | 'changed' | 'reordered'
  id: string
  names: Names | null
  region: Names | null
  fields: FieldChange[]
}

type Entry = { id: string; names: Names }
type Compared = { list: ChangedList; of?: Entry; before: readonly Entry[]; after: readonly Entry[] }

/** Lists what a new offer adds, changes, withdraws and reorders. */
export function offerChanges(before: Catalogue, after: Catalogue): OfferChange[] {
  const old = new Map(before.regions.map((region) => [region.id, region]))
  const gone = before.regions.filter((region) => after.regions.every(({ id }) => id !== region.id))
  return [
    ...sizeChanges(before, after),
    ...compare({ list: 'regions', before: before.regions.map(withoutZones), after: after.regions.map(withoutZones) }),
    ...after.regions.flatMap((region) => compare({ list: 'zones', of: region, before: old.get(region.id)?.zones ?? [], after: region.zones })),
    ...gone.flatMap((region) => compare({ list: 'zones', of: region, before: region.zones, after: [] })),
    ...compare({ list: 'families', before: before.families, after: after.families }),
    ...compare({ list: 'plans', before: before.plans, after: after.plans }),
    ...compare({ list: 'images', before: before.images, after: after.images }),
  ]
}

/** Compares what is not a list of entries. */
function sizeChanges(before: Catalogue, after: Catalogue): OfferChange[] {
  const fields = fieldChanges(sizeFields(before), sizeFields(after))
  return fields.length > 0 ? [{ list: 'sizes', kind: 'changed', id: '', names: null, region: null, fields }] : []
}

/** Terms and sizes as fields of one entry, `periods`, `vcpus`, `systemDiskGib.min`, in their order in the form: the database stores them in its own. */
export function sizeFields({ periods, sizes }: SharedOptions): object {
  const { vcpus, bandwidths, trafficPackages, trafficPeaks, protection, systemDiskGib, dataDiskGib, dataDisks, ipv4, quantity } = sizes
  const range = ({ min, max, step }: DiskRange) => ({ min, max, step })
  const lists = { periods, vcpus, bandwidths, trafficPackages, trafficPeaks, protection }
  return { ...lists, systemDiskGib: range(systemDiskGib), dataDiskGib: range(dataDiskGib), dataDisks, ipv4, quantity }
}

const withoutZones = ({ zones: _zones, ...region }: Catalogue['regions'][number]) => region

function compare({ list, of, before, after }: Compared): OfferChange[] {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const kept = after.filter(({ id }) => old.has(id))
  const line = (kind: OfferChange['kind'], { id, names }: Entry, fields: FieldChange[] = []): OfferChange => ({
    list,
    kind,
    id,
    names,
    region: of?.names ?? null,
    fields,
  })
  const moved = before.filter(({ id }) => kept.some((entry) => entry.id === id)).some(({ id }, index) => kept[index]!.id !== id)
  return [
    ...after.filter(({ id }) => !old.has(id)).map((entry) => line('added', entry)),
    ...kept.flatMap((entry) => {
      const fields = fieldChanges(old.get(entry.id)!, entry)
      return fields.length > 0 ? [line('changed', entry, fields)] : []
    }),
    ...before.filter(({ id }) => after.every((entry) => entry.id !== id)).map((entry) => line('withdrawn', entry)),
    ...(moved ? [{ list, kind: 'reordered' as const, id: of?.id ?? '', names: null, region: of?.names ?? null, fields: [] }] : []),
  ]
}

/** Compares two entries field by field. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const old = new Map(fieldsOf(before))
  return fieldsOf(after).flatMap(([field, value]) => {
    // A family that was not on sale had no stock.
    const was = old.get(field) ?? (field.startsWith('capacity.') ? 0 : undefined)
    return was === undefined || was === value ? [] : [{ field, before: was, after: value }]
  })
}

/** Lists the fields of an entry by their path. A list of numbers is one field. */
export function fieldsOf(entry: object, path = ''): [string, FieldValue][] {
  return Object.entries(entry).flatMap(([key, value]: [string, unknown]): [string, FieldValue][] => {
    const at = path === '' ? key : `${path}.${key}`
    if (Array.isArray(value)) return [[at, value.join(', ')]]
    return typeof value === 'object' && value !== null ? fieldsOf(value, at) : [[at, value as FieldValue]]
  })
}
