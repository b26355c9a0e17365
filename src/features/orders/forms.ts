import { z } from 'zod'
import { gatewayNames, payScenes } from '#features/payments/model.ts'
import { maxOrdersAtOnce, orderKinds, orderStates, pageSizes, products } from './model.ts'

export const orderIds = z
  .array(z.uuid())
  .min(1)
  .max(maxOrdersAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'orders.repeated' })

/** `sshKeyIds` are the customer's keys that may sign in to the new servers in addition to the password. With `noPassword`, only the keys may. */
export const placeOrderForm = z
  .strictObject({
    quoteId: z.uuid(),
    sshKeyIds: z
      .array(z.uuid())
      .max(20)
      .refine((ids) => new Set(ids).size === ids.length, 'platform.invalid')
      .default([]),
    noPassword: z.boolean().default(false).meta({ description: 'Makes the servers without a password, so that only the keys of sshKeyIds sign in' }),
    userData: z
      .string()
      .min(1)
      .max(65_536)
      .optional()
      .meta({ description: 'Input of cloud-init at the first boot, at most 64 KiB; for zones that do not lack user-data' }),
    idempotencyKey: z.uuid(),
  })
  .refine(({ noPassword, sshKeyIds }) => !noPassword || sshKeyIds.length > 0, { path: ['sshKeyIds'], message: 'orders.keys-needed' })

export const cancelOrderForm = z.strictObject({ orderId: z.uuid() })

/** Replaces an unpaid order by the same one with a coupon. */
export const applyCouponForm = z.strictObject({ orderId: z.uuid(), couponCode: z.string().trim().min(1).max(32), idempotencyKey: z.uuid() })

export const cancelOrdersForm = z.strictObject({ orderIds })

/** With `server`, its code, only that server of the order. */
const oneServer = z
  .string()
  .regex(/^srv-[a-z0-9]{8}$/)
  .optional()
export const refundOfferForm = z.strictObject({ orderId: z.uuid(), server: oneServer })

export const refundOrderForm = z.strictObject({
  orderId: z.uuid(),
  server: oneServer,
  /** The amount that was shown. Another amount is rejected. */
  amountFen: z.int().min(1).transform(BigInt),
  idempotencyKey: z.uuid(),
})

export const payOrdersForm = z.strictObject({ orderIds, method: z.literal('balance'), idempotencyKey: z.uuid() })

export const payByGatewayForm = z.strictObject({
  orderIds,
  gateway: z.enum(gatewayNames),
  scene: z.enum(payScenes).default('web'),
  withBalance: z.boolean().default(false),
  idempotencyKey: z.uuid(),
})

// The year 0 is valid in the schema and invalid in PostgreSQL.
const day = z.iso.date().refine((text) => text >= '2000')

/** Filters of the order list, read from the URL. Days are in the viewer's time zone, both ends included. */
export const orderFilter = z.object({
  state: z.enum(orderStates).optional().catch(undefined),
  kind: z.enum(orderKinds).optional().catch(undefined),
  product: z.enum(products).optional().catch(undefined),
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
  kind: z.enum(orderKinds).optional(),
  product: z.enum(products).optional(),
  number: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  locale: z.enum(['zh', 'zh-TW', 'en']).optional(),
})

/** The same filters for API clients. Invalid values are rejected instead of ignored. */
export const listOrdersForm = exportOrdersForm.omit({ locale: true }).extend({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).optional(),
})
export const orderNumberForm = z.strictObject({ number: z.string().regex(/^\d{1,18}$/) })
export const orderReceiptForm = orderNumberForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })
