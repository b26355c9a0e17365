import { z } from 'zod'
import { maxRemark } from './model/remarks.ts'

export const serverCode = z.string().regex(/^srv-[a-z0-9]{8}$/, 'platform.invalid')

const noControl = /^[^\p{Cc}]*$/u
export const nameField = z.string().trim().min(1).max(64).regex(noControl)
export const remarkField = z
  .string()
  .trim()
  .max(maxRemark)
  .regex(/^(?:\P{Cc}|\n)*$/u)

export const powerForm = z.strictObject({ code: serverCode, idempotencyKey: z.uuid() })
export type PowerInput = z.output<typeof powerForm>
