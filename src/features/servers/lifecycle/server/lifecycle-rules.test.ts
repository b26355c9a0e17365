import { beforeEach, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { changeRules } from '#features/rules/factories.ts'
import { ruleFields, shippedRules } from '#features/rules/model.ts'
import { testDatabase } from '#platform/db/testing.ts'
import type { Actor } from '#platform/ctx.ts'
import { serverFixture } from '../../factories.ts'
import { readServer } from '../../server/read-server.ts'
import { shippedTerms } from '../../model/life-terms.ts'
import { terms } from '../../model/lifecycle.ts'
import { quoteServerRenewals } from './quote-server-renewals.ts'
import { readFuture } from './read-future.ts'
import { rescheduleServers } from './reschedule-servers.ts'
import { runLifecycle } from './run-lifecycle.ts'

const database = await testDatabase({ poolSize: 20 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'life rules', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const hour = 3_600_000
const day = 24 * hour
let owner: Extract<Actor, { kind: 'customer' }>

beforeEach(async () => {
  await database.ownerPool.query('update server set look_at = null')
  database.clock.advance(60_000)
  await changeRules(database, shippedRules)
  database.clock.advance(60_000)
  owner = await fixture.customer()
})

const lookAtOf = async (code: string) =>
  (await database.ownerPool.query<{ look_at: Date | null }>('select look_at from server where code = $1', [code])).rows[0]!.look_at
const expiryOf = async (code: string) => (await readServer(fixture.as(owner), { code })).expiresAt!
const stateOf = async (code: string) => (await readServer(fixture.as(owner), { code })).state
const told = async () =>
  (
    await database.ownerPool.query<{ code: string }>(`select code from message where account_id = $1 and code like 'server.%' order by created_at`, [
      owner.accountId,
    ])
  ).rows.map(({ code }) => code)
async function passOn(): Promise<void> {
  await runLifecycle(fixture.asSystem())
  await fixture.settle(30)
  await runLifecycle(fixture.asSystem())
}

it('a running server follows a change: its next reminder, grace and renewal are those of the new rules', async () => {
  const { code } = await fixture.runningServer(owner)
  const expiresAt = await expiryOf(code)
  await passOn()
  expect((await lookAtOf(code))!.getTime()).toBe(expiresAt.getTime() - 7 * day)
  await changeRules(database, { remindFirstDays: 20, graceHours: 72 })
  await rescheduleServers(fixture.asSystem())
  await passOn()
  expect((await lookAtOf(code))!.getTime()).toBe(expiresAt.getTime() - 20 * day)
  database.clock.set(new Date(expiresAt.getTime() - 19 * day))
  await passOn()
  expect(await told()).toContain('server.expiring')
  database.clock.set(new Date(expiresAt.getTime() + 50 * hour))
  await passOn()
  expect(await stateOf(code), 'within the longer grace period').toBe('running')
  const offer = await quoteServerRenewals(fixture.as(owner), { codes: [code], months: 1, alignDay: null })
  expect(offer.lines[0]!.offer!.fromAt).toEqual(expiresAt)
  database.clock.set(new Date(expiresAt.getTime() + 73 * hour))
  await passOn()
  expect(await stateOf(code)).toBe('suspended')
})

it('a server that has expired keeps the dates that its owner was told, whichever way the rules change', async () => {
  const { code } = await fixture.runningServer(owner)
  const expiresAt = await expiryOf(code)
  database.clock.set(new Date(expiresAt.getTime() + hour))
  await changeRules(database, { graceHours: 2, keptDays: 2, snapshotDays: 2 })
  await rescheduleServers(fixture.asSystem())
  database.clock.set(new Date(expiresAt.getTime() + 23 * hour))
  await passOn()
  expect(await stateOf(code)).toBe('running')
  expect((await readFuture(fixture.as(owner), { code }))!.life.terms).toEqual(shippedTerms)
  database.clock.set(new Date(expiresAt.getTime() + 25 * hour))
  await passOn()
  database.clock.set(new Date(expiresAt.getTime() + 7 * day))
  await passOn()
  expect(await stateOf(code), 'its disks are kept for the seven days of its rules').toBe('suspended')
  database.clock.set(new Date(expiresAt.getTime() + 8 * day + 2 * hour))
  await passOn()
  expect(await stateOf(code)).toBe('recycled')
})

it('a planned version counts for servers that expire after it takes effect, and for no other', async () => {
  const { code } = await fixture.runningServer(owner)
  const expiresAt = await expiryOf(code)
  await changeRules(database, { keptDays: 30 }, new Date(expiresAt.getTime() + day))
  expect((await readFuture(fixture.as(owner), { code }))!.life.terms.keptDays).toBe(7)
  const later = await fixture.runningServer(owner, { months: 3 })
  expect((await readFuture(fixture.as(owner), { code: later.code }))!.life.terms.keptDays).toBe(30)
  // Leaves no planned version for the next test.
  database.clock.set(new Date(expiresAt.getTime() + 2 * day))
})

it('leaves a day for the last notice before the data is deleted', () => {
  expect(ruleFields.snapshotDays.min * 24).toBeGreaterThanOrEqual(terms.noticeHours)
})
