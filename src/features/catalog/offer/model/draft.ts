import type { SharedOptions } from '../../model.ts'
import type { Catalogue } from '../catalogue-form.ts'
import type { OfferDraft } from '../draft-form.ts'

export type { OfferDraft }
export type DraftRegion = OfferDraft['regions'][number]
export type DraftZone = DraftRegion['zones'][number]
export type DraftFamily = OfferDraft['families'][number]
export type DraftImage = OfferDraft['images'][number]
export type DraftPlan = OfferDraft['plans'][number]

/** Lists of an offer whose entries are edited one by one. */
export const offerLists = ['regions', 'families', 'images', 'plans'] as const
export type OfferList = (typeof offerLists)[number]

const isOffered = (entry: { offered: boolean }) => entry.offered
const plain = <Entry extends { offered: boolean }>({ offered: _offered, ...entry }: Entry) => entry

/** Returns what a draft offers. */
export function catalogueOf(draft: OfferDraft): Catalogue {
  const families = draft.families.filter(isOffered).map(plain)
  const sold = ({ capacity, ...zone }: DraftZone) => ({ ...plain(zone), capacity: Object.fromEntries(families.map(({ id }) => [id, capacity[id] ?? 0])) })
  return {
    ...sharedOf(draft),
    families,
    regions: draft.regions.filter(isOffered).map((one) => ({ ...plain(one), zones: one.zones.filter(isOffered).map(sold) })),
    images: draft.images.filter(isOffered).map(plain),
    plans: draft.plans.filter(isOffered).map(plain),
  }
}

type Newer = 'families' | 'periods' | 'sizes'

/** A draft that a release without families, terms or sizes as data has saved has the published ones. */
export function completeDraft(draft: Omit<OfferDraft, Newer> & Partial<Pick<OfferDraft, Newer>>, published: OfferDraft): OfferDraft {
  return { ...draft, families: draft.families ?? published.families, periods: draft.periods ?? published.periods, sizes: draft.sizes ?? published.sizes }
}

/** Terms and sizes of an offer or a draft. */
export function sharedOf({ periods, sizes }: SharedOptions): SharedOptions {
  return { periods, sizes }
}

/** Makes a draft that offers exactly the catalogue. Entries of `before` that it lacks are withdrawn. */
export function draftOf(catalogue: Catalogue, before: OfferDraft): OfferDraft {
  const old = new Map(before.regions.map((one) => [one.id, one]))
  const regions = catalogue.regions.map((one) => ({ ...one, offered: true, zones: merged(one.zones, old.get(one.id)?.zones ?? []) }))
  return {
    ...sharedOf(catalogue),
    regions: [...regions, ...missing(before.regions, regions)],
    families: merged(catalogue.families, before.families),
    images: merged(catalogue.images, before.images),
    plans: merged(catalogue.plans, before.plans),
  }
}

type Named = { id: string }

function merged<Entry extends Named, Old extends Entry & { offered: boolean }>(list: readonly Entry[], before: readonly Old[]) {
  return [...list.map((entry) => ({ ...entry, offered: true })), ...missing(before, list)]
}

function missing<Old extends Named>(before: readonly Old[], list: readonly Named[]) {
  return before.filter((entry) => list.every((other) => other.id !== entry.id)).map((entry) => ({ ...entry, offered: false }))
}

type EntryOf<List extends OfferList> = OfferDraft[List][number]

/** Replaces the entry with the ID `was`, or adds one at the end. */
export function withEntry<List extends OfferList>(offer: OfferDraft, list: List, was: string | undefined, entry: EntryOf<List>): OfferDraft {
  const entries: readonly EntryOf<List>[] = offer[list]
  const known = entries.some(({ id }) => id === was)
  return { ...offer, [list]: known ? entries.map((one) => (one.id === was ? entry : one)) : [...entries, entry] }
}

/** Removes an entry that was never published. */
export function withoutEntry(offer: OfferDraft, list: OfferList, id: string): OfferDraft {
  const entries: readonly Named[] = offer[list]
  return { ...offer, [list]: entries.filter((one) => one.id !== id) }
}

/** Offers or withdraws an entry. A region whose zones are all withdrawn is offered with all of them. */
export function withOffered(offer: OfferDraft, list: OfferList, id: string, isOnSale: boolean): OfferDraft {
  const change = <Entry extends Named & { offered: boolean }>(entry: Entry) => (entry.id === id ? { ...entry, offered: isOnSale } : entry)
  if (list !== 'regions') return { ...offer, [list]: offer[list].map(change) }
  const open = (region: DraftRegion) =>
    region.id === id && isOnSale && !region.zones.some(isOffered) ? { ...region, zones: region.zones.map((one) => ({ ...one, offered: true })) } : region
  return { ...offer, regions: offer.regions.map((region) => open(change(region))) }
}

/** Moves an element by one place. */
export function moved<Element>(list: readonly Element[], index: number, by: -1 | 1): Element[] {
  const next = [...list]
  const [element] = next.splice(index, 1)
  if (element !== undefined) next.splice(index + by, 0, element)
  return next
}
