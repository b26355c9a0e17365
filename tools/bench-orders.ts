import { mkdtempSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { haveCatalogue } from '../src/features/catalog/factories.ts'
import { listOrders, readOrder } from '../src/features/orders/api.ts'
import { orderFilter } from '../src/features/orders/forms.ts'
import type { Actor, Ctx } from '../src/platform/ctx.ts'
import { bindDb } from '../src/platform/db/db.ts'
import { openCluster } from '../src/platform/db/embedded/cluster.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { readMigrations } from '../src/platform/db/read-migrations.ts'
import { makeLog } from '../src/platform/logging/log.ts'

/**
 * `npm run bench:orders`: the order list, its filters and one order, with 1,000 and with 200,000 orders of 20,000 customers on a
 * separate PostgreSQL. Target: p95 grows by less than half.
 */
const customers = 20_000
const sizes = [1000, 200_000] as const
const looks = Number(process.env['BENCH_LOOKS'] ?? 1500)
const reads = ['list', 'state', 'number', 'days', 'detail'] as const
type Read = (typeof reads)[number]
type Own = { accountId: string; number: string }
type Shop = { pool: pg.Pool; ctx: (actor: Actor) => Ctx; owners: readonly Own[] }

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'runxin-bench-'))
  // The user that runs PostgreSQL for root must be able to pass through.
  chmodSync(dataDir, 0o755)
  const cluster = await openCluster({ dataDir, durable: false })
  const shops: Shop[] = []
  try {
    for (const orders of sizes) shops.push(await openShop(cluster.socketFolder, orders))
    report(await measure(shops))
  } finally {
    for (const shop of shops) await shop.pool.end()
    await cluster.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function openShop(host: string, orders: number): Promise<Shop> {
  const database = `bench_${orders}`
  const maker = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await maker.connect()
  await maker.query(`create database ${database}`)
  await maker.end()
  const pool = new pg.Pool({ host, user: 'postgres', database, max: 4 })
  await migrate(pool, { migrations: readMigrations('migrations'), appRole: 'runxin_app', appRoleMayLogIn: false })
  const now = new Date()
  const ctx = (actor: Actor): Ctx => ({ actor, db: bindDb(pool), now: () => now, log: makeLog('silent') })
  await haveCatalogue(ctx({ kind: 'system', name: 'bench' }))
  await addCustomers(pool)
  await addOrders(pool, orders)
  return { pool, ctx, owners: await ownersOf(pool) }
}

async function addCustomers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into account (id, number, phone, nickname, locale, time_zone, agreement_version, agreed_at, created_at)
     select gen_random_uuid(), (1000000000 + n)::text, '+86139' || lpad(n::text, 8, '0'), 'Bench', 'zh', 'Asia/Shanghai', '1', now(), now() from generate_series(1, $1) n`,
    [customers],
  )
}

/** Ten orders a customer, so that a page is as full in both shops; spread over two years, in the states that a shop has. */
async function addOrders(pool: pg.Pool, orders: number): Promise<void> {
  const config = {
    product: 'cloud-server',
    regionId: 'hongkong',
    zoneId: 'hongkong-a',
    family: 'general',
    vcpu: 2,
    memoryGib: 4,
    systemDiskGib: 40,
    dataDisksGib: [],
  }
  const rest = {
    bandwidthMbps: 5,
    trafficGib: null,
    ipv4Count: 1,
    ipv6: false,
    protectionGbps: 5,
    backups: false,
    imageId: 'debian-13',
    months: 1,
    quantity: 1,
  }
  const line = { code: 'compute', params: { family: 'general', vcpu: 2, memoryGib: 4, months: 1 }, quantity: 1, unitFen: 9800, amountFen: 9800, kind: 'item' }
  const sums = { listFen: 9800, discountFen: 0, totalFen: 9800, renewalFen: 9800, renewalGuaranteedUntilAt: '2028-01-01T00:00:00.000Z', currency: 'CNY' }
  const snapshot = { quoteId: 'bench', priceBookVersion: 2, config: { ...config, ...rest, autoRenew: false, couponCode: null }, lines: [line], ...sums }
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `with a as (select id, row_number() over (order by number) - 1 as at from account), n as (select n from generate_series(1, $1::int) n)
       insert into customer_order (id, number, account_id, kind, state, snapshot, quantity, total_fen, created_at, expires_at, paid_at, state_at)
       select gen_random_uuid(), to_char(d, 'YYYYMMDD') || lpad(n::text, 10, '0'), a.id, 'new', s, $2::jsonb, 1, 9800, d, d + interval '30 minutes',
         case when s in ('completed', 'refunded') then d + interval '1 minute' end, d + interval '2 minutes'
       from n join a on a.at = (n - 1) / 10, lateral (select now() - n % 730 * interval '1 day' as d, (array['completed', 'completed', 'expired', 'cancelled', 'refunded'])[n % 5 + 1] as s) v`,
      [orders, JSON.stringify(snapshot)],
    )
    await client.query(`insert into order_history (order_id, to_state, actor_kind, actor_id, at) select id, state, 'customer', account_id::text, state_at from customer_order o
      where not exists (select from order_history h where h.order_id = o.id)`)
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze customer_order, order_history, account')
}

async function ownersOf(pool: pg.Pool): Promise<Own[]> {
  const { rows } = await pool.query<{ account_id: string; number: string }>(
    'select distinct on (account_id) account_id, number from customer_order order by account_id, created_at limit 100',
  )
  return rows.map((row) => ({ accountId: row.account_id, number: row.number }))
}

async function measure(shops: readonly Shop[]): Promise<Record<Read, number>[]> {
  const times = shops.map((): Record<Read, number[]> => ({ list: [], state: [], number: [], days: [], detail: [] }))
  // In turns, so that other load of the machine affects all alike. The first fifth only warms up.
  for (let at = 0; at < looks; at++) {
    for (const read of reads) {
      for (const [which, shop] of shops.entries()) {
        const begun = performance.now()
        await look(shop, read, shop.owners[at % shop.owners.length]!)
        if (at > looks / 5) times[which]![read].push(performance.now() - begun)
      }
    }
  }
  return times.map((each) => Object.fromEntries(reads.map((read) => [read, p95(each[read])])) as Record<Read, number>)
}

function look(shop: Shop, read: Read, { accountId, number }: Own): Promise<unknown> {
  const own = shop.ctx({ kind: 'customer', accountId, sessionId: accountId })
  if (read === 'detail') return readOrder(own, { number })
  const day = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`
  const query = { list: {}, state: { state: 'completed' }, number: { number: number.slice(0, 8) }, days: { from: day, to: day } }[read]
  return listOrders(own, orderFilter.parse(query))
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

function report([few, many]: readonly Record<Read, number>[]): void {
  if (!few || !many) return
  const lines = reads.map((read) => `| ${read} | ${few[read].toFixed(2)} | ${many[read].toFixed(2)} | ${(many[read] / few[read]).toFixed(2)} |`)
  const table = ['| p95 in ms | 1,000 orders | 200,000 orders | ratio |', '|---|---|---|---|', ...lines].join('\n')
  console.log(table)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/bench-orders.md', `${table}\n`)
}

await main()
