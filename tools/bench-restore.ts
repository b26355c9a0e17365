import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { accounts, amountFen, makeAccounts, makePayments } from '../bench/money/rows.ts'
import { newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'
import { openCluster } from '../src/platform/db/embedded/cluster.ts'

/**
 * `npm run bench:restore`: the demo company with a million ledger entries (`RESTORE_ENTRIES`) is backed up, restored into an
 * empty database, and the verifier reads both. Prints the duration of each; exit 1 where a command fails or the books differ.
 */
const entries = Number(process.env['RESTORE_ENTRIES'] ?? 1_000_000)
const chunk = 10_000
/** From the payment's row to both postings, as a settled recharge leaves them. */
const settle = `
  with paid as (
    update payment set state = 'succeeded', settled_at = now(), state_at = now()
    where state = 'created' and gateway = 'sandbox' and return_path = '/zh/console/payment' and number between $1 and $2
    returning id, number, account_id)
  select count(*)::int as count from paid, ledger.post(
    gen_random_uuid(), 'payment.credit', 'CNY', 'payment.credit:' || paid.id,
    jsonb_build_array(
      jsonb_build_object('owner', null, 'kind', 'gateway:sandbox', 'amount', '-${amountFen}'),
      jsonb_build_object('owner', paid.account_id, 'kind', 'available', 'amount', '${amountFen}')),
    'payment', paid.id::text, paid.number, 'system:bench', now()) as posted
  where posted.outcome = 'posted'`

const numberOf = (index: number) => `P000000${100_000_000_000 + index}`

async function fill(dataDir: string): Promise<void> {
  const cluster = await openCluster({ dataDir })
  const pool = new pg.Pool({ host: cluster.socketFolder, user: 'postgres', database: 'runxin', max: 1 })
  try {
    await makeAccounts(pool)
    for (let from = 0; from < entries / 2; from += chunk) {
      await makePayments(pool, from, chunk)
      const { rows } = await pool.query<{ count: number }>(settle, [numberOf(from), numberOf(from + chunk - 1)])
      if (rows[0]?.count !== chunk) throw new Error(`${rows[0]?.count} of ${chunk} payments were posted`)
    }
  } finally {
    await pool.end()
    await cluster.close()
  }
}

/** Seconds that a command took, and its last line. */
function timed(what: string, args: readonly string[], env: Record<string, string>): string {
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${what} ended with ${status}:\n${stdout}${stderr}`)
  const line = `${what.padEnd(22)} ${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${
    stdout
      .trim()
      .split('\n')
      .findLast((said) => said.startsWith('OK')) ?? ''
  }`
  console.log(line)
  return line
}

async function main(): Promise<void> {
  const [from, to, folder] = [newDataDir('restore-from'), newDataDir('restore-to'), newDataDir('restore-backup')]
  try {
    const product = await startProduct({ dataDir: from, readyWithinMs: 180_000 })
    await product.stop()
    const begun = performance.now()
    await fill(from)
    const lines = [
      `${entries} entries on ${accounts} wallets written in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${os.cpus()[0]?.model} × ${os.cpus().length}`,
    ]
    console.log(lines[0])
    lines.push(timed('verify-ledger, before', ['tools/verify-ledger.ts'], { DATA_DIR: from }), timed('backup', ['tools/backup.ts', folder], { DATA_DIR: from }))
    const backup = path.join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.backup'))!,
    )
    // The backup and sealed values open with the secret of the company that sealed them, which no backup holds.
    copyFileSync(path.join(from, 'app-secret'), path.join(to, 'app-secret'))
    lines.push(timed('restore', ['tools/restore.ts', backup], { DATA_DIR: to }), timed('verify-ledger, after', ['tools/verify-ledger.ts'], { DATA_DIR: to }))
    const [before, after] = [lines[1], lines[4]].map((line) => line?.slice(line.indexOf('OK')))
    if (before !== after) throw new Error('The restored books are not the ones that were backed up')
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bench-restore.txt', `${lines.join('\n')}\n`)
  } finally {
    for (const one of [from, to, folder]) removeDataDir(one)
  }
}

await main()
