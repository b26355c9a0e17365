import { beforeAll, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { createCoupon } from '#features/coupons/api.ts'
import { proveEverything } from '#features/money/proof/server/prove-everything.ts'
import { proveNewEntries } from '#features/money/proof/server/prove-new-entries.ts'
import { seedTerms } from '#features/partnerships/api.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { reconcileServers } from '#features/servers/engine-work/server/reconcile-servers.ts'
import { runLifecycle } from '#features/servers/lifecycle/server/run-lifecycle.ts'
import { testKeys } from '#features/verification/factories.ts'
import { noAnchors } from '#platform/anchors/testing.ts'
import { describeDatabase } from '#platform/db/connection/describe-database.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { demoCoupon } from '../demo.ts'
import { makeYear } from './make-year.ts'

const ownerId = '01990000-0000-7000-8000-0000000000aa'
const customers = 90
const firstStart = new Date('2026-11-28T04:30:00Z')

/** Tables with random nonces, keys of the fixture or numbers of transactions. The chain in `ledger.posting` covers the journals. */
const notCompared = /\.(?:identity_submission|coupon.*|journal|site_change|platform_migration)$/

async function shop() {
  const test = await testDatabase()
  test.clock.set(firstStart)
  const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'runxin', speed: 1 }))
  await fixture.openShop()
  await seedTerms(fixture.asSystem())
  await createCoupon(fixture.asSystem(), demoCoupon)
  await test.ownerPool.query(`insert into staff (id, login_name, display_name, role, created_at) values ($1, 'owner', 'Owner', 'owner', $2)`, [
    ownerId,
    firstStart,
  ])
  const make = () => makeYear({ ...fixture.asSystem(), ...testKeys }, { ownerId, customers })
  const rowsOf = async <Row extends object>(text: string): Promise<Row[]> => (await test.ownerPool.query<Row>(text)).rows
  return { test, fixture, make, rowsOf }
}

let year: Awaited<ReturnType<typeof shop>>
let made: Record<string, string>

beforeAll(async () => {
  year = await shop()
  await year.make()
  made = await digests(year)
})

/** Digests of all tables that have rows. */
async function digests({ test, rowsOf }: typeof year): Promise<Record<string, string>> {
  const tables = [...(await describeDatabase(test.ownerPool)).keys()].filter((table) => !notCompared.test(table))
  const found = await rowsOf<{ name: string; digest: string | null }>(
    tables.map((table) => `select '${table}' as name, (select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as digest`).join(' union all '),
  )
  return Object.fromEntries(found.flatMap(({ name, digest }) => (digest === null ? [] : [[name, digest]])))
}

it('passes the audits and the proofs of the ledger, which see a wrong posting', async () => {
  const { test, rowsOf } = year
  const ctx = test.ctx({ kind: 'system', name: 'test' }, { proofSeal: makeMacKey(Buffer.alloc(32, 7), 'ledger-proof'), anchors: noAnchors })
  expect((await rowsOf<{ entries: number }>('select count(*)::int as entries from ledger.journal'))[0]!.entries).toBeGreaterThan(300)
  expect(await rowsOf('select * from ledger.problems() union all select * from audit.problems()')).toEqual([])
  expect(await proveNewEntries(ctx)).toEqual([])
  expect(await proveEverything(ctx)).toEqual([])
  const client = await test.ownerPool.connect()
  await client.query(`begin; set local session_replication_role = replica; update commission set amount_fen = amount_fen - 1 where state = 'paid'`)
  expect((await client.query('select * from ledger.problems()')).rows).toContainEqual(
    expect.objectContaining({ problem: 'a commission differs from its journals' }),
  )
  await client.query('rollback')
  client.release()
})

it('is the same for the same first start', async () => {
  const again = await shop()
  await again.make()
  expect(await digests(again)).toEqual(made)
})

it('agrees with the simulated engine: nothing is missing, unknown or to be repaired', async () => {
  const { fixture, rowsOf } = year
  const operations = () => rowsOf('select count(*) from operation')
  const before = await operations()
  await reconcileServers(fixture.asSystem())
  const [report] = await rowsOf<{ findings: { machines: number; unknown: unknown[]; missing: unknown[] } }>('select findings from engine_report')
  expect(report!.findings).toMatchObject({ unknown: [], missing: [] })
  expect(report!.findings.machines).toBeGreaterThan(20)
  expect(await operations()).toEqual(before)
  expect(await rowsOf(`select a.ipv4 from sim.address a join server s on a.ipv4 = any (s.ipv4) where s.machine_id <> a.machine_id`)).toEqual([])
})

it('leaves nothing to send or to catch up', async () => {
  const { fixture, rowsOf } = year
  expect(await rowsOf('select name from platform_job union all select name from platform_event union all select channel from notice_delivery')).toEqual([])
  expect(await runLifecycle(fixture.asSystem())).toBeLessThan(3)
})

it('counts what its rows say', async () => {
  const { rowsOf } = year
  expect(
    await rowsOf(`select zone_id, family from zone_stock z where held <> coalesce((
      select sum(quantity - returned) from stock_reservation r where r.zone_id = z.zone_id and r.family = z.family and released_at is null), 0)`),
  ).toEqual([])
  // Every server that exists has its place in the stock, and no other one has.
  expect(
    await rowsOf(`select r.order_id from stock_reservation r join customer_order o on o.id = r.order_id where r.released_at is null
      and r.quantity - r.returned <> (select count(*) from server s where s.order_id = r.order_id and s.state <> 'released') and o.state <> 'pending'`),
  ).toEqual([])
  expect(
    await rowsOf(`select code from coupon where taken <> (select count(*) from coupon_reservation r where r.coupon_id = coupon.id and released_at is null)`),
  ).toEqual([])
  expect(
    await rowsOf(`select s.code from server s left join lateral (
        select to_at from server_period p where p.server_id = s.id order by to_at desc limit 1) last on true
      where s.expires_at <> coalesce(last.to_at, s.expires_at)`),
  ).toEqual([])
  expect(await rowsOf(`select number from invoice i where amount_fen <> (select sum(amount_fen) from invoice_line l where l.invoice_id = i.id)`)).toEqual([])
})

it('gives running servers a month of metrics, as far as they are old enough', async () => {
  const { rowsOf } = year
  const gaps = await rowsOf(`
    select s.code from server s where s.state = 'running' and (select count(*) from server_metric_hour h where h.server_id = s.id)
      <> floor(extract(epoch from '${firstStart.toISOString()}'::timestamptz) / 3600)
        - ceil(extract(epoch from greatest(s.started_at, '${firstStart.toISOString()}'::timestamptz - interval '30 days')) / 3600)`)
  expect(gaps).toEqual([])
})

it('is made once, and never beside customers', async () => {
  const accounts = () => year.rowsOf('select count(*) from account union all select count(*) from customer_order')
  const before = await accounts()
  await year.make()
  expect(await accounts()).toEqual(before)
})
