import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { collectMetrics } from '../../monitoring/server/collect-metrics.ts'
import { rollUpMetrics } from '../../monitoring/server/roll-up-metrics.ts'
import type { Machine, Provisioner } from '../../server/ports.ts'
import { reconcileServers } from './reconcile-servers.ts'

const test = await testDatabase()
const fleetSize = 70_000
/** Parameters that any statement of these jobs may have. PostgreSQL allows 65,535. */
const mostParameters = 60

/** Largest number of parameters that a statement of the app had. */
let most = 0
test.pool.on('connect', (client) => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const values = Array.isArray(args[1]) ? args[1] : (args[0] as { values?: unknown[] }).values
    most = Math.max(most, values?.length ?? 0)
    return send(...args)
  }) as typeof client.query
})

const simulated = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'fleet', speed: 100 })
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
let machines: Machine[] = []
let recalled = 0
const provisioner: Provisioner = {
  ...simulated,
  list: () => Promise.resolve(machines),
  sampleAll: () => Promise.resolve(machines.map(({ id }) => ({ machineId: id, at: test.clock.now(), values: { cpuPercent: 40 } }))),
  measure: () => {
    recalled++
    return Promise.resolve([])
  },
}
const fixture = serverFixture(test, provisioner)
const system = () => fixture.asSystem()
const one = async <Row extends object>(text: string) => (await test.ownerPool.query<Row>(text)).rows[0]!
const count = async (from: string) => (await one<{ n: number }>(`select count(*)::int as n from ${from}`)).n

/** Copies of one server and its network, without their triggers. */
async function addFleet(): Promise<void> {
  const client = await test.ownerPool.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    for (let from = 1; from <= fleetSize; from += 10_000)
      await client.query(
        `insert into server select made.* from server s, generate_series($1::int, $1::int + 9999) n,
          jsonb_populate_record(s, jsonb_build_object('id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'),
            'code', 'srv-' || lpad(n::text, 8, '0'), 'name', 'fleet-' || n, 'machine_id', 'fleet-' || n,
            'order_id', '00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))) made where s.machine_id not like 'fleet-%'`,
        [from],
      )
    await client.query(
      `insert into server_network (server_id, revision, applied_revision, card_model, cards, declared_at, applied_at)
       select f.id, s.revision, s.revision, s.card_model, '[]', s.declared_at, s.applied_at from server f, (select * from server_network) s
       where f.machine_id like 'fleet-%'`,
    )
    await client.query(`analyze server, server_network`)
  } finally {
    await client.query(`set session_replication_role = 'origin'`)
    client.release()
  }
}

beforeAll(async () => {
  await fixture.openShop()
  const { id } = await fixture.runningServer(await fixture.customer())
  await addFleet()
  const { revision } = await one<{ revision: number }>(`select revision from server_network where server_id = '${id}'`)
  machines = Array.from({ length: fleetSize }, (_empty, index) => ({
    id: `fleet-${index + 1}`,
    token: idOf(index + 1),
    power: 'running' as const,
    busy: false,
    imageId: 'debian-13',
    ipv4: [],
    rescue: false,
    networkRevision: revision,
  }))
  await test.ownerPool.query('delete from platform_job')
  most = 0
})

describe(`a fleet of ${fleetSize} servers`, () => {
  it('is measured as a whole, also after a pause, and rolled up', async () => {
    expect(await collectMetrics(system())).toBe(fleetSize)
    test.clock.advance(10 * 60_000)
    const before = recalled
    expect(await collectMetrics(system()), 'measuring does not wait for the past').toBe(fleetSize)
    expect(await count('server_metric_raw')).toBe(2 * fleetSize)
    expect(await count('server_meter where missed_from is not null')).toBe(fleetSize - 5)
    expect(recalled).toBeGreaterThan(before)
    test.clock.advance(60_000)
    while ((await rollUpMetrics(system())) === 'more') continue
    expect(await count('server_metric_minute')).toBe(2 * fleetSize)
    expect(most).toBeLessThanOrEqual(mostParameters)
  })

  it('is reconciled: machines that stopped by themselves, lost networks, and what only one side has; an imported machine is known by its id', async () => {
    const stopped = 1200
    machines = machines.map((machine, index) => (index < stopped ? { ...machine, power: 'stopped' as const } : machine))
    machines[2000] = { ...machines[2000]!, networkRevision: null }
    machines[3000] = { ...machines[3000]!, id: 'stranger', token: 'unknown' }
    machines[4000] = { ...machines[4000]!, token: 'of another system' }
    test.clock.advance(60_000)
    await reconcileServers(system())
    expect(await count(`server where state = 'stopped' and machine_id like 'fleet-%'`)).toBe(stopped)
    expect(await count(`operation where kind = 'adjust' and state = 'succeeded'`)).toBe(stopped)
    expect(await count(`platform_job where name = 'servers.apply-network' and key = '${idOf(2001)}'`)).toBe(1)
    const { findings } = await one<{ findings: unknown }>('select findings from engine_report')
    expect(findings).toMatchObject({ machines: fleetSize, unknown: [{ machineId: 'stranger' }] })
    expect((findings as { missing: { machineId: string }[] }).missing.map(({ machineId }) => machineId)).toContain('fleet-3001')
    expect(most).toBeLessThanOrEqual(mostParameters)
  })
})
