import type pg from 'pg'
import { anchorsOf, proofSealOf } from '../src/app/adapters/anchors.ts'
import { readConfig, type Config } from '../src/app/config/config.ts'
import { anchoredAuditProblems, recordCommand, writeAnchor } from '../src/features/back-office/api.ts'
import { proveNewEntries, verifyBooks, type WholeProofCtx } from '../src/features/money/api.ts'
import { onlyOutsideKnows, type LedgerProblem } from '../src/features/money/model.ts'
import { anchorPublicKey } from '../src/platform/anchors/anchor-book.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'

/**
 * `npm run verify-ledger`: verifies all books, the audit log and the signed anchors, and changes nothing. Exit 0 with OK, 1 with the findings.
 *
 * `--resume` lifts the posting freeze after a repair; it is refused while there is a finding. A repair changes history, which the mark and the anchors
 * report from then on: `--accept-history` takes the books as they are, if there is no other finding, and signs them. `--new-era` is for a copy of the
 * database that another server runs.
 */
async function main(args: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  const { pool, close } = await openAsOwner(config)
  const ctx = { ...commandCtx(pool, 'verify-ledger'), proofSeal: proofSealOf(config), anchors: anchorsOf(config) }
  try {
    if (args.includes('--new-era')) await act(ctx, 'ledger-new-era', () => pool.query('select ledger.begin_era()'))
    const problems = await allProblems(ctx, pool)
    for (const { problem, subject } of problems) console.log(`VIOLATION  ${problem}: ${subject}`)
    const accepts = args.includes('--accept-history') && problems.every(({ problem }) => onlyOutsideKnows.includes(problem))
    if (problems.length > 0 && !accepts) return 1
    if (accepts) await acceptHistory(ctx, pool)
    if (args.includes('--resume')) await act(ctx, 'money-resume', () => pool.query('select ledger.resume()'))
    await reportClean(ctx, pool, config)
    return 0
  } finally {
    await close()
  }
}

async function allProblems(ctx: WholeProofCtx, pool: pg.Pool): Promise<LedgerProblem[]> {
  const audit = await pool.query<LedgerProblem>('select problem, subject from audit.problems()')
  // The file of anchors is one finding, though both read it.
  const found = [...(await verifyBooks(ctx)), ...audit.rows, ...(await anchoredAuditProblems(ctx))]
  return [...new Map(found.map((one) => [`${one.problem} ${one.subject}`, one])).values()]
}

/** Proves everything from the first journal again, under a new mark, and signs an anchor that later ones are compared from. */
async function acceptHistory(ctx: WholeProofCtx, pool: pg.Pool): Promise<void> {
  await act(ctx, 'ledger-accept-history', async () => {
    await pool.query('select ledger.forget_proof()')
    await proveNewEntries(ctx, { renewed: true })
  })
  const { number } = await writeAnchor(ctx, 'accepted')
  console.log(`The books are accepted as they are, with anchor ${number}`)
}

function act(ctx: WholeProofCtx, action: string, run: () => Promise<unknown>): Promise<unknown> {
  return recordCommand(ctx, { action, subject: '', detail: { user: commandUser() } }, run, () => ({}))
}

async function reportClean(ctx: WholeProofCtx, pool: pg.Pool, config: Config): Promise<void> {
  const { rows } = await pool.query<{ journals: string; postings: string; wallets: string; total: string }>(`
    select (select count(*) from ledger.journal) as journals, (select count(*) from ledger.posting) as postings,
      (select count(*) from ledger.account where tracked) as wallets, (select coalesce(sum(amount_fen), 0) from ledger.posting) as total`)
  const { journals, postings, wallets, total } = rows[0]!
  console.log(`OK  ${journals} journals, ${postings} postings, ${wallets} wallets, sum ${total}`)
  const { anchors } = await ctx.anchors.read()
  const last = anchors.at(-1)
  console.log(last ? `OK  ${anchors.length} anchors, the last of ${last.at}, verified with\n${anchorPublicKey(config.appSecret).trim()}` : 'No anchors yet')
  const freeze = await pool.query<{ stopped_at: Date | null; reason: string | null }>('select stopped_at, reason from ledger.posting_freeze')
  const { stopped_at: stoppedAt, reason } = freeze.rows[0]!
  if (stoppedAt) console.log(`Money is stopped since ${stoppedAt.toISOString()} (${reason}); run again with --resume to let it move`)
}

process.exitCode = await main(process.argv.slice(2))
