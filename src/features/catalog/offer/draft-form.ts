import { z } from 'zod'
import { imageGroups, periods } from '../model.ts'
import { sizeForm } from './size-form.ts'

const most = { regions: 60, zones: 20, families: 12, images: 200, plans: 100 }
const id = z.string().max(60)
const code = z.string().max(20)
/** Names may be incomplete in a draft. `offerFaults` lists the missing ones. */
const names = z.strictObject({ zh: z.string().max(120), 'zh-TW': z.string().max(120), en: z.string().max(160) })
const number = (max: number) => z.int().min(0).max(max)
const capacity = z.record(z.string().max(20), number(100_000)).refine((all) => Object.keys(all).length <= most.families)

const zone = { id, names, capacity }
const region = { id, names, mainland: z.boolean(), ipv6: z.boolean(), maxProtectionGbps: number(10_000) }
const family = { id: z.string().max(20), names, purpose: names, ratios: z.array(number(1000)).max(8), minVcpu: number(1000), maxVcpu: number(1000) }
const image = { id, group: z.enum(imageGroups), names, minDiskGib: number(100_000), minMemoryGib: number(10_000) }
const plan = {
  id,
  code,
  family: z.string().max(20),
  vcpu: number(1000),
  memoryGib: number(10_000),
  systemDiskGib: number(100_000),
  bandwidthMbps: number(100_000),
  names,
  purpose: names,
  featured: z.boolean(),
}
const term = z.literal([...periods])
const terms = z.array(term).max(periods.length)
const offered = { offered: z.boolean() }

/** The offer as staff edit it, with withdrawn entries. Numbers and names may still break a rule. */
export const draftForm = z.strictObject({
  periods: terms,
  sizes: sizeForm,
  regions: z.array(z.strictObject({ ...region, ...offered, zones: z.array(z.strictObject({ ...zone, ...offered })).max(most.zones) })).max(most.regions),
  families: z.array(z.strictObject({ ...family, ...offered })).max(most.families),
  images: z.array(z.strictObject({ ...image, ...offered })).max(most.images),
  plans: z.array(z.strictObject({ ...plan, ...offered })).max(most.plans),
})

/** The same as a file: what is offered, in the form of `catalogueForm`. */
export const catalogueFileForm = z.strictObject({
  /** Files of earlier releases sell every term. */
  periods: terms.default([...periods]),
  /** Files of earlier releases have none and sell those of the release. */
  sizes: sizeForm.optional(),
  regions: z.array(z.strictObject({ ...region, zones: z.array(z.strictObject(zone)).max(most.zones) })).max(most.regions),
  /** Files of earlier releases have none and keep the published ones. */
  families: z.array(z.strictObject(family)).max(most.families).optional(),
  images: z.array(z.strictObject(image)).max(most.images),
  plans: z.array(z.strictObject(plan)).max(most.plans),
})

/** An offer as a file has it. */
export type CatalogueFile = z.output<typeof catalogueFileForm>
export type OfferDraft = z.output<typeof draftForm>
