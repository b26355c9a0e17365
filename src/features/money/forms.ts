import { z } from 'zod'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { directions, entryKinds, ledgerPageSizes, maxAlertFen, voucherStates } from './model.ts'
import { maxVoucherDays, maxVoucherFen } from './model/vouchers.ts'

// The year 0 is valid in the schema and invalid in PostgreSQL.
const day = z.iso.date().refine((text) => text >= '2000')

/** Number of an order or payment, or its beginning. */
const number = z
  .string()
  .trim()
  .regex(/^P?\d{1,18}$/)

/** Filters of the ledger, read from the URL. Days are in the viewer's time zone, both ends included. Invalid values are ignored. */
export const ledgerFilter = z.object({
  kind: z.enum(entryKinds).optional().catch(undefined),
  direction: z.enum(directions).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  number: number.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(ledgerPageSizes)).catch(10),
})
export type LedgerFilter = z.output<typeof ledgerFilter>

/** The same filters for the API, which rejects invalid values. */
export const ledgerSelectionForm = z.strictObject({
  kind: z.enum(entryKinds).optional(),
  direction: z.enum(directions).optional(),
  from: day.optional(),
  to: day.optional(),
  number: number.optional(),
})
export type LedgerSelection = z.output<typeof ledgerSelectionForm>

export const listLedgerForm = ledgerSelectionForm.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(ledgerPageSizes)).default(10),
})

export const exportLedgerForm = ledgerSelectionForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)

/** Staff form: a voucher for one account. */
export const issueVoucherForm = z.strictObject({
  accountNumber: z
    .string()
    .trim()
    .regex(/^[1-9]\d{9}$/),
  amountFen: z.union([z.bigint(), z.int().transform(BigInt)]).pipe(z.bigint().min(1n).max(maxVoucherFen)),
  days: z.int().min(1).max(maxVoucherDays),
  reason: words(80),
  idempotencyKey: z.uuid(),
})

export const withdrawVoucherForm = z.strictObject({ voucherId: z.uuid(), note: words(300) })

export const listVouchersForm = z.strictObject({
  state: z.enum(voucherStates).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...rowPlaces,
})

/** Null removes the alert. */
export const balanceAlertForm = z.strictObject({
  thresholdFen: z
    .union([z.bigint(), z.int().transform(BigInt)])
    .pipe(z.bigint().min(1n).max(maxAlertFen))
    .nullable(),
})
