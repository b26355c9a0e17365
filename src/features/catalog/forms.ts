import { z } from 'zod'
import { dedicatedLimits } from './model/dedicated.ts'
import { raidLevels } from './model/hardware.ts'
import { sizeBounds } from './model/sizes.ts'
import { familyId, mostMemoryGib, periods } from './model.ts'

const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/)
/** ID of a family. The catalog checks whether it is on sale. */
export const familyField = z.string().regex(familyId)
/** Code of a coupon as typed; null: none. */
export const couponField = z.string().trim().min(1).max(32).nullable()
const whole = (max: number) => z.int().min(1).max(max)
const disk = z.int().min(sizeBounds.diskGib.min).max(sizeBounds.diskGib.max)

/** Configuration from a client: IDs and counts only, never a price. The catalog checks their meaning. */
export const cloudConfigForm = z.strictObject({
  product: z.literal('cloud-server'),
  regionId: id,
  zoneId: id,
  family: familyField,
  vcpu: whole(sizeBounds.vcpu),
  memoryGib: whole(mostMemoryGib),
  systemDiskGib: disk,
  dataDisksGib: z.array(disk).max(sizeBounds.dataDisks),
  bandwidthMbps: whole(sizeBounds.mbps),
  trafficGib: whole(sizeBounds.trafficGib).nullable(),
  ipv4Count: whole(sizeBounds.ipv4),
  ipv6: z.boolean(),
  protectionGbps: z.int().min(0).max(sizeBounds.gbps),
  backups: z.boolean(),
  imageId: id,
  months: z.literal([...periods]),
  quantity: whole(sizeBounds.quantity),
  autoRenew: z.boolean(),
  couponCode: couponField,
})

/** Configuration of a dedicated server from a client: its model by ID. */
export const dedicatedConfigForm = z.strictObject({
  product: z.literal('dedicated-server'),
  regionId: id,
  zoneId: id,
  modelId: id,
  raid: z.enum(raidLevels),
  bandwidthMbps: whole(1000),
  ipv4Count: z.int().min(dedicatedLimits.ipv4.min).max(dedicatedLimits.ipv4.max),
  ipv6: z.boolean(),
  protectionGbps: z.int().min(0).max(sizeBounds.gbps),
  imageId: id,
  months: z.literal([...periods]),
  quantity: z.int().min(dedicatedLimits.quantity.min).max(dedicatedLimits.quantity.max),
  autoRenew: z.boolean(),
  couponCode: couponField,
})

/** A customer's image, or a restore point (backup or snapshot) of the customer's server. */
export const copySourceForm = z.strictObject({ kind: z.enum(['image', 'point']), id: z.uuid() })

/** `source` is the copy from which the server is created instead of the image. The image then only names the copy's system. */
export const quoteForm = z.discriminatedUnion('product', [cloudConfigForm.extend({ source: copySourceForm.optional() }), dedicatedConfigForm])
