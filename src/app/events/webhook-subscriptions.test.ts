import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { aReceiver } from '#features/webhooks/factories.ts'
import { jobs } from '#features/webhooks/jobs.ts'
import { eventTypes } from '#features/webhooks/model.ts'
import { signedHeaders } from '#features/webhooks/server/signing.ts'
import { createWebhook } from '#features/webhooks/server/create-webhook.ts'
import type { WebhookCtx } from '#features/webhooks/server/webhook-ctx.ts'
import { recordServerEvent } from '#features/webhooks/api.ts'
import { setBalanceAlert } from '#features/money/balance/server/set-balance-alert.ts'
import { tellOfLowBalances } from '#features/money/balance/server/tell-of-low-balances.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { makePublicPost } from '#platform/http/public-post.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { announce, subscriberCheck, makeOutbox } from '#platform/outbox/outbox.ts'
import { webhookSubscriptions } from './webhook-subscriptions.ts'
import type { AppCtx } from '../app-ctx.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let secret: string
let code: string
const receiver = await aReceiver()
afterAll(() => receiver.close())
const publicPost = makePublicPost({ targets: 'loopback' })

const as = (actor: Actor) => ({ ...fixture.as(actor), publicPost }) as WebhookCtx & AppCtx
/** Relays and sends everything; returns the signed requests that arrived since the last call. */
async function heard(signedWith = secret) {
  await drainJobs(as({ kind: 'system', name: 'tests' }), [...makeOutbox(webhookSubscriptions), ...jobs])
  return receiver.received.splice(0).map(({ headers, body }) => {
    const event = JSON.parse(body) as { id: string; type: string; version: string; data: object }
    expect(headers).toMatchObject(signedHeaders([signedWith], { id: event.id, at: test.clock.now(), body }))
    return event
  })
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'hooks', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer({ yuan: 1_000n })
  const request = { url: receiver.url, events: [...eventTypes], description: '', idempotencyKey: randomUUID() }
  ;({ secret } = await createWebhook(as(owner), request))
  ;({ code } = await fixture.runningServer(owner))
})

describe('webhooks of a customer', () => {
  it('are sent for a purchase until the server is there, in the form of the public API and without a password', async () => {
    const events = await heard()
    expect(events.map(({ type }) => type).toSorted()).toEqual(['operation.succeeded', 'order.completed', 'order.paid', 'server.ready'])
    const ready = events.find(({ type }) => type === 'server.ready')
    expect(ready).toMatchObject({ version: 'v1', data: { server: { code, state: 'running' } } })
    const completed = events.find(({ type }) => type === 'order.completed')
    expect(completed).toMatchObject({ data: { order: { state: 'completed', totalFen: expect.any(Number) as number } } })
    expect(JSON.stringify(events)).not.toMatch(/password|secret|sealed/i)
  })

  it('are sent for operations', async () => {
    await fixture.commands.stopServer(fixture.as(owner), { code, idempotencyKey: randomUUID() })
    await fixture.settle()
    const [stopped] = await heard()
    expect(stopped).toMatchObject({ type: 'operation.succeeded', data: { operation: { kind: 'stop', serverCode: code, state: 'succeeded' } } })
  })

  it('are sent for a balance below its mark, once', async () => {
    await setBalanceAlert(fixture.as(owner), { thresholdFen: 50_000n })
    await fixture.paidOrder(owner, { months: 6 })
    const system = fixture.as({ kind: 'system', name: 'tests' })
    await tellOfLowBalances(system)
    await tellOfLowBalances(system)
    const low = (await heard()).filter(({ type }) => type === 'balance.low')
    expect(low).toMatchObject([{ data: { thresholdFen: 50_000, balance: { availableFen: expect.any(Number) as number } } }])
  })

  it('begin with the registration; before it nothing is stored and no job is queued', async () => {
    const other = await fixture.customer()
    await fixture.runningServer(other)
    await heard()
    const { rows } = await test.pool.query<{ id: string }>('select id from operation where server_id in (select id from server where account_id = $1)', [
      other.accountId,
    ])
    const ended = { operationId: rows[0]!.id, accountId: other.accountId, state: 'succeeded' }
    const announceIt = (hasSubscribers?: Ctx['hasSubscribers']) =>
      inTransaction({ ...fixture.asSystem(), ...(hasSubscribers ? { hasSubscribers } : {}) }, (ctx) => announce(ctx, 'operation.ended', ended))
    const waiting = async () => (await test.pool.query(`select 1 from platform_job where state = 'queued' and name like '%.%'`)).rowCount
    const before = await waiting()
    await announceIt(subscriberCheck(webhookSubscriptions))
    expect(await waiting()).toBe(before)
    // Announced by a process of the previous release, and delivered after the registration.
    await announceIt()
    test.clock.advance(1_000)
    const request = { url: receiver.url, events: [...eventTypes], description: '', idempotencyKey: randomUUID() }
    const own = await createWebhook(as(other), request)
    expect(await heard(own.secret)).toEqual([])
    test.clock.advance(1_000)
    await announceIt(subscriberCheck(webhookSubscriptions))
    expect(await heard(own.secret)).toMatchObject([{ type: 'operation.succeeded' }])
  })

  it('never contain another customer’s data', async () => {
    const other = await fixture.customer()
    await fixture.runningServer(other)
    expect(await heard()).toEqual([])
    // An event about another customer's server is empty for any recipient.
    const event = { id: randomUUID(), at: test.clock.now() }
    const { rows } = await test.pool.query<{ id: string }>('select id from server where account_id = $1', [other.accountId])
    await recordServerEvent(as({ kind: 'system', name: 'tests' }), { type: 'server.ready', serverId: rows[0]!.id, accountIds: [owner.accountId], event })
    expect(await heard()).toEqual([])
  })

  it('have their fields in the documented order', async () => {
    const { rows } = await test.pool.query<{ payload: string; type: (typeof eventTypes)[number] }>('select type, payload from webhook_event')
    expect(rows.length).toBeGreaterThan(5)
    for (const { type, payload } of rows) expect(Object.keys(JSON.parse(payload) as object), type).toEqual(['id', 'type', 'version', 'timestamp', 'data'])
  })
})
