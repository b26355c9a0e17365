import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { listServers } from '../../listing/server/list-servers.ts'
import { startServer } from '../../power/server/start-server.ts'
import { rescueServer } from '../../power/server/rescue-server.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { haveUsed } from '../factories.ts'
import { chooseUsedUp } from './choose-used-up.ts'
import { limitTraffic } from './limit-traffic.ts'
import { readTraffic } from './read-traffic.ts'
import { stopUsedUp } from './stop-traffic.ts'
import { tellTraffic } from './tell-traffic.ts'

const test = await testDatabase()
const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'used-up', speed: 1 }))
const system = () => fixture.asSystem()
let owner: Extract<Actor, { kind: 'customer' }>
let server: Awaited<ReturnType<typeof fixture.runningServer>>

type Standing = { state: string; traffic_stopped_at: Date | null; traffic_restart: boolean; used_up_action: string }
const rows = async <Row extends object>(statement: string) => (await test.ownerPool.query<Row>(statement, [server.id])).rows
const standing = async () => (await rows<Standing>('select * from server where id = $1'))[0]!
const limit = async () => (await rows<{ mbps: number | null }>('select rate_limit_mbps as mbps from server_network where server_id = $1'))[0]?.mbps
const operations = () =>
  rows<{ kind: string; by: string }>(`select kind, requester_id as by from operation where server_id = $1 and kind <> 'create' order by created_at, id`)
const messages = async () =>
  (
    await test.ownerPool.query<{ code: string; params: Record<string, unknown> }>(
      `select code, params from message where account_id = $1 and (code like 'server.traffic-%' or code = 'server.operation-failed') order by created_at, id`,
      [owner.accountId],
    )
  ).rows
const choose = (action: 'throttle' | 'stop', as: Ctx = fixture.as(owner)) => chooseUsedUp(as, { code: server.code, action })
const start = () => startServer(fixture.as(owner), { code: server.code, idempotencyKey: newId() })

/** The present period of 200 GiB with so many used. */
async function use(gib: number): Promise<void> {
  const { startsAt } = (await readTraffic(fixture.as(owner), { code: server.code }))!
  await haveUsed(test, server.id, gib, { startsAt, endsAt: new Date(test.clock.now().getTime() + 86_400_000) })
}

async function enforce(): Promise<void> {
  await limitTraffic(system())
  await stopUsedUp(system())
  await fixture.settle()
}

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  server = await fixture.runningServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
})

describe('the choice of what happens when a package is used up', () => {
  it('limits the rate without a choice', async () => {
    await use(200)
    await enforce()
    expect([await limit(), (await standing()).state]).toEqual([1, 'running'])
  })

  it('is recorded with its actor, once for the same choice', async () => {
    await choose('stop')
    await choose('stop')
    await choose('throttle', test.ctx({ ...owner, scopes: ['write:servers'] }))
    expect(await rows('select action, actor from used_up_choice where server_id = $1 order by id')).toEqual([
      { action: 'stop', actor: `owner:${owner.accountId}` },
      { action: 'throttle', actor: `token:${owner.accountId}` },
    ])
    expect(await readTraffic(fixture.as(owner), { code: server.code })).toMatchObject({ usedUpAction: 'throttle', chosenAt: test.clock.now() })
    await expect(test.ownerPool.query('delete from used_up_choice')).rejects.toThrow('only appended to')
  })

  it('belongs to the owner: strangers learn nothing, and a server without a package has no choice', async () => {
    await expect(choose('stop', fixture.as(await fixture.customer()))).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
    await expect(choose('stop', test.ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
    const { code } = await fixture.runningServer(owner)
    await expect(chooseUsedUp(fixture.as(owner), { code, action: 'stop' })).rejects.toMatchObject({ code: 'servers.no-traffic-package' })
  })

  it('ends with a change of owner', async () => {
    await choose('stop')
    const other = await fixture.customer()
    await test.ownerPool.query('alter table server disable trigger server_owner_guard')
    await test.ownerPool.query(`update server set account_id = $2, owned_since = now() where id = $1`, [server.id, other.accountId])
    await test.ownerPool.query('alter table server enable trigger server_owner_guard')
    expect((await standing()).used_up_action).toBe('throttle')
  })
})

describe('a server that stops without traffic', () => {
  beforeEach(async () => {
    await choose('stop')
  })

  it('is shut down once by the engine, told to staff once, and not limited', async () => {
    await use(199)
    await enforce()
    expect(await operations()).toEqual([])
    await use(200)
    await enforce()
    await enforce()
    expect(await operations()).toEqual([{ kind: 'stop', by: 'traffic' }])
    expect(await standing()).toMatchObject({ state: 'stopped', traffic_stopped_at: expect.any(Date), traffic_restart: true })
    expect(await limit()).toBeNull()
    expect(
      await rows(`select 1 from platform_event where name = 'server.traffic-stopped' and payload like '%' || (select code from server where id = $1) || '%'`),
    ).toHaveLength(1)
    const page = await listServers(fixture.as(owner), { search: '', page: 1, pageSize: 10 })
    expect(page.trafficWarnings).toEqual({ [server.code]: 'stopped' })
  })

  it('is told to its owner with the consequence, and not as a failure', async () => {
    await use(190)
    await tellTraffic(system())
    await use(200)
    await tellTraffic(system())
    await enforce()
    expect(await messages()).toMatchObject([
      { code: 'server.traffic-level', params: { percent: 95, action: 'stop' } },
      { code: 'server.traffic-used-up', params: { action: 'stop' } },
    ])
  })

  it('cannot be started, also into the rescue system, until it has traffic again', async () => {
    await use(200)
    await enforce()
    await expect(start()).rejects.toMatchObject({ code: 'servers.traffic-used-up' })
    await expect(rescueServer(fixture.as(owner), { code: server.code, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'servers.traffic-used-up' })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the next period begins', async () => test.clock.advance(2 * 86_400_000)],
    ['its package grows', () => test.ownerPool.query('update traffic_period set included_gib = 500 where server_id = $1', [server.id])],
    ['its owner chooses the limit', () => choose('throttle')],
  ])('starts again when %s', async (_when, happens) => {
    await use(200)
    await enforce()
    await happens()
    await enforce()
    await enforce()
    expect((await operations()).map(({ kind }) => kind)).toEqual(['stop', 'start'])
    expect(await standing()).toMatchObject({ state: 'running', traffic_stopped_at: null, traffic_restart: false })
    expect((await messages()).map(({ code }) => code)).toEqual(['server.traffic-started'])
  })

  it('stays off afterwards if its owner had turned it off', async () => {
    await stopServer(fixture.as(owner), { code: server.code, idempotencyKey: newId() })
    await fixture.settle()
    await use(200)
    await enforce()
    await expect(start()).rejects.toMatchObject({ code: 'servers.traffic-used-up' })
    await choose('throttle')
    await enforce()
    expect(await standing()).toMatchObject({ state: 'stopped', traffic_stopped_at: null })
    await start()
  })

  it('is shut down again when it runs, after a pause if the shutdown failed', async () => {
    await use(200)
    await enforce()
    await test.ownerPool.query(`update server set state = 'running' where id = $1`, [server.id])
    await test.ownerPool.query(`update operation set state = 'failed', error_code = 'engine' where server_id = $1 and kind = 'stop'`, [server.id])
    await stopUsedUp(system())
    expect(await operations()).toHaveLength(1)
    test.clock.advance(601_000)
    await stopUsedUp(system())
    expect(await operations()).toHaveLength(2)
  })
})
