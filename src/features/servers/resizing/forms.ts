import { z } from 'zod'
import { powerForm, serverCode } from '../forms.ts'

/** More of a server; what is left out stays. */
export const quoteUpgradeForm = z.strictObject({
  code: serverCode,
  vcpu: z.int().min(1).max(64).optional(),
  memoryGib: z.int().min(1).max(512).optional(),
  systemDiskGib: z.int().min(1).max(4000).optional(),
  dataDisksGib: z.array(z.int().min(1).max(4000)).max(8).optional(),
  bandwidthMbps: z.int().min(1).max(1000).optional(),
  ipv4Count: z.int().min(1).max(8).optional(),
  /** They are turned on for the rest of the period; off only by another order. */
  backups: z.literal(true).optional(),
})
/** Less of a server from its next period on; what is left out stays. Disks never shrink, so they are not asked. */
export const nextShapeForm = quoteUpgradeForm.omit({ systemDiskGib: true, dataDisksGib: true, backups: true })
export const upgradeForm = z.strictObject({ quoteId: z.uuid(), idempotencyKey: z.uuid() })
/** `orderId` and `amountFen` are what was shown. */
export const undoUpgradeForm = powerForm.extend({ orderId: z.uuid(), amountFen: z.int().min(0).transform(BigInt) })
export type UndoUpgradeInput = z.output<typeof undoUpgradeForm>
