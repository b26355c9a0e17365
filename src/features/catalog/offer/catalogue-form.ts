import { z } from 'zod'
import { dedicatedBandwidths, type DedicatedModel } from '../model/dedicated.ts'
import { diskKinds } from '../model/hardware.ts'
import { familyField } from '../forms.ts'
import { sizeBounds, type Sizes } from '../model/sizes.ts'
import { formFaults } from './model/size-faults.ts'
import { sizeForm } from './size-form.ts'
import { imageGroups, memoriesOf, mostMemoryGib, periods, vcpusOf, type FamilyShape } from '../model.ts'

const id = z
  .string()
  .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/)
  .max(40)
const names = z.strictObject({ zh: z.string().min(1).max(120), 'zh-TW': z.string().min(1).max(120), en: z.string().min(1).max(160) })
const stock = z.record(familyField, z.int().min(0).max(100_000))
const family = z
  .strictObject({
    id: familyField,
    names,
    purpose: names,
    ratios: z.array(z.int().min(1).max(64)).min(1).max(8),
    minVcpu: z.int(),
    maxVcpu: z.int(),
  })
  .refine(({ minVcpu, maxVcpu }) => minVcpu <= maxVcpu, 'the largest size is below the smallest')
  .refine(({ ratios, maxVcpu }) => Math.max(...ratios) * maxVcpu <= mostMemoryGib, 'the largest size has too much memory')

/** Whether each number is larger than the one before it. */
function rises(list: readonly number[]): boolean {
  return list.every((value, at) => at === 0 || value > list[at - 1]!)
}

/** The whole offer, in display order. */
const wholeForm = z.strictObject({
  periods: z
    .array(z.literal([...periods]))
    .min(1)
    .refine(rises, 'terms must rise'),
  sizes: sizeForm.refine((sizes) => formFaults(sizes).length === 0, 'the sizes break a rule'),
  families: z.array(family).min(1),
  regions: z.array(
    z.strictObject({
      id,
      names,
      mainland: z.boolean(),
      ipv6: z.boolean(),
      maxProtectionGbps: z.int().min(1),
      zones: z.array(z.strictObject({ id, names, capacity: stock })).min(1),
    }),
  ),
  images: z.array(
    z.strictObject({ id, group: z.enum(imageGroups), names, minDiskGib: z.int().min(1).max(sizeBounds.diskGib.max), minMemoryGib: z.int().min(1).max(512) }),
  ),
  plans: z.array(
    z.strictObject({
      id,
      code: z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/),
      family: familyField,
      vcpu: z.int(),
      memoryGib: z.int(),
      systemDiskGib: z.int(),
      bandwidthMbps: z.int(),
      names,
      purpose: names,
      featured: z.boolean(),
    }),
  ),
})

export const catalogueForm = wholeForm
  .refine(({ families, sizes }) => families.every((shape) => sellsEnds(shape, sizes)), 'a family has a size that is not sold')
  .refine(
    ({ families, plans, sizes }) =>
      plans.every(({ family: id, vcpu, memoryGib, bandwidthMbps }) => {
        const shape = families.find((one) => one.id === id)
        return vcpusOf(shape, sizes).includes(vcpu) && memoriesOf(shape, vcpu).includes(memoryGib) && sizes.bandwidths.includes(bandwidthMbps)
      }),
    'a plan has a size that is not sold',
  )

/** Whether the smallest and the largest size of a family are on sale. */
function sellsEnds(shape: FamilyShape, sizes: Sizes): boolean {
  const sold = vcpusOf(shape, sizes)
  return sold[0] === shape.minVcpu && sold.at(-1) === shape.maxVcpu
}

export type Catalogue = z.output<typeof catalogueForm>

const disks = z.strictObject({ kind: z.enum(diskKinds), count: z.int().min(1).max(24), sizeGb: z.int().min(100).max(32_000) })

/** All models of dedicated servers in display order, and the number of machines in each zone. */
export const dedicatedForm = z
  .strictObject({
    models: z.array(
      z.strictObject({
        id,
        code: z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/),
        names,
        purpose: names,
        hardware: z
          .strictObject({
            cpu: z.string().min(1).max(60),
            sockets: z.int().min(1).max(4),
            cores: z.int().min(1).max(512),
            threads: z.int().min(1).max(512),
            baseGhz: z.number().min(1).max(6),
            memoryGib: z.int().min(8).max(4096),
            memoryKind: z.enum(['DDR4', 'DDR5']),
            disks: z.array(disks).min(1).max(2),
            nicGbps: z.int().min(1).max(400),
          })
          .refine(({ disks: groups }) => groups.length === 1 || groups[0]!.count === 2, 'the system lies on a pair of disks'),
        bandwidthMbps: z.literal([...dedicatedBandwidths]),
        featured: z.boolean(),
      }) satisfies z.ZodType<DedicatedModel>,
    ),
    stock: z.array(z.strictObject({ zoneId: id, modelId: id, machines: z.int().min(0).max(500), deliveryHours: z.int().min(1).max(72) })),
  })
  .refine(({ models, stock }) => stock.every((row) => models.some((model) => model.id === row.modelId)), 'stock of a model that is not there')

export type DedicatedCatalogue = z.output<typeof dedicatedForm>
