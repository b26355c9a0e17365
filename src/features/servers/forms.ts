import { z } from 'zod'
import { periods } from '#features/catalog/model.ts'
import { consoleViews } from './console-model.ts'
import { expiryFilters, passwordKinds, renewMethods, serverStates } from './model.ts'
import { maxRemark, maxRemarked } from './remarks.ts'
import { maxRenewals } from './renewal.ts'
import { maxKeysOfServer } from './ssh-keys.ts'
import { staffLockKinds } from './staff-model.ts'

export const serverCode = z.string().regex(/^srv-[a-z0-9]{8}$/, 'platform.invalid')

const noControl = /^[^\p{Cc}]*$/u
export const nameField = z.string().trim().min(1).max(64).regex(noControl)
export const remarkField = z
  .string()
  .trim()
  .max(maxRemark)
  .regex(/^(?:\P{Cc}|\n)*$/u)

/**
 * An own password: 12 to 64 printable ASCII characters (what every image's login takes) of three kinds of four.
 * Generated ones obey it too.
 */
export const ownPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/, 'servers.password-characters')
  .refine((value) => passwordKinds(value) >= 3, 'servers.password-kinds')

export const powerForm = z.strictObject({ code: serverCode, idempotencyKey: z.uuid() })
/** Keys by their ids, each once. */
export const keyIdsField = z
  .array(z.uuid())
  .max(maxKeysOfServer)
  .refine((ids) => new Set(ids).size === ids.length, 'servers.repeated')
/**
 * `password` null: the server makes one, which is not shown where keys are chosen. `keyIds` left out: the keys stay.
 * `confirmName` must be the server's name.
 */
export const reinstallForm = powerForm.extend({
  imageId: z.string().min(1).max(64),
  /** An own image, of the system `imageId`, in place of a plain one. */
  ownImageId: z.uuid().optional(),
  password: ownPassword.nullable(),
  keyIds: keyIdsField.optional(),
  confirmName: z.string().max(64),
})
/** With the size of the window, as a terminal counts it; a screen has its own. */
export const openConsoleForm = z.strictObject({
  code: serverCode,
  kind: z.enum(consoleViews).default('text'),
  cols: z.int().min(1).max(1000).default(80),
  rows: z.int().min(1).max(1000).default(24),
})
export const resetPasswordForm = powerForm.extend({ password: ownPassword.nullable() })
export const releaseForm = powerForm.extend({ confirmName: z.string().max(64) })
export const undoForm = powerForm.extend({ snapshotId: z.uuid() })

const distinct = (items: readonly string[]) => new Set(items).size === items.length
const months = z.literal([...periods])

export const quoteRenewalsForm = z.strictObject({
  codes: z.array(serverCode).min(1).max(maxRenewals).refine(distinct, { message: 'servers.repeated' }),
  months,
  /** Day of the month on which the period shall end. */
  alignDay: z.int().min(1).max(28).nullable(),
})
/** `autoRenew` null leaves it as it is. */
export const renewServersForm = z.strictObject({
  quoteIds: z.array(z.uuid()).min(1).max(maxRenewals).refine(distinct, { message: 'servers.repeated' }),
  autoRenew: z.boolean().nullable(),
  idempotencyKey: z.uuid(),
})
export const autoRenewForm = z.strictObject({ code: serverCode, autoRenew: z.boolean(), months, method: z.enum(renewMethods) })
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
/** What the owner reads stands on one line. */
const because = z.string().trim().min(2).max(200).regex(noControl)
/** `turnOff` counts for abuse only. */
export const setLockForm = z.strictObject({ code: serverCode, kind: z.enum(staffLockKinds), reason: because, turnOff: z.boolean() })
export const liftLockForm = z.strictObject({ code: serverCode, kind: z.enum(staffLockKinds), note: because })
export const findServersForm = z.strictObject({ search: z.string().trim().max(64).regex(noControl).default('') })
export const protectionForm = z.strictObject({ code: serverCode, release: z.boolean(), rebuild: z.boolean() })
export const labelForm = z.strictObject({ code: serverCode, name: nameField, remark: remarkField })
/** One remark for all of them. */
export const remarksForm = z.strictObject({
  codes: z.array(serverCode).min(1).max(maxRemarked).refine(distinct, { message: 'servers.repeated' }),
  remark: remarkField,
})

export const listForm = z.strictObject({
  search: z.string().trim().max(100).regex(noControl).default(''),
  regionId: z.string().max(40).optional(),
  state: z.enum(serverStates).optional(),
  /** Ends within so many days, or is over. */
  expires: z.enum(expiryFilters).optional(),
  tag: z.string().max(64).regex(noControl).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

export const operationsForm = z.strictObject({
  code: serverCode,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

export type SetLockInput = z.output<typeof setLockForm>
export type LiftLockInput = z.output<typeof liftLockForm>
export type PowerInput = z.output<typeof powerForm>
export type ReinstallInput = z.output<typeof reinstallForm>
export type OpenConsoleInput = z.output<typeof openConsoleForm>
export type ResetPasswordInput = z.output<typeof resetPasswordForm>
export type ReleaseInput = z.output<typeof releaseForm>
export type UndoInput = z.output<typeof undoForm>
export type UndoUpgradeInput = z.output<typeof undoUpgradeForm>
export type QuoteRenewalsInput = z.output<typeof quoteRenewalsForm>
export type RenewServersInput = z.output<typeof renewServersForm>
export type AutoRenewInput = z.output<typeof autoRenewForm>
export type ProtectionInput = z.output<typeof protectionForm>
export type LabelInput = z.output<typeof labelForm>
export type RemarksInput = z.output<typeof remarksForm>
export type ListInput = z.output<typeof listForm>
export type OperationsInput = z.output<typeof operationsForm>
