import { z } from 'zod'
import { orderKinds } from '#features/orders/model.ts'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { documentKinds, treatments } from './model.ts'

const word = z.string().nullable()

export const taxDocumentsPage = z
  .object({
    documents: z.array(
      z
        .object({
          id: z.string(),
          number: z.string(),
          kind: z.enum(documentKinds),
          corrects: word.meta({ description: 'Number of the invoice that a credit note corrects' }),
          orderId: z.string(),
          orderNumber: z.string(),
          orderKind: z.enum(orderKinds),
          product: z.enum(['cloud-server', 'dedicated-server']),
          seller: z.object({ name: z.string(), address: z.string(), country: z.string(), taxNumber: word, registration: word, timeZone: z.string() }),
          buyer: z.object({ name: z.string(), address: z.string(), country: z.string(), taxNumber: word }).nullable(),
          country: z.string().meta({ description: 'Country whose tax applies, ISO 3166-1 alpha-2' }),
          treatment: z.enum(treatments),
          taxName: word,
          basisPoints: z.int().meta({ description: 'Rate in hundredths of a percent' }),
          grossFen: fen,
          taxFen: fen.meta({ description: 'Tax that is part of grossFen. Amounts of a credit note are positive' }),
          taxDate: z.string(),
          paidAt: moment,
          issuedAt: moment,
        })
        .meta({ id: 'TaxInvoice' }),
    ),
    ...pageNumbers,
  })
  .meta({ id: 'TaxInvoicesPage' })
