import type pg from 'pg'
import { readConfig } from '../src/app/config/config.ts'
import { recordCommand } from '../src/features/back-office/api.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'

type Problem = { problem: string; subject: string }

/**
 * `npm run verify-ledger`: reads the books and changes nothing. Exit 0 with OK, 1 with the findings. `--resume` lifts the posting
 * freeze after a repair; it is refused while there is a finding.
 */
async function main(args: readonly string[]): Promise<number> {
  const { pool, close } = await openAsOwner(readConfig(process.env))
  try {
    const { rows: problems } = await pool.query<Problem>('select problem, subject from ledger.problems()')
    for (const { problem, subject } of problems) console.log(`VIOLATION  ${problem}: ${subject}`)
    if (problems.length === 0) await reportClean(pool, args.includes('--resume'))
    return problems.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

async function reportClean(pool: pg.Pool, resume: boolean): Promise<void> {
  const { rows } = await pool.query<{ journals: string; postings: string; wallets: string; total: string }>(`
    select (select count(*) from ledger.journal) as journals, (select count(*) from ledger.posting) as postings,
      (select count(*) from ledger.account where tracked) as wallets, (select coalesce(sum(amount_fen), 0) from ledger.posting) as total`)
  const { journals, postings, wallets, total } = rows[0]!
  console.log(`OK  ${journals} journals, ${postings} postings, ${wallets} wallets, sum ${total}`)
  if (resume) {
    const command = { action: 'money-resume', subject: '', detail: { user: commandUser() } }
    await recordCommand(
      commandCtx(pool, 'verify-ledger'),
      command,
      () => pool.query('select ledger.resume()'),
      () => ({ journals, postings }),
    )
  }
  const freeze = await pool.query<{ stopped_at: Date | null; reason: string | null }>('select stopped_at, reason from ledger.posting_freeze')
  const { stopped_at: stoppedAt, reason } = freeze.rows[0]!
  if (stoppedAt) console.log(`Money is stopped since ${stoppedAt.toISOString()} (${reason}); run again with --resume to let it move`)
}

process.exitCode = await main(process.argv.slice(2))
