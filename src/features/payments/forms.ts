import { z } from 'zod'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { staffPageSize } from './model/staff.ts'
import { gatewayNames, isReturnPath, maxPaymentFen, minPaymentFen, paymentStates, payScenes, suspenseOutcomes } from './model.ts'

export const paymentPageSizes = [10, 20, 50] as const

const wholeFen = z
  .union([z.int(), z.bigint()])
  .transform((amount) => BigInt(amount))
  .pipe(z.bigint().min(1n).max(1_000_000_000n))
const fen = wholeFen.pipe(z.bigint().min(minPaymentFen).max(maxPaymentFen))

/** The recharge form. It is the only form where a customer names a sum, because the money is theirs. */
export const rechargeForm = z.strictObject({
  amountFen: fen,
  gateway: z.enum(gatewayNames),
  scene: z.enum(payScenes).default('web'),
  idempotencyKey: z.uuid(),
  returnPath: z.string().max(400).refine(isReturnPath),
})

export const paymentIdForm = z.strictObject({ paymentId: z.uuid() })
export const receiptForm = paymentIdForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })

/** Page of the payment history, read from the URL. */
export const paymentFilter = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(paymentPageSizes)).catch(10),
})
export type PaymentFilter = z.output<typeof paymentFilter>

export const listPaymentsForm = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(paymentPageSizes)).default(10),
})

/** Code from WeChat's consent page that identifies the payer. */
export const inAppForm = z.strictObject({
  paymentId: z.uuid(),
  code: z
    .string()
    .regex(/^\w{8,128}$/)
    .optional(),
  state: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})

/** Forms of stored payment methods. */
export const addMethodForm = z.strictObject({
  gateway: z.enum(gatewayNames),
  replaces: z.uuid().optional(),
  idempotencyKey: z.uuid(),
  returnPath: z.string().max(400).refine(isReturnPath),
})
export const methodIdForm = z.strictObject({ methodId: z.uuid() })
export const removeMethodForm = methodIdForm.extend({ idempotencyKey: z.uuid() })

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)

/** Staff form: the amount shown on the bank statement, entered twice. */
export const confirmTransferForm = z.strictObject({
  number: z.string().regex(/^P\d{18}$/),
  amountFen: wholeFen,
  againFen: wholeFen,
  bankReference: z.string().regex(/^[\w-]{4,64}$/),
})

export const refundForm = z.strictObject({ paymentId: z.uuid(), amountFen: wholeFen, reason: words(80), idempotencyKey: z.uuid() })

export const differenceFilter = z.strictObject({ resolved: z.enum(['true', 'false']).default('false'), gateway: z.enum(gatewayNames).optional() })

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)

/** Staff filter over the payments of all customers. */
export const staffPaymentsForm = z
  .strictObject({
    search: z.string().trim().max(100).default(''),
    state: z.enum(paymentStates).optional(),
    gateway: z.enum(gatewayNames).optional(),
    page: pageNumber,
    ...rowPlaces,
  })
  .transform((asked) => ({ ...asked, pageSize: staffPageSize }))

export const staffPaymentForm = z.strictObject({ number: z.string().regex(/^P\d{18}$/) })

export const staffRefundsForm = z
  .strictObject({ open: z.enum(['true', 'false']).default('false'), page: pageNumber, ...rowPlaces })
  .transform(({ open, ...place }) => ({ open: open === 'true', ...place, pageSize: staffPageSize }))

export const suspenseFilter = z.strictObject({ resolved: z.enum(['true', 'false']).default('false') })

export const resolveSuspenseForm = z.strictObject({
  suspenseId: z.uuid(),
  outcome: z.enum(suspenseOutcomes),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{6,20}$/)
    .optional(),
  resolution: words(300),
})

export const resolveDifferenceForm = z.strictObject({ differenceId: z.uuid(), resolution: words(300) })

/** The amount of a recharge to withdraw. */
export const withdrawForm = z.strictObject({ paymentId: z.uuid(), amountFen: wholeFen, idempotencyKey: z.uuid() })

export const withdrawalIdForm = z.strictObject({ withdrawalId: z.uuid() })

export const rejectWithdrawalForm = z.strictObject({ withdrawalId: z.uuid(), reason: words(200) })
