import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { makeLive } from '#platform/live/live.ts'
import { versionsOf } from '#platform/live/testing.ts'
import { serverFixture } from '../../factories.ts'
import { acceptGuest } from '../../guests/server/accept-guest.ts'
import { addForward } from '../../network/server/add-forward.ts'
import { endGuest } from '../../guests/server/end-guest.ts'
import { bindGuest } from '../../guests/server/bind-guest.ts'
import { inviteGuest } from '../../guests/server/invite-guest.ts'
import { stopServer } from '../../power/server/stop-server.ts'
import { readOwnServerVersion, readServersVersion, readServerVersion, readSharedServerVersion, watchServer, watchServers } from './watch-servers.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let live: ReturnType<typeof makeLive>
let owner: Awaited<ReturnType<typeof fixture.customer>>
let stranger: typeof owner
let code: string
let serverId: string

const as = (who: typeof owner) => ({ ...fixture.as(who), live })
const change = (sql: string) => test.ownerPool.query(sql, [serverId])
const stop = () => stopServer(as(owner), { code, idempotencyKey: randomUUID() })

beforeAll(async () => {
  test = await testDatabase({ poolSize: 12 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'watch', speed: 1 }))
  live = makeLive(test.pool, test.ctx({ kind: 'visitor' }).log)
  await fixture.openShop()
})
afterAll(() => live.stop())
beforeEach(async () => {
  owner = await fixture.customer()
  stranger = await fixture.customer()
  ;({ code, id: serverId } = await fixture.runningServer(owner))
})

describe('a page that shows servers', () => {
  it('is told its version, and of an operation from its request to its end', async () => {
    const all = versionsOf(await watchServers(as(owner)))
    const one = versionsOf(await watchServer(as(owner), { code }))
    expect(await all.next()).toBe(await readServersVersion(as(owner)))
    const before = await one.next()
    expect(before).toBe(await readServerVersion(as(owner), { code }))
    expect(before).toBe(await readOwnServerVersion(as(owner), { code }))

    await stop()
    expect(await one.next()).not.toBe(before)
    await fixture.settle()
    let last = await all.next()
    while (last !== (await readServersVersion(as(owner)))) last = await all.next()
    const { rows } = await change('select state from server where id = $1')
    expect(rows).toEqual([{ state: 'stopped' }])
    await Promise.all([all.leave(), one.leave()])
  })

  it.each([
    ['its state changes by itself', "update server set state = 'stopped' where id = $1"],
    ['its period grows', "update server set expires_at = expires_at + interval '1 month' where id = $1"],
    ['it is locked', "insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', now())"],
    ['the engine took its network', 'update server_network set revision = revision + 1 where server_id = $1'],
  ])('is told when %s', async (_what, sql) => {
    const versions = versionsOf(await watchServer(as(owner), { code }))
    const before = await versions.next()
    await change(sql)
    expect(await versions.next()).toBe(await readServerVersion(as(owner), { code }))
    expect(await readServerVersion(as(owner), { code })).not.toBe(before)
    await versions.leave()
  })

  it('is not told of changes that no page shows, nor of servers of others', async () => {
    const theirs = versionsOf(await watchServers(as(stranger)))
    const mine = versionsOf(await watchServers(as(owner)))
    const first = [await theirs.next(), await mine.next()]
    await change("update server set look_at = now() + interval '1 hour' where id = $1")
    expect([await readServersVersion(as(stranger)), await readServersVersion(as(owner))]).toEqual(first)
    await stop()
    expect(await mine.next()).not.toBe(first[1])
    expect(await readServersVersion(as(stranger))).toBe(first[0])
    await Promise.all([theirs.leave(), mine.leave()])
  })

  it('is told when a server goes to another owner, whose page is told too', async () => {
    const from = versionsOf(await watchServers(as(owner)))
    const to = versionsOf(await watchServers(as(stranger)))
    const first = [await from.next(), await to.next()]
    // The guard of transfers has tests there.
    await test.ownerPool.query('alter table server disable trigger server_owner_guard')
    await test.ownerPool.query('update server set account_id = $2 where id = $1', [serverId, stranger.accountId])
    await test.ownerPool.query('alter table server enable trigger server_owner_guard')
    expect(await from.next()).not.toBe(first[0])
    expect(await to.next()).not.toBe(first[1])
    await Promise.all([from.leave(), to.leave()])
  })
})

describe('the stream of one server', () => {
  const gone = { kind: 'not-found', code: 'servers.not-found' }

  it('does not exist for a stranger', async () => {
    await expect(watchServer(as(stranger), { code })).rejects.toMatchObject(gone)
    await expect(readServerVersion(as(stranger), { code })).rejects.toMatchObject(gone)
    const versions = () => Promise.all([readOwnServerVersion(as(stranger), { code }), readSharedServerVersion(as(stranger), { code })])
    const before = await versions()
    await stop()
    expect(await versions()).toEqual(before)
  })

  it('is open to a guest, and ends with the first change after the end of the guest’s access', async () => {
    await test.ownerPool.query('update session set step_up_at = $1', [test.clock.now()])
    const { rows } = await test.ownerPool.query<{ phone: string }>('select phone from account where id = $1', [stranger.accountId])
    const { phone } = rows[0]!
    const request = { code, account: phone, lastFour: phone.slice(-4), scope: 'look', hours: 24, idempotencyKey: randomUUID() } as const
    const { guestId } = await inviteGuest(as(owner), request)
    await bindGuest(fixture.asSystem(), { guestId })
    await expect(watchServer(as(stranger), { code })).rejects.toMatchObject(gone)
    await acceptGuest(as(stranger), { guestId })
    const versions = versionsOf(await watchServer(as(stranger), { code }))
    const first = await versions.next()
    expect(await readSharedServerVersion(as(stranger), { code })).toBe(first)
    await addForward(as(owner), { code, protocol: 'tcp', publicPort: null, privatePort: 80, remark: '', idempotencyKey: randomUUID() })
    expect(await versions.next()).not.toBe(first)
    await endGuest(as(owner), { guestId })
    await stop()
    let last = await versions.next()
    while (last !== undefined) last = await versions.next()
    await expect(readServerVersion(as(stranger), { code })).rejects.toMatchObject(gone)
  })
})
