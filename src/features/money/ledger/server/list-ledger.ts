import { count, eq } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { LedgerFilter } from '../../forms.ts'
import type { LedgerPage } from '../../model.ts'
import { ledgerJournal, ledgerPosting } from '../../schema.ts'
import { entryOf, inWallet, selectionOf, selectLines } from './ledger-rows.ts'

/** Lists one page of the caller's ledger, newest first. The running balance is stored in the database and does not depend on the filter. */
export async function listLedger(ctx: Ctx, filter: LedgerFilter): Promise<LedgerPage> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const where = selectionOf(accountId, filter, timeZone)
  const { kind, direction, number, from, to } = filter
  const lines = ctx.db.select({ total: count() }).from(ledgerPosting)
  const [counted] = await (kind || direction || number || from || to
    ? lines.innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId)).where(where)
    : lines.where(inWallet(accountId)))
  const rows = await selectLines(ctx.db, where)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { entries: rows.map(entryOf), total: counted?.total ?? 0, page: filter.page, pageSize: filter.pageSize }
}
