import { z } from 'zod'
import { couponField } from '#features/catalog/forms.ts'
import { sizeBounds } from '#features/catalog/model/sizes.ts'
import { powerForm, serverCode } from '../forms.ts'

/** Larger size; omitted fields stay. */
export const quoteUpgradeForm = z.strictObject({
  code: serverCode,
  vcpu: z.int().min(1).max(sizeBounds.vcpu).optional(),
  memoryGib: z.int().min(1).max(512).optional(),
  systemDiskGib: z.int().min(1).max(sizeBounds.diskGib.max).optional(),
  dataDisksGib: z.array(z.int().min(1).max(sizeBounds.diskGib.max)).max(sizeBounds.dataDisks).optional(),
  bandwidthMbps: z.int().min(1).max(sizeBounds.mbps).optional(),
  /** Larger package of a server that is billed by traffic. */
  trafficGib: z.int().min(1).max(sizeBounds.trafficGib).optional(),
  ipv4Count: z.int().min(1).max(sizeBounds.ipv4).optional(),
  protectionGbps: z.int().min(1).max(sizeBounds.gbps).optional(),
  /** Turned on for the rest of the period; a new order is needed to turn backups off. */
  backups: z.literal(true).optional(),
})
/** The same, at the price with a coupon. */
export const quoteUpgradeWithCouponForm = quoteUpgradeForm.extend({ couponCode: couponField.optional() })
/** Smaller size from the next period on; omitted fields stay. Disks never shrink, so they are not part of it. */
export const nextShapeForm = quoteUpgradeForm.omit({ systemDiskGib: true, dataDisksGib: true, backups: true })
export const upgradeForm = z.strictObject({ quoteId: z.uuid(), idempotencyKey: z.uuid() })
/** `orderId` and `amountFen` are the displayed values. */
export const undoUpgradeForm = powerForm.extend({ orderId: z.uuid(), amountFen: z.int().min(0).transform(BigInt) })
export type UndoUpgradeInput = z.output<typeof undoUpgradeForm>
