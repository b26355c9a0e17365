import { z } from 'zod'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { gatewayNames, paymentScenes, paymentStates, refundStates } from './model.ts'

export const paymentAnswer = z
  .object({
    id: z.string(),
    number: z.string(),
    purpose: z.enum(['recharge', 'orders']),
    orderIds: z.array(z.string()),
    gateway: z.enum(gatewayNames),
    currency: z.string().meta({ description: 'ISO 4217 code of the company’s currency' }),
    amountFen: fen,
    state: z.enum(paymentStates),
    scene: z.enum(paymentScenes),
    cashierUrl: z.string().nullable().meta({ description: 'Where it is paid; null until the gateway has opened it' }),
    qrText: z.string().nullable().meta({ description: 'What a QR code for the payer’s phone says' }),
    late: z.boolean(),
    createdAt: moment,
    expiresAt: moment,
    settledAt: moment.nullable(),
    refundedFen: fen,
  })
  .meta({ id: 'Payment' })

export const paymentsPage = z.object({ payments: z.array(paymentAnswer), ...pageNumbers }).meta({ id: 'PaymentsPage' })

const withdrawable = z
  .object({ paymentId: z.string(), number: z.string(), gateway: z.enum(gatewayNames), settledAt: moment, amountFen: fen, leftFen: fen })
  .meta({ id: 'Withdrawable' })

export const withdrawalsAnswer = z
  .object({
    withdrawable: z.array(withdrawable),
    withdrawals: z.array(
      z
        .object({
          id: z.string(),
          number: z.string(),
          paymentNumber: z.string(),
          gateway: z.enum(gatewayNames),
          amountFen: fen,
          state: z.enum(['requested', 'approved', 'rejected', 'cancelled']),
          refund: z.enum(refundStates).nullable(),
          decision: z.string().nullable(),
          createdAt: moment,
          stateAt: moment,
        })
        .meta({ id: 'Withdrawal' }),
    ),
  })
  .meta({ id: 'Withdrawals' })
