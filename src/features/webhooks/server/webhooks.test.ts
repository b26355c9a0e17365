import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { listMessages } from '#features/messages/api.ts'
import { asSystem, type Actor } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makePublicPost } from '#platform/http/public-post.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { aReceiver } from '../factories.ts'
import { jobs } from '../jobs.ts'
import { eventTypes, retryPauses, type EventType } from '../model.ts'
import { editWebhook, removeWebhook, rotateSecret, switchWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { deliver } from './deliver.ts'
import { listDeliveries, readDelivery } from './list-deliveries.ts'
import { listWebhooks, readWebhook } from './list-webhooks.ts'
import { pingWebhook } from './ping-webhook.ts'
import { recordEvent } from './record-event.ts'
import { replayDelivery, replayFailed } from './replay.ts'
import { signedHeaders } from './signing.ts'
import { pruneWebhooks, wakeDeliveries } from './tidy.ts'
import type { WebhookCtx } from './webhook-ctx.ts'

const { ctx, clock, pool, ownerPool } = await testDatabase({ poolSize: 20 })
const receiver = await aReceiver()
afterAll(() => receiver.close())
const ports = { publicPost: makePublicPost({ targets: 'loopback', timeoutMs: 500 }), secretBox: makeSecretBox(Buffer.alloc(32, 5)) }
const as = (actor?: Actor) => ctx(actor, ports) as WebhookCtx
const system = () => asSystem(as(), 'tests')
const drain = () => drainJobs(system(), jobs)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const all = { page: 1, pageSize: 50 as const }

/** A customer whose session has step-up authentication. */
async function owner(): Promise<Actor & { kind: 'customer' }> {
  const { actor } = await aCustomer(ctx())
  const { accountId, sessionId } = actor as Actor & { kind: 'customer' }
  await ownerPool.query(
    `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, step_up_at)
     values ($1, $2, $3, 'phone-code', true, '127.0.0.1', 'test', $4, $4, $5, $4)`,
    [sessionId, randomBytes(32), accountId, clock.now(), new Date(clock.now().getTime() + 365 * day)],
  )
  return { kind: 'customer', accountId, sessionId }
}
const request = (over: object = {}) => ({ url: receiver.url, events: [...eventTypes], description: '', idempotencyKey: randomUUID(), ...over })
const happens = (accountId: string, type: EventType = 'server.ready', sourceId = newId()) =>
  inTransaction(system(), (ctx) => recordEvent(ctx, { accountId, type, sourceId, at: ctx.now() }, async () => ({ some: 'thing', totalFen: 12_345n })))

let me: Actor & { kind: 'customer' }
let webhookId: string
let secret: string
const deliveries = async (over: object = {}) => (await listDeliveries(as(me), { webhookId, ...all, ...over })).deliveries
const detail = async () => readDelivery(as(me), { webhookId, deliveryId: (await deliveries())[0]!.id })

beforeEach(async () => {
  receiver.received.length = 0
  receiver.answers({ status: 204 })
  me = await owner()
  ;({ webhookId, secret } = await createWebhook(as(me), request()))
})

describe('a webhook', () => {
  it('is registered with step-up authentication or by a token, once per click, shows its secret then, and notifies its owner', async () => {
    const unproved = { ...me, sessionId: newId() }
    await expect(createWebhook(as(unproved), request())).rejects.toMatchObject({ code: 'auth.proof-needed' })
    const again = request({ url: 'https://hooks.test/a' })
    const byToken = as({ ...unproved, scopes: ['write:webhooks'] })
    const [one, two] = [await createWebhook(byToken, again), await createWebhook(byToken, again)]
    expect(two).toEqual(one)
    expect(one.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { rows } = await pool.query<{ text: string }>('select row_to_json(e)::text as text from webhook_endpoint e union all select reply from platform_once')
    for (const { text } of rows) expect(text).not.toContain(secret)
    expect(JSON.stringify(await listWebhooks(as(me)))).not.toContain('whsec_')
    expect((await listMessages(as(me))).messages.filter(({ code }) => code === 'webhook.created')).toHaveLength(2)
    await rotateSecret(as(me), { webhookId: one.webhookId, idempotencyKey: randomUUID() })
    await expect(createWebhook(byToken, again)).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it('cannot have an internal address', async () => {
    const strict = { ...as(me), publicPost: makePublicPost({ targets: 'https' }) }
    const refused = { kind: 'invalid', fields: [{ path: 'url', code: 'webhooks.url-address' }] }
    for (const url of ['https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/', 'https://db.internal/', 'https://postgres/']) {
      await expect(createWebhook(strict, request({ url }))).rejects.toMatchObject(refused)
      await expect(editWebhook(strict, { webhookId, ...request({ url }) })).rejects.toMatchObject(refused)
    }
    const broken = request({ url: 'https://hooks.test/in\r\nx-added: yes' })
    await expect(createWebhook(strict, broken)).rejects.toMatchObject({ code: 'webhooks.url-form' })
    expect((await listWebhooks(as(me))).webhooks).toHaveLength(1)
  })

  it('is one of ten at most, also for two simultaneous pages', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 12 }, () => createWebhook(as(me), request())))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect((await listWebhooks(as(me))).webhooks).toHaveLength(10)
  })

  it('is visible to its owner only', async () => {
    await happens(me.accountId)
    await drain()
    const deliveryId = (await deliveries())[0]!.id
    const stranger = as(await owner())
    const missing = { code: 'webhooks.not-found' }
    expect((await listWebhooks(stranger)).webhooks).toEqual([])
    await expect(readWebhook(stranger, { webhookId })).rejects.toMatchObject(missing)
    await expect(editWebhook(stranger, { webhookId, ...request() })).rejects.toMatchObject(missing)
    await expect(switchWebhook(stranger, { webhookId, on: false })).rejects.toMatchObject(missing)
    await expect(rotateSecret(stranger, { webhookId, idempotencyKey: randomUUID() })).rejects.toMatchObject(missing)
    await expect(pingWebhook(stranger, { webhookId, idempotencyKey: randomUUID() })).rejects.toMatchObject(missing)
    await expect(listDeliveries(stranger, { webhookId, ...all })).rejects.toMatchObject(missing)
    await expect(readDelivery(stranger, { webhookId, deliveryId })).rejects.toMatchObject(missing)
    await expect(replayDelivery(stranger, { webhookId, deliveryId })).rejects.toMatchObject(missing)
    await expect(replayFailed(stranger, { webhookId, since: new Date(0) })).rejects.toMatchObject(missing)
    const theirs = await createWebhook(stranger, request())
    await expect(replayDelivery(stranger, { webhookId: theirs.webhookId, deliveryId })).rejects.toMatchObject(missing)
    await expect(readDelivery(stranger, { webhookId: theirs.webhookId, deliveryId })).rejects.toMatchObject(missing)
    await expect(removeWebhook(stranger, { webhookId })).rejects.toMatchObject(missing)
    expect(await readWebhook(as(me), { webhookId })).toMatchObject({ enabled: true, counts: { succeeded: 1 } })
  })
})

describe('an event', () => {
  it('arrives signed, once, at the subscribed addresses of its account', async () => {
    const other = await owner()
    await createWebhook(as(other), request())
    await createWebhook(as(me), request({ events: ['order.paid'] }))
    const source = newId()
    await happens(me.accountId, 'server.ready', source)
    await happens(me.accountId, 'server.ready', source)
    await drain()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    const said = JSON.parse(body) as { id: string }
    expect(said).toMatchObject({ type: 'server.ready', version: 'v1', timestamp: clock.now().toISOString(), data: { some: 'thing', totalFen: 12_345 } })
    expect(headers).toMatchObject(signedHeaders([secret], { id: said.id, at: clock.now(), body }))
    expect(await detail()).toMatchObject({ state: 'succeeded', attempts: 1, status: 204, eventId: said.id, payload: body, log: [{ number: 1, status: 204 }] })
  })

  it('is not recorded without a subscribed address', async () => {
    await switchWebhook(as(me), { webhookId, on: false })
    await happens(me.accountId)
    expect((await pool.query('select from webhook_event where account_id = $1', [me.accountId])).rowCount).toBe(0)
  })

  it('is signed with the old secret too for a day after it was changed, then with the new one alone', async () => {
    const { secret: fresh } = await rotateSecret(as(me), { webhookId, idempotencyKey: randomUUID() })
    const signed = async () => {
      await pingWebhook(as(me), { webhookId, idempotencyKey: randomUUID() })
      await drain()
      const { headers, body } = receiver.received.at(-1)!
      const by = (one: string) => signedHeaders([one], { id: headers['webhook-id'] as string, at: clock.now(), body })['webhook-signature']
      return { is: headers['webhook-signature'], old: by(secret), new: by(fresh) }
    }
    const both = await signed()
    expect(both.is).toBe(`${both.new} ${both.old}`)
    clock.advance(day)
    await pruneWebhooks(system())
    const one = await signed()
    expect(one.is).toBe(one.new)
  })
})

describe('a failed delivery', () => {
  beforeEach(() => receiver.answers({ status: 500, body: 'busy' }))

  it('is retried ten times with growing pauses, always under the same id, and has then failed', async () => {
    await happens(me.accountId)
    await drain()
    for (const [failed, pause] of retryPauses.entries()) {
      expect(await detail()).toMatchObject({ state: 'pending', attempts: failed + 1, status: 500, nextAttemptAt: new Date(clock.now().getTime() + pause) })
      clock.advance(pause - 1)
      await drain()
      expect(receiver.received).toHaveLength(failed + 1)
      clock.advance(1)
      await drain()
    }
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await detail()).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null, log: Array.from({ length: 10 }, () => ({ body: 'busy' })) })
  })

  it('is replayed with its id, one by one or all since a moment, with all its attempts', async () => {
    await happens(me.accountId)
    await drain()
    const before = await detail()
    receiver.answers({ status: 200, body: 'thanks' })
    await replayDelivery(as(me), { webhookId, deliveryId: before.id })
    await drain()
    expect(await detail()).toMatchObject({
      id: before.id,
      eventId: before.eventId,
      state: 'succeeded',
      attempts: 2,
      log: [{ status: 500 }, { status: 200, body: 'thanks' }],
    })
    expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(before.eventId)

    receiver.answers({ status: 500 })
    const since = new Date(clock.now().getTime() + 1)
    clock.advance(minute)
    await happens(me.accountId)
    await drain()
    await switchWebhook(as(me), { webhookId, on: false })
    await expect(replayFailed(as(me), { webhookId, since })).rejects.toMatchObject({ code: 'webhooks.off' })
    await switchWebhook(as(me), { webhookId, on: true })
    receiver.answers({ status: 200 })
    expect(await replayFailed(as(me), { webhookId, since })).toEqual({ count: 1 })
    expect(await replayFailed(as(me), { webhookId, since })).toEqual({ count: 0 })
    await drain()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  })

  it('a replay in the middle of a pause loses neither the attempt nor the pauses after it', async () => {
    await happens(me.accountId)
    await drain()
    const deliveryId = (await deliveries())[0]!.id
    await replayDelivery(as(me), { webhookId, deliveryId })
    await drain()
    expect(await detail()).toMatchObject({ attempts: 2, state: 'pending', nextAttemptAt: new Date(clock.now().getTime() + retryPauses[0]) })
    clock.advance(retryPauses[0])
    await drain()
    expect(await detail()).toMatchObject({ attempts: 3 })
  })

  it('a replay during an attempt loses nothing either', async () => {
    receiver.answers('silence')
    await happens(me.accountId)
    const deliveryId = (await deliveries())[0]!.id
    const trying = drain()
    await expect.poll(() => receiver.received.length).toBe(1)
    await replayDelivery(as(me), { webhookId, deliveryId })
    await trying
    clock.advance(retryPauses[0])
    await drain()
    expect((await detail()).attempts).toBe(2)
  })

  it('turns the address off at once if it answers 410, and notifies the owner', async () => {
    await happens(me.accountId)
    await happens(me.accountId, 'order.paid')
    receiver.answers({ status: 410 })
    await drain()
    expect(receiver.received).toHaveLength(1)
    expect(await readWebhook(as(me), { webhookId })).toMatchObject({ enabled: false, offFor: 'gone', counts: { failed: 2, pending: 0 } })
    expect((await listMessages(as(me))).messages).toContainEqual(
      expect.objectContaining({ code: 'webhook.off', params: expect.objectContaining({ why: 'gone' }) }),
    )
  })

  it('turns it off after five days without a success, keeps later events, and one success resets the count', async () => {
    await happens(me.accountId)
    await drain()
    clock.advance(4 * day)
    await drain()
    receiver.answers({ status: 200 })
    await happens(me.accountId)
    await drain()
    expect((await readWebhook(as(me), { webhookId })).failingSinceAt).toBeNull()
    receiver.answers({ status: 503 })
    for (let past = 0; past <= 5; past++) {
      expect((await readWebhook(as(me), { webhookId })).enabled).toBe(true)
      await happens(me.accountId)
      await drain()
      clock.advance(day)
    }
    expect(await readWebhook(as(me), { webhookId })).toMatchObject({ offFor: 'failing' })
    expect((await listMessages(as(me))).messages.filter(({ code }) => code === 'webhook.off')).toHaveLength(1)
    const before = receiver.received.length
    await happens(me.accountId, 'order.completed')
    await drain()
    expect(receiver.received).toHaveLength(before)
    expect(await deliveries({ type: 'order.completed' })).toMatchObject([{ state: 'failed', attempts: 0 }])
  })
})

describe('workers', () => {
  it('make each attempt once if there are two', async () => {
    for (let event = 0; event < 8; event++) await happens(me.accountId)
    const work = () => startWorker({ makeCtx: system, handlers: jobs, pool, concurrency: 4 })
    const workers = [work(), work()]
    try {
      const done = async () => (await deliveries()).every(({ state }) => state === 'succeeded')
      // Real time passes while the clock does not, so deliveries that waited for a free place are due at once.
      await expect.poll(async () => (clock.advance(2_000), done()), { timeout: 20_000 }).toBe(true)
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()))
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
    expect(receiver.received).toHaveLength(8)
  })

  it('skip an attempt that another one is making; after a crash they wait for its lease', async () => {
    await happens(me.accountId)
    const deliveryId = (await deliveries())[0]!.id
    receiver.answers('silence')
    const job = { fence: async () => {}, signal: new AbortController().signal }
    await Promise.all([deliver(system(), { deliveryId }, job), deliver(system(), { deliveryId }, job)])
    expect(receiver.received).toHaveLength(1)
    // The state after a worker died during an attempt.
    await ownerPool.query('update webhook_delivery set attempts = 7, sending_until = $2, next_attempt_at = $1 where id = $3', [
      clock.now(),
      new Date(clock.now().getTime() + 20_000),
      deliveryId,
    ])
    receiver.answers({ status: 200 })
    await deliver(system(), { deliveryId }, job)
    expect(receiver.received).toHaveLength(1)
    clock.advance(20_000)
    await drain()
    expect(await detail()).toMatchObject({ state: 'succeeded', attempts: 8 })
  })

  it('make no more than three attempts at once for one account', async () => {
    for (let event = 0; event < 5; event++) await happens(me.accountId)
    receiver.answers('silence')
    const job = { fence: async () => {}, signal: new AbortController().signal }
    const ids = (await deliveries()).map(({ id }) => id)
    for (const id of ids)
      await ownerPool.query('update webhook_delivery set sending_until = $1 where id = $2 and $3', [
        new Date(clock.now().getTime() + 9_000),
        id,
        ids.indexOf(id) < 3,
      ])
    await deliver(system(), { deliveryId: ids[4]! }, job)
    expect(receiver.received).toHaveLength(0)
    clock.advance(10_000)
    receiver.answers({ status: 200 })
    await drain()
    expect(receiver.received).toHaveLength(5)
  })

  it('recover deliveries whose job was lost, and delete deliveries after thirty days', async () => {
    await happens(me.accountId)
    await ownerPool.query("delete from platform_job where name = 'webhooks.deliver'")
    clock.advance(2 * minute + 1)
    await wakeDeliveries(system())
    await drain()
    expect(await deliveries()).toMatchObject([{ state: 'succeeded' }])
    clock.advance(29 * day)
    await pruneWebhooks(system())
    expect(await deliveries()).toHaveLength(1)
    clock.advance(day + hour)
    await pruneWebhooks(system())
    expect(await deliveries()).toEqual([])
  })
})
