import { z } from 'zod'
import { directions, entryKinds, ledgerPageSizes } from './model.ts'

// The year 0 is a date for the schema and none for PostgreSQL.
const day = z.iso.date().refine((text) => text >= '2000')

/** Filters of the ledger as they stand in the address; days are the viewer's, both ends included. Nonsense counts as unset. */
export const ledgerFilter = z.object({
  kind: z.enum(entryKinds).optional().catch(undefined),
  direction: z.enum(directions).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(ledgerPageSizes)).catch(10),
})
export type LedgerFilter = z.output<typeof ledgerFilter>

/** The same for the API, which refuses nonsense. */
export const ledgerSelectionForm = z.strictObject({
  kind: z.enum(entryKinds).optional(),
  direction: z.enum(directions).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type LedgerSelection = z.output<typeof ledgerSelectionForm>

export const listLedgerForm = ledgerSelectionForm.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(ledgerPageSizes)).default(10),
})

export const exportLedgerForm = ledgerSelectionForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })
