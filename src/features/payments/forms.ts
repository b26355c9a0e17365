import { z } from 'zod'
import { gatewayNames, isReturnPath, maxPaymentFen, minPaymentFen } from './model.ts'

export const paymentPageSizes = [10, 20, 50] as const

const fen = z
  .union([z.int(), z.bigint()])
  .transform((amount) => BigInt(amount))
  .pipe(z.bigint().min(minPaymentFen).max(maxPaymentFen))

/** The recharge form: the one place where a customer names a sum, because it is their own money. */
export const rechargeForm = z.strictObject({
  amountFen: fen,
  gateway: z.enum(gatewayNames),
  idempotencyKey: z.uuid(),
  returnPath: z.string().max(400).refine(isReturnPath),
})

export const paymentIdForm = z.strictObject({ paymentId: z.uuid() })

/** The history's page as it stands in the address. */
export const paymentFilter = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(paymentPageSizes)).catch(10),
})
export type PaymentFilter = z.output<typeof paymentFilter>

export const listPaymentsForm = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(paymentPageSizes)).default(10),
})
