import { z } from 'zod'
import { maxOrdersAtOnce, orderStates, pageSizes } from './model.ts'

export const orderIds = z
  .array(z.uuid())
  .min(1)
  .max(maxOrdersAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'orders.repeated' })

export const placeOrderForm = z.strictObject({ quoteId: z.uuid(), idempotencyKey: z.uuid() })

export const cancelOrderForm = z.strictObject({ orderId: z.uuid() })

export const payOrdersForm = z.strictObject({ orderIds, method: z.literal('balance'), idempotencyKey: z.uuid() })

export const payByGatewayForm = z.strictObject({ orderIds, gateway: z.literal('sandbox'), idempotencyKey: z.uuid() })

// The year 0 is a date for the schema and none for PostgreSQL.
const day = z.iso.date().refine((text) => text >= '2000')

/** Filters of the order list as they stand in the address; days are the viewer's, both ends included. */
export const orderFilter = z.object({
  state: z.enum(orderStates).optional().catch(undefined),
  number: z
    .string()
    .trim()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).catch(10),
})
export type OrderFilter = z.output<typeof orderFilter>

export const exportOrdersForm = z.strictObject({
  state: z.enum(orderStates).optional(),
  number: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  locale: z.enum(['zh', 'zh-TW', 'en']).optional(),
})
