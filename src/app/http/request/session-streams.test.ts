import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { freezeSignIn } from '#features/account/api.ts'
import { endOneSession, endOtherSessions, endSession, endSessionsOf, eraseCredentials, openSession } from '#features/auth/api.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { staffOffice } from '#features/back-office/factories.ts'
import { disableStaff } from '#features/back-office/staff/server/change-staff.ts'
import { logOutStaff } from '#features/back-office/staff/server/log-out-staff.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { eventStream } from '#platform/live/event-stream.ts'
import { makeLive, tellLive } from '#platform/live/live.ts'
import { versionsOf } from '#platform/live/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { makeLog } from '#platform/logging/log.ts'
import { endWithSession } from './session-streams.ts'

const database = await testDatabase()
const { ctx, pool } = database
const live = makeLive(pool, makeLog('silent'))
const office = staffOffice(database)
afterAll(() => live.stop())

const system = () => ctx({ kind: 'system', name: 'tests' })
let revision = 0

async function signedIn(accountId: string): Promise<Extract<Actor, { kind: 'customer' }>> {
  const { sessionId } = await openSession(visitorRequest(ctx(), authPorts()), { accountId, remember: true, method: 'password', proved: true })
  return { kind: 'customer', accountId, sessionId }
}
const request = (actor: Actor) => visitorRequest(ctx(actor), authPorts())
/** An open stream of a session, whose first version has come. */
async function streamOf(of: Parameters<typeof endWithSession>[1]) {
  const topic = `test:${newId()}`
  const response = await eventStream({ live, topic, owner: topic, readVersion: async () => revision })
  const versions = versionsOf(endWithSession(live, of, response) as Response)
  await versions.next()
  const goesOn = async () => {
    revision++
    await tellLive(ctx(), topic)
    return (await versions.next()) === revision
  }
  return { goesOn, ended: async () => (await versions.next()) === undefined, leave: versions.leave }
}

describe('the stream of a session', () => {
  // Each waits for the notification of the end: without it a stream lasts five minutes.
  it.each<[string, (actor: Extract<Actor, { kind: 'customer' }>) => Promise<unknown>]>([
    ['signing out', (actor) => endSession(request(actor))],
    ['being signed out from another browser', async (actor) => endOneSession(ctx(await signedIn(actor.accountId)), { sessionId: actor.sessionId })],
    ['a password change elsewhere', async (actor) => endOtherSessions(ctx(await signedIn(actor.accountId)))],
    ['a freeze', ({ accountId }) => freezeSignIn(system(), { accountId, reason: 'abuse' })],
    ['a request to close the account', ({ accountId }) => endSessionsOf(system(), accountId)],
    ['the closing', ({ accountId }) => eraseCredentials(system(), { accountId, contacts: ['+8613912345678'] })],
  ])('ends at once with %s', async (_name, act) => {
    const actor = await signedIn((await aCustomer(ctx())).accountId)
    const stream = await streamOf(request(actor))
    expect(await stream.goesOn()).toBe(true)
    await act(actor)
    expect(await stream.ended()).toBe(true)
  })

  it('goes on when another session of the account ends', async () => {
    const { accountId } = await aCustomer(ctx())
    const [own, other] = [await signedIn(accountId), await signedIn(accountId)]
    const stream = await streamOf(request(own))
    await endOneSession(ctx(own), { sessionId: other.sessionId })
    expect(await stream.goesOn()).toBe(true)
    await stream.leave()
  })

  it('ends at once if the session ended while it opened', async () => {
    const actor = await signedIn((await aCustomer(ctx())).accountId)
    const of = request(actor)
    await endSession(request(actor))
    const response = await eventStream({ live, topic: 'late', owner: 'late', readVersion: async () => 1 })
    await (endWithSession(live, of, response) as Response).text()
  })

  it('ends at once for staff who sign out or are disabled, and goes on for a colleague', async () => {
    const [leaving, disabled, colleague] = [await office.signedIn(), await office.signedIn(), await office.signedIn()]
    const [first, second, third] = [await streamOf(leaving.ctx), await streamOf(disabled.ctx), await streamOf(colleague.ctx)]
    await logOutStaff(leaving.ctx)
    await disableStaff(colleague.ctx, { staffId: disabled.staffId, reason: '离职' })
    expect([await first.ended(), await second.ended(), await third.goesOn()]).toEqual([true, true, true])
    await third.leave()
  })
})
