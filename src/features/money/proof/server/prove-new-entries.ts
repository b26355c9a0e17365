import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { LedgerProblem } from '../../model.ts'
import { emptyChain, extendChain, readEntries, start, type ProvenEntry } from './entries.ts'
import { findingsOfKeys, findingsSince, recordProof } from './findings.ts'
import { readMark, saveMark, type Mark, type Place, type ProofCtx } from './mark.ts'

const pageSize = 1_000
const newAccounts = 5_000
/** A payment or an order is settled soon after it was made. Rows that are older are read again when a journal names them, and every night. */
export const recentMs = 30 * 60_000

/** `next`: place from which to go on; undefined after the last page. */
type Page = { problems: LedgerProblem[]; journals: bigint; next: Place | undefined }

/**
 * Proves what was posted since the mark and moves the mark: the rules of each new journal, of the wallets and rows that it names, of rows made since, and of
 * new wallets. Its cost depends on those only. Journals that a running transaction may still precede are checked now and counted by a later run.
 * Without a mark it proves all journals from the first, a page a transaction.
 */
export async function proveNewEntries(ctx: ProofCtx, { renewed = false } = {}): Promise<LedgerProblem[]> {
  requireSystem(ctx)
  await refuseForeign(ctx)
  let after: Place | undefined
  for (;;) {
    const page = await inTransaction(ctx, async (ctx) => {
      const page = await provePage(ctx, after, renewed)
      if (page.problems.length > 0 || !page.next) await recordProof(ctx, 'new', page.journals, page.problems)
      return page
    })
    if (page.problems.length > 0 || !page.next) return page.problems
    after = page.next
  }
}

async function provePage(ctx: ProofCtx, after: Place | undefined, renewed: boolean): Promise<Page> {
  const { mark, problems: faults } = await readMark(ctx, { lock: true })
  if (faults.length > 0 && !(renewed && !mark)) return { problems: faults, journals: 0n, next: undefined }
  const from = after ?? mark?.place ?? start
  const entries = await readEntries(ctx, from, pageSize)
  const isLast = entries.length < pageSize
  const problems = await findingsOfKeys(
    ctx,
    entries.flatMap(({ keys }) => keys),
  )
  const wallets = isLast ? await proveNewWallets(ctx, mark) : { problems: [], accountId: mark?.accountId ?? 0n }
  problems.push(...wallets.problems)
  if (isLast && mark) problems.push(...(await findingsSince(ctx, new Date(mark.at.getTime() - recentMs))))
  if (problems.length > 0) return { problems, journals: mark?.journals ?? 0n, next: undefined }
  const moved = await moveMark(ctx, mark, { from, entries, accountId: wallets.accountId })
  return { problems, journals: moved?.journals ?? 0n, next: isLast ? undefined : entries.at(-1) }
}

/** Moves the mark over the settled journals that follow it without a gap. */
async function moveMark(ctx: ProofCtx, mark: Mark | undefined, page: { from: Place; entries: ProvenEntry[]; accountId: bigint }): Promise<Mark | undefined> {
  let moved = mark
  if (page.from.id === (mark?.place ?? start).id)
    for (const entry of page.entries) {
      if (!entry.settled) break
      const { era, xid, id, digest } = entry
      const chain = extendChain(moved?.chain ?? emptyChain, digest)
      moved = { place: { era, xid, id }, digest, journals: (moved?.journals ?? 0n) + 1n, chain, accountId: page.accountId, at: ctx.now() }
    }
  if (!moved) return undefined
  const saved = { ...moved, accountId: page.accountId, at: ctx.now() }
  await saveMark(ctx, saved)
  return saved
}

/** A wallet opened by a posting is named by its journal too. This finds those that no journal names. */
async function proveNewWallets(ctx: Ctx, mark: Mark | undefined): Promise<{ problems: LedgerProblem[]; accountId: bigint }> {
  const { rows } = await ctx.db.execute<{ id: string; owner: string | null }>(
    sql`select id::text, owner_id as owner from ledger.account where id > ${mark?.accountId ?? 0n}::bigint order by ledger.account.id limit ${newAccounts}`,
  )
  const problems = await findingsOfKeys(
    ctx,
    rows.flatMap(({ owner }) => (owner ? [owner] : [])),
  )
  return { problems, accountId: rows.length > 0 ? BigInt(rows.at(-1)!.id) : (mark?.accountId ?? 0n) }
}

/** A copy of the database on another server counts its transactions from the start: new journals would sort before the mark. */
async function refuseForeign({ db }: Ctx): Promise<void> {
  const { rows } = await db.execute<{ foreign: boolean }>(sql`select ledger.is_foreign() as "foreign"`)
  if (rows[0]?.foreign) throw new Error('the ledger comes from another database server: stop the product and run npm run verify-ledger -- --new-era')
}
