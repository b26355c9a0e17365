import { z } from 'zod'
import { configAnswer, copySourceAnswer, dedicatedTerms, quoteLine } from '#features/catalog/answers.ts'
import { chargeAnswer } from '#features/money/answers.ts'
import { gatewayNames } from '#features/payments/model.ts'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { orderKinds, orderStates } from './model.ts'

const ofServer = { serverCode: z.string(), serverName: z.string() }
const row = {
  id: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  kind: z.enum(orderKinds),
  config: configAnswer,
  dedicated: dedicatedTerms.optional(),
  renewal: z.object({ ...ofServer, extraDays: z.int(), fromAt: moment, toAt: moment, guaranteed: z.boolean() }).optional(),
  upgrade: z.object({ ...ofServer, from: configAnswer, monthFen: fen, days: z.int(), expiresAt: moment }).optional(),
  topUp: z
    .object({
      ...ofServer,
      gib: z.int(),
      startsAt: moment,
      endsAt: moment,
      automatic: z.literal(true).optional().meta({ description: 'Bought from the balance because the package was used up' }),
    })
    .optional(),
  totalFen: fen,
  createdAt: moment,
  expiresAt: moment.meta({ description: 'Until then it can be paid' }),
  paidAt: moment.nullable(),
}

export const ordersPage = z
  .object({ orders: z.array(z.object(row).meta({ id: 'Order' })), ...pageNumbers, counts: z.partialRecord(z.enum(orderStates), z.int()) })
  .meta({ id: 'OrdersPage' })

const refundTerms = {
  kind: z.enum(['full', 'prorated']),
  paidFen: fen,
  vouchersFen: fen,
  listFen: fen,
  usedDays: z.int(),
  totalDays: z.int(),
  amountFen: fen,
}

export const orderAnswer = z
  .object({
    ...row,
    snapshot: z
      .object({
        quoteId: z.string(),
        source: copySourceAnswer.optional(),
        lines: z.array(quoteLine),
        listFen: fen,
        discountFen: fen,
        totalFen: fen,
        renewalFen: fen,
        currency: z.string().meta({ description: 'ISO 4217 code of the company’s currency' }),
      })
      .meta({ description: 'What the order keeps of its quote' }),
    timeline: z.array(z.object({ state: z.enum(orderStates), at: moment, by: z.enum(['customer', 'staff', 'system']), reason: z.string().nullable() })),
    charge: chargeAnswer.nullable(),
    refund: z.object({ ...refundTerms, createdAt: moment }).nullable(),
    serverRefunds: z.array(z.object({ server: z.string(), amountFen: fen, createdAt: moment })).meta({ description: 'Servers that were refunded alone' }),
  })
  .meta({ id: 'OrderDetail' })

export const refundOffer = z
  .object({
    orderId: z.string(),
    number: z.string(),
    kind: z.enum(['full', 'prorated']),
    amountFen: fen,
    fullUntilAt: moment,
    fullUsed: z.boolean(),
    servers: z.array(z.object({ code: z.string(), name: z.string() })),
    remaining: z.array(z.object({ code: z.string(), name: z.string() })).meta({ description: 'Servers of the order that are not refunded yet' }),
    parts: z.array(
      z.object({
        ...refundTerms,
        orderId: z.string(),
        number: z.string(),
        order: z.enum(orderKinds),
        fromAt: moment,
        toAt: moment,
        origin: z.object({ gateway: z.enum(gatewayNames), amountFen: fen }).nullable(),
      }),
    ),
  })
  .meta({ id: 'RefundOffer' })

export const orderPlaced = z.object({ orderId: z.string(), number: z.string() }).meta({ id: 'OrderPlaced' })
export const ordersPaid = z.object({ orderIds: z.array(z.string()), paidFen: fen }).meta({ id: 'OrdersPaid' })
export const orderResults = z.array(
  z
    .object({
      orderId: z.string(),
      number: z.string(),
      done: z.boolean(),
      code: z.string().optional().meta({ description: 'Why it was not done' }),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    })
    .meta({ id: 'OrderResult' }),
)
export const gatewayOpened = z
  .object({ paymentId: z.string(), cashierUrl: z.string().nullable().meta({ description: 'Where a person pays it' }) })
  .meta({ id: 'PaymentOpened' })
