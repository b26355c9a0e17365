import { z } from 'zod'
import { metricRanges, passwordKinds, serverStates, type MetricRange } from './model.ts'

export const serverCode = z.string().regex(/^srv-[a-z0-9]{8}$/, 'platform.invalid')

const noControl = /^[^\p{Cc}]*$/u
export const nameField = z.string().trim().min(1).max(64).regex(noControl)
export const remarkField = z
  .string()
  .trim()
  .max(200)
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
/** `password` null: the server makes one. `confirmName` must be the server's name. */
export const reinstallForm = powerForm.extend({ imageId: z.string().min(1).max(64), password: ownPassword.nullable(), confirmName: z.string().max(64) })
export const resetPasswordForm = powerForm.extend({ password: ownPassword.nullable() })
export const labelForm = z.strictObject({ code: serverCode, name: nameField, remark: remarkField })

export const listForm = z.strictObject({
  search: z.string().trim().max(100).regex(noControl).default(''),
  regionId: z.string().max(40).optional(),
  state: z.enum(serverStates).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

export const operationsForm = z.strictObject({
  code: serverCode,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

export const metricsForm = z.strictObject({ code: serverCode, range: z.enum(Object.keys(metricRanges) as [MetricRange, ...MetricRange[]]) })

export type PowerInput = z.output<typeof powerForm>
export type ReinstallInput = z.output<typeof reinstallForm>
export type ResetPasswordInput = z.output<typeof resetPasswordForm>
export type LabelInput = z.output<typeof labelForm>
export type ListInput = z.output<typeof listForm>
export type OperationsInput = z.output<typeof operationsForm>
export type MetricsInput = z.output<typeof metricsForm>
