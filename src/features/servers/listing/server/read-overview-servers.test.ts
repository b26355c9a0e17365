import { expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { setAutoRenew } from '../../lifecycle/server/set-auto-renew.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { readServer } from '../../server/read-server.ts'
import { readOverviewServers } from './read-overview-servers.ts'

const test = await testDatabase()
const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'overview', speed: 1 }))
const rows = (sql: string, values: unknown[] = []) => test.ownerPool.query(sql, values)
const day = 86_400_000

await fixture.openShop()

it('lists the most urgent servers first, with the end of their periods and the price of an automatic renewal', async () => {
  const owner = await fixture.customer({ yuan: 5000n })
  const ctx = fixture.as(owner)
  const first = await fixture.runningServer(owner)
  const second = await fixture.runningServer(owner)
  await setAutoRenew(ctx, { code: second.code, autoRenew: true, months: 3, method: 'balance' })
  await rows("update server set state = 'error', expires_at = expires_at + interval '1 day' where id = $1", [second.id])
  const { shown, due } = await readOverviewServers(ctx)
  expect(shown.map(({ code }) => code)).toEqual([second.code, first.code])
  expect(shown[1]).toMatchObject({ state: 'running', ipv4: (await readServer(ctx, { code: first.code })).ipv4[0] })
  expect(shown[1]!.share).toBeGreaterThan(0.95)
  expect(due.map(({ code, renewal }) => [code, renewal?.method ?? null])).toEqual([
    [first.code, null],
    [second.code, 'balance'],
  ])
  // Three months of the server that the fixture sells, at the promised price.
  expect(due[1]!.renewal!.fen).toBeGreaterThan(0n)
  test.clock.advance(20 * day)
  expect((await readOverviewServers(ctx)).shown.at(-1)!.share).toBeLessThan(0.4)
  test.clock.advance(-20 * day)
})

it('leaves out periods that end later than in 60 days, and servers that are gone', async () => {
  const owner = await fixture.customer({ yuan: 5000n })
  const ctx = fixture.as(owner)
  const far = await fixture.runningServer(owner)
  const gone = await fixture.runningServer(owner)
  await rows('update server set expires_at = $2 where id = $1', [far.id, new Date(test.clock.now().getTime() + 61 * day)])
  await rows("update server set state = 'released' where id = $1", [gone.id])
  const { shown, due } = await readOverviewServers(ctx)
  expect(shown.map(({ code }) => code)).toEqual([far.code])
  expect(due).toEqual([])
})

it('has hourly means of the last day, without hours that were not measured or belong to an earlier owner', async () => {
  const owner = await fixture.customer({ yuan: 5000n })
  const ctx = fixture.as(owner)
  const { id, code } = await fixture.runningServer(owner)
  const at = (hoursAgo: number) => new Date(test.clock.now().getTime() - hoursAgo * 3_600_000)
  const measured = (hoursAgo: number, cpu: number) =>
    rows('insert into server_metric_quarter (server_id, at, cpu, net_in, net_out) values ($1, $2, $3, 1, 2)', [id, at(hoursAgo), cpu])
  await Promise.all([measured(23.5, 10), measured(23.25, 30), measured(0.5, 80), measured(25, 99)])
  const load = async () => (await readOverviewServers(ctx)).shown.find((one) => one.code === code)!.load
  const now = await load()
  expect(now.cpu).toHaveLength(24)
  expect([now.cpu[0], now.cpu[1], now.cpu[23]]).toEqual([20, null, 80])
  expect(now.traffic[0]).toBe(3)
  await rows('update server set owned_since = $2 where id = $1', [id, at(2)])
  expect((await load()).cpu[0]).toBeNull()
  expect((await load()).cpu[23]).toBe(80)
})

it('is of the caller only', async () => {
  const owner = await fixture.customer()
  await fixture.runningServer(owner)
  await stopServer(fixture.as(owner), { code: (await fixture.runningServer(owner)).code, idempotencyKey: newId() })
  expect(await readOverviewServers(fixture.as(await fixture.customer()))).toEqual({ shown: [], due: [] })
  await expect(readOverviewServers(fixture.as({ kind: 'visitor' }))).rejects.toMatchObject({ kind: 'unauthenticated' })
})
