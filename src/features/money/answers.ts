import { z } from 'zod'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { entryKinds, voucherStates } from './model.ts'

export const fundsAnswer = z.object({ vouchersFen: fen, availableFen: fen }).meta({ id: 'Funds', description: 'What an account can pay with at once' })

export const chargeAnswer = z.object({ moneyFen: fen, vouchersFen: fen }).meta({ id: 'Charge', description: 'How an order was paid' })

export const moneyAnswer = z
  .object({
    currency: z.string().meta({ description: 'ISO 4217 code of the company’s currency' }),
    availableFen: fen,
    frozenFen: fen,
    vouchersFen: fen,
    monthSpentFen: fen.meta({ description: 'What orders took this calendar month, in fen' }),
  })
  .meta({ id: 'Balance' })

export const ledgerPage = z
  .object({
    entries: z.array(
      z
        .object({
          id: z.string(),
          kind: z.enum(entryKinds),
          at: moment,
          amountFen: fen.meta({ description: 'Whole hundredths of the company’s currency; above zero is money in' }),
          balanceAfterFen: fen,
          subject: z.object({ kind: z.enum(['order', 'payment', 'commission', 'transfer', 'trade']), id: z.string(), number: z.string() }),
        })
        .meta({ id: 'LedgerEntry' }),
    ),
    ...pageNumbers,
  })
  .meta({ id: 'LedgerPage' })

export const spendingAnswer = z.array(
  z.object({ month: z.string().meta({ description: 'Calendar month: 2026-03' }), spentFen: fen }).meta({ id: 'MonthSpending' }),
)

export const alertAnswer = z.object({ thresholdFen: fen }).meta({ id: 'BalanceAlert' }).nullable()

export const vouchersAnswer = z.array(
  z
    .object({
      id: z.string(),
      number: z.string(),
      amountFen: fen,
      leftFen: fen,
      heldFen: fen,
      state: z.enum(voucherStates),
      reason: z.string(),
      createdAt: moment,
      expiresAt: moment,
      uses: z.array(z.object({ orderNumber: z.string(), amountFen: fen, at: moment })),
    })
    .meta({ id: 'Voucher' }),
)

/** The file whose chain the statement's verifier checks. */
export const statementAnswer = z.looseObject({}).meta({ id: 'Statement', description: 'The whole ledger as a chain of hashes; see /statement' })
