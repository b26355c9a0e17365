import { z } from 'zod'
import { allTypes, deliveryStates, eventTypes, webhookRules } from './model.ts'

const ofWebhook = { webhookId: z.uuid() }
const settings = {
  url: z.string().trim().min(8).max(webhookRules.urlLength),
  events: z
    .array(z.enum(eventTypes))
    .min(1)
    .max(eventTypes.length)
    .transform((events) => eventTypes.filter((type) => events.includes(type))),
  description: z.string().trim().max(webhookRules.descriptionLength).default(''),
}

export const webhookIdForm = z.strictObject(ofWebhook)
export const createForm = z.strictObject({ ...settings, idempotencyKey: z.uuid() })
export const editForm = z.strictObject({ ...ofWebhook, ...settings })
export const rotateForm = z.strictObject({ ...ofWebhook, idempotencyKey: z.uuid() })
export const pingForm = z.strictObject({ ...ofWebhook, idempotencyKey: z.uuid() })
export const deliveryForm = z.strictObject({ ...ofWebhook, deliveryId: z.uuid() })
export const replayFailedForm = z.strictObject({ ...ofWebhook, since: z.iso.datetime({ offset: true }).transform((text) => new Date(text)) })

export const deliveryPageSizes = [10, 20, 50] as const
const state = z.enum(deliveryStates)
const type = z.enum(allTypes)
export const deliveriesForm = z.strictObject({
  ...ofWebhook,
  state: state.optional(),
  type: type.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(deliveryPageSizes)).default(20),
})

/** Address of the webhooks page. Invalid values are ignored. */
export const webhooksAddress = z.object({
  webhook: z.uuid().optional().catch(undefined),
  delivery: z.uuid().optional().catch(undefined),
  state: state.optional().catch(undefined),
  type: type.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(deliveryPageSizes)).catch(20),
})

export type CreateInput = z.output<typeof createForm>
export type EditInput = z.output<typeof editForm>
export type DeliveriesInput = z.output<typeof deliveriesForm>
