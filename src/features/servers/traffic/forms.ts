import { z } from 'zod'
import { serverCode } from '../forms.ts'
import { mostAutoTopUpFen } from './model.ts'

export const usedUpForm = z.strictObject({ code: serverCode, action: z.enum(['throttle', 'stop']) })
export type UsedUpInput = z.output<typeof usedUpForm>

const volume = z.int().min(1).max(100_000)
export const quoteTopUpForm = z.strictObject({ code: serverCode, gib: volume })
const sum = z.union([z.bigint(), z.int().transform(BigInt)]).pipe(z.bigint().min(1n).max(mostAutoTopUpFen))
export const autoTopUpForm = z.strictObject({ code: serverCode, gib: volume, mostFen: sum })
export type AutoTopUpInput = z.output<typeof autoTopUpForm>
export const topUpForm = z.strictObject({ quoteId: z.uuid(), idempotencyKey: z.uuid() })
