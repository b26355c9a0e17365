import { z } from 'zod'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { callBackRules, callBackStates, callBackTopics } from './model.ts'

export const callBackForm = z.strictObject({
  topic: z.enum(callBackTopics),
  fromAt: z.iso.datetime().transform((text) => new Date(text)),
  note: z
    .string()
    .trim()
    .max(callBackRules.note)
    .regex(/^\P{Cc}*$/u),
  idempotencyKey: z.uuid(),
})
export type CallBackInput = z.output<typeof callBackForm>

export const callBackIdForm = z.strictObject({ callBackId: z.uuid() })
export const closeCallBackForm = z.strictObject({ callBackId: z.uuid(), outcome: z.enum(['done', 'missed']) })
export const callBackQueueForm = z.strictObject({
  state: z.enum(callBackStates).default('open'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...rowPlaces,
})
