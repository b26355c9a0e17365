// `npm run bench:money`: settlements a second by our command, beside the same SQL sent by pgbench, in turns and in one run.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { record, scriptOf } from '../bench/money/record.ts'
import { accounts, amountFen, makeAccounts, makePayments, numberOf, tradeNoOf } from '../bench/money/rows.ts'
import { median } from '../bench/site/load.ts'
import { newDataDir, removeDataDir } from '../e2e/harness/product.ts'
import { rechargePurpose } from '../src/features/payments/recharge/server/recharge-purpose.ts'
import { settlePayment } from '../src/features/payments/server/settle-payment.ts'
import type { PaymentsCtx } from '../src/features/payments/server/ports.ts'
import { openCluster } from '../src/platform/db/embedded/cluster.ts'
import { openDatabase } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'

const rounds = Number(process.env['ROUNDS'] ?? 6)
const seconds = Number(process.env['SECONDS'] ?? 5)
const clients = 8
/** More than a client settles in a round. */
const stride = 4_000 * Math.max(1, Math.ceil(seconds / 5))
const merchantId = 'bench'

function findPgbench(): string {
  const found = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((file) => existsSync(file))
  if (!found) throw new Error('pgbench is not there: install PostgreSQL’s own tools (Debian: postgresql)')
  return found
}

function runPgbench(pgbench: string, at: { host: string; folder: string }, base: number): number {
  const args = ['-n', '-f', path.join(at.folder, 'settle.sql'), '-M', 'simple', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const variables = ['-D', `base=${base}`, '-D', `stride=${stride}`, '-D', 'i=0']
  const { status, stdout, stderr } = spawnSync(pgbench, [...args, ...variables, '-h', at.host, '-U', 'runxin_app', 'runxin'], { encoding: 'utf8' })
  const processed = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
  if (status !== 0 || !processed || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(`pgbench: ${stdout}\n${stderr}`)
  return perSecond
}

async function runOurs(ctx: PaymentsCtx, base: number): Promise<number> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let count = 0
  const client = async (index: number) => {
    for (let i = 0; performance.now() < end; i++, count++) await settle(ctx, base + index * stride + i)
  }
  await Promise.all(Array.from({ length: clients }, (_none, index) => client(index)))
  return count / ((performance.now() - begun) / 1000)
}

async function settle(ctx: PaymentsCtx, index: number): Promise<void> {
  const report = { tradeNo: tradeNoOf(index), paymentNumber: numberOf(index), merchantId, state: 'succeeded', amountFen, currency: 'CNY' } as const
  const { outcome } = await settlePayment(ctx, 'sandbox', report)
  if (outcome !== 'settled') throw new Error(`payment ${index} was ${outcome}`)
}

const text = (value: number, digits = 0) => value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

async function main(): Promise<void> {
  const pgbench = findPgbench()
  const dataDir = newDataDir('bench-money')
  const log = makeLog('warn')
  const database = await openDatabase({ dataDir, poolSize: clients, log })
  const cluster = await openCluster({ dataDir })
  const owner = new pg.Pool({ host: cluster.socketFolder, user: 'postgres', database: 'runxin', max: 1 })
  const unused = () => Promise.reject(new Error('no gateway is asked'))
  const gateway = { name: 'sandbox' as const, merchantId, open: unused, query: unused, close: unused, verifyNotice: () => undefined }
  const ctx = {
    actor: { kind: 'system', name: 'bench' },
    db: database.db,
    now: () => new Date(),
    log,
    gateways: { sandbox: gateway },
    purposes: { recharge: rechargePurpose, orders: rechargePurpose },
  } as unknown as PaymentsCtx
  try {
    await makeAccounts(owner)
    let base = 0
    const next = async (count: number) => {
      const from = base
      base += count
      await makePayments(owner, from, count)
      return from
    }
    // Opens every wallet, so that both sides have the same books.
    const warm = await next(accounts + 1)
    for (let index = warm; index < warm + accounts; index++) await settle(ctx, index)
    const recorded = await record(database.pool, () => settle(ctx, warm + accounts))
    writeFileSync(path.join(dataDir, 'settle.sql'), scriptOf(recorded, warm + accounts))
    console.log(`${recorded.length} statements a settlement; ${rounds} rounds of ${seconds} s each, ${clients} connections`)
    const results: { ours: number; raw: number }[] = []
    for (let index = 0; index < rounds; index++) {
      const [first, second] = [await next(clients * stride), await next(clients * stride)]
      const at = { host: cluster.socketFolder, folder: dataDir }
      // Each goes first every other time, so that other load of the machine affects both alike.
      const rawFirst = index % 2 === 1 ? runPgbench(pgbench, at, second) : undefined
      const ours = await runOurs(ctx, first)
      const raw = rawFirst ?? runPgbench(pgbench, at, second)
      results.push({ ours, raw })
      console.log(`ours ${text(ours)}/s, pgbench ${text(raw)}/s, ratio ${text(ours / raw, 2)}`)
    }
    const settled = await owner.query<{ count: string }>('select count(*) from payment where settled_at is not null')
    const credits = await owner.query<{ count: string }>("select count(*) from ledger.journal where kind = 'payment.credit'")
    const problems = await owner.query('select * from ledger.problems()')
    if (settled.rows[0]?.count !== credits.rows[0]?.count || problems.rows.length > 0)
      throw new Error(`the books do not hold: ${JSON.stringify(problems.rows)}`)
    const summary = `Settlements by our command ${text(median(results.map(({ ours }) => ours)))}/s, the same SQL by pgbench ${text(median(results.map(({ raw }) => raw)))}/s: ${text(
      median(results.map(({ ours, raw }) => ours / raw)),
      2,
    )} × pgbench; ${settled.rows[0]?.count} settled, the verifier finds nothing. ${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, load ${os
      .loadavg()
      .map((value) => text(value, 1))
      .join(' ')}.`
    console.log(summary)
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bench-money.md', `${summary}\n`)
  } finally {
    await owner.end()
    await cluster.close()
    await database.close()
    removeDataDir(dataDir)
  }
}

await main()
