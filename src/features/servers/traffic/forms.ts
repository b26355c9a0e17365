import { z } from 'zod'
import { serverCode } from '../forms.ts'
import { usedUpActions } from '../model.ts'

export const usedUpForm = z.strictObject({ code: serverCode, action: z.enum(usedUpActions) })
export type UsedUpInput = z.output<typeof usedUpForm>

export const quoteTopUpForm = z.strictObject({ code: serverCode, gib: z.int().min(1).max(100_000) })
export const topUpForm = z.strictObject({ quoteId: z.uuid(), idempotencyKey: z.uuid() })
