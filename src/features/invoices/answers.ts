import { z } from 'zod'
import { configAnswer } from '#features/catalog/answers.ts'
import { orderKinds } from '#features/orders/model.ts'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { invoiceKinds, invoiceStates, titleKinds } from './model.ts'

const word = z.string().nullable()

export const invoicesPage = z
  .object({
    invoices: z.array(
      z
        .object({
          id: z.string(),
          number: z.string(),
          kind: z.enum(invoiceKinds),
          state: z.enum(invoiceStates),
          title: z
            .object({ kind: z.enum(titleKinds), name: z.string(), taxNumber: word, address: word, phone: word, bank: word, bankAccount: word })
            .nullable(),
          amountFen: fen,
          taxPercent: z.number(),
          taxFen: fen,
          reasonCode: z.enum(['order-refunded', 'customer', 'staff']).nullable(),
          reason: word,
          officialNumber: word,
          issuedAt: moment.nullable(),
          redNumber: word,
          redAt: moment.nullable(),
          createdAt: moment,
          stateAt: moment,
          lines: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), amountFen: fen })),
        })
        .meta({ id: 'Invoice' }),
    ),
    ...pageNumbers,
  })
  .meta({ id: 'InvoicesPage' })

export const invoiceable = z.array(
  z
    .object({ id: z.string(), number: z.string(), kind: z.enum(orderKinds), config: configAnswer, paidAt: moment, amountFen: fen })
    .meta({ id: 'InvoiceableOrder' }),
)
