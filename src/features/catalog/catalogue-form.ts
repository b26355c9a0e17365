import { z } from 'zod'
import { familyShapes, families, imageGroups, memoriesOf } from './model.ts'

const id = z
  .string()
  .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/)
  .max(40)
const names = z.strictObject({ zh: z.string().min(1).max(120), 'zh-TW': z.string().min(1).max(120), en: z.string().min(1).max(160) })
const stock = z.record(z.enum(families), z.int().min(0).max(100_000))

/** Everything that is offered, in the order in which it is shown. */
export const catalogueForm = z.strictObject({
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
  images: z.array(z.strictObject({ id, group: z.enum(imageGroups), names, minDiskGib: z.int().min(1).max(500), minMemoryGib: z.int().min(1).max(512) })),
  plans: z.array(
    z
      .strictObject({
        id,
        code: z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/),
        family: z.enum(families),
        vcpu: z.int(),
        memoryGib: z.int(),
        systemDiskGib: z.int(),
        bandwidthMbps: z.int(),
        names,
        purpose: names,
        featured: z.boolean(),
      })
      .refine((plan) => memoriesOf(plan.family, plan.vcpu).includes(plan.memoryGib), 'the family has no such memory')
      .refine((plan) => plan.vcpu >= familyShapes[plan.family].minVcpu && plan.vcpu <= familyShapes[plan.family].maxVcpu, 'the family has no such size'),
  ),
})

export type Catalogue = z.output<typeof catalogueForm>
