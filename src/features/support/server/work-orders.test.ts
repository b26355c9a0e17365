import { beforeAll, describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { versionsOf } from '#platform/live/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { listForm } from '../forms.ts'
import { aQuestion, supportFixture, type StaffActor } from '../factories.ts'
import { priorityOf, supportRules } from '../model.ts'
import { assignWorkOrder, takeWorkOrder } from './assign-work-order.ts'
import { closeWorkOrder } from './close-work-order.ts'
import { lapseWorkOrders } from './lapse-work-orders.ts'
import { leaveSecret } from './leave-secret.ts'
import { listWorkOrderQueue } from './list-work-order-queue.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { markSeen } from './mark-seen.ts'
import { openWorkOrder } from './open-work-order.ts'
import { rateWorkOrder } from './rate-work-order.ts'
import { readStaffWorkOrder } from './read-staff-work-order.ts'
import { readWorkOrder } from './read-work-order.ts'
import { reopenWorkOrder } from './reopen-work-order.ts'
import { revealSecret } from './reveal-secret.ts'
import { summariseWorkOrders } from './summarise-work-orders.ts'
import { urgeWorkOrder } from './urge-work-order.ts'
import { watchStaffWorkOrder, watchWorkOrder } from './watch-work-order.ts'
import { writeMessage } from './write-message.ts'

let test: TestDatabase
let fixture: Awaited<ReturnType<typeof supportFixture>>
let owner: Actor
let lin: StaffActor
let chen: StaffActor
const day = 86_400_000
const system: Actor = { kind: 'system', name: 'test' }
const all = listForm.parse({})

beforeAll(async () => {
  test = await testDatabase({ poolSize: 30 })
  fixture = await supportFixture(test)
  owner = await fixture.customer()
  ;[lin, chen] = [await fixture.staff('lin'), await fixture.staff('chen')]
})
const mine = () => fixture.as(owner)
const read = (number: string) => readWorkOrder(mine(), { number })
const write = (number: string, body = '还是不行。') => writeMessage(mine(), { number, body, fileIds: [], idempotencyKey: newId() })
/** A separate customer, so that limits and lists of one test do not affect another. */
async function fresh() {
  owner = await fixture.customer()
  return fixture.open(owner)
}

describe('a work order', () => {
  it('goes from the question to the rating, and each side sees its part', async () => {
    const { number } = await fresh()
    expect(number).toMatch(/^W20260311\d{6}$/)
    expect(await read(number)).toMatchObject({ state: 'open', priority: 'normal', unread: false, repliedAt: null })
    await takeWorkOrder(fixture.as(lin), { number })
    await fixture.answer(lin, number, 'reply', '请看 **日志**。<script>alert(1)</script>')
    const waiting = await read(number)
    expect(waiting).toMatchObject({ state: 'waiting', unread: true, replyDueAt: null })
    expect(waiting.messages.at(-1)!.html).toBe('<p>请看 <strong>日志</strong>。&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(await summariseWorkOrders(mine())).toEqual({ unfinished: 1, unread: 1 })
    expect((await listMessages(mine())).messages[0]).toMatchObject({ code: 'work-order.replied', link: `/console/service?number=${number}` })
    await markSeen(mine(), { number, messageId: waiting.messages.at(-1)!.id })
    expect((await read(number)).unread).toBe(false)
    await write(number)
    expect(await read(number)).toMatchObject({ state: 'in-progress', replyDueAt: new Date(test.clock.now().getTime() + 120 * 60_000) })
    await fixture.answer(lin, number, 'resolve', '已处理。')
    await rateWorkOrder(mine(), { number, rating: 5, note: '很快' })
    await closeWorkOrder(mine(), { number })
    const done = await read(number)
    expect(done).toMatchObject({ state: 'closed', rating: 5 })
    expect(done.lines.map(({ event }) => event)).toEqual(['open', 'take', 'reply', 'answer', 'resolve', 'rate', 'close'])
  })

  it('hides notes and names of staff from its owner everywhere', async () => {
    const { number } = await fresh()
    await fixture.answer(lin, number, 'note', '客户的磁盘满了，先别告诉他')
    await fixture.answer(lin, number, 'reply', '正在看')
    const seen = JSON.stringify([await read(number), await listWorkOrders(mine(), all)])
    expect(seen).not.toContain('磁盘满了')
    expect(seen).not.toContain(lin.staffId)
    const staffView = JSON.stringify(await readStaffWorkOrder(fixture.as(chen), { number }))
    expect(staffView).toContain('磁盘满了')
    expect(staffView).toContain(lin.staffId)
  })

  it('is one for repeated clicks, also simultaneous ones, and so is a message', async () => {
    owner = await fixture.customer()
    const question = aQuestion()
    const numbers = await Promise.all([1, 2, 3].map(() => openWorkOrder(mine(), question)))
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(1)
    const said = { number: numbers[0]!.number, body: '补充一句', fileIds: [], idempotencyKey: newId() }
    await Promise.all([1, 2, 3].map(() => writeMessage(mine(), said)))
    expect((await read(said.number)).messages).toHaveLength(2)
    await expect(writeMessage(mine(), { ...said, body: '另一句' })).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it('has one outcome if two resolve, reply and close it at the same moment', async () => {
    const { number } = await fresh()
    await fixture.answer(lin, number, 'resolve')
    const results = await Promise.allSettled([
      closeWorkOrder(mine(), { number }),
      reopenWorkOrder(mine(), { number, body: '没好' }),
      fixture.answer(chen, number),
    ])
    expect(results[2]!.status === 'fulfilled').toBe((await read(number)).lines.some(({ event }) => event === 'reply'))
    const { rows } = await test.pool.query<{ from_state: string | null; to_state: string }>(
      `select from_state, to_state from work_order_history h join work_order w on w.id = h.work_order_id where w.number = $1 order by h.id`,
      [number],
    )
    for (const [index, row] of rows.entries()) if (index > 0) expect(row.from_state).toBe(rows[index - 1]!.to_state)
    expect(rows.at(-1)!.to_state).toBe((await read(number)).state)
  })

  it('is claimed by one of two colleagues', async () => {
    const { number } = await fresh()
    const results = await Promise.allSettled([takeWorkOrder(fixture.as(lin), { number }), takeWorkOrder(fixture.as(chen), { number })])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'support.taken' })
  })

  it('is assigned only to staff who answer work orders, and returned to the queue', async () => {
    const { number } = await fresh()
    await takeWorkOrder(fixture.as(lin), { number })
    const hand = (staffId: string | null, may: boolean) => assignWorkOrder(fixture.as(lin), { number, staffId }, async () => may)
    await expect(hand(chen.staffId, false)).rejects.toMatchObject({ code: 'support.no-colleague' })
    await hand(chen.staffId, true)
    expect((await readStaffWorkOrder(fixture.as(lin), { number })).assigneeId).toBe(chen.staffId)
    await hand(null, true)
    expect(await readStaffWorkOrder(fixture.as(lin), { number })).toMatchObject({ assigneeId: null, state: 'open' })
  })

  it('cannot be changed by direct writes', async () => {
    const { number } = await fresh()
    await expect(test.pool.query(`update work_order set title = 'something else' where number = $1`, [number])).rejects.toThrow('does not change')
    await expect(test.pool.query(`update work_order set state = 'resolved', lapse_at = null where number = $1`, [number])).rejects.toThrow()
    await expect(test.pool.query('delete from work_order_history')).rejects.toThrow('only appended')
    await expect(test.pool.query(`update work_order_message set body = 'x'`)).rejects.toThrow('only appended')
  })
})

describe('the time limits', () => {
  it('close it after seven days without an answer, with a note; an answer in time keeps it open', async () => {
    const [{ number }, second] = [await fresh(), await fixture.open(owner)]
    for (const one of [number, second.number]) await fixture.answer(lin, one)
    test.clock.advance(supportRules.waitingDays * day - 1_000)
    await lapseWorkOrders(fixture.as(system))
    expect((await read(number)).state).toBe('waiting')
    await write(second.number)
    test.clock.advance(1_000)
    expect(await lapseWorkOrders(fixture.as(system))).toBeGreaterThan(0)
    expect((await read(number)).state).toBe('closed')
    expect((await read(second.number)).state).toBe('in-progress')
    expect((await listMessages(mine())).messages[0]).toMatchObject({ code: 'work-order.lapsed' })
  })

  it('close a resolved one after three days, which can be reopened for seven', async () => {
    const { number } = await fresh()
    await fixture.answer(lin, number, 'resolve')
    test.clock.advance(supportRules.resolvedDays * day)
    await lapseWorkOrders(fixture.as(system))
    expect((await read(number)).state).toBe('closed')
    test.clock.advance(supportRules.reopenDays * day)
    await reopenWorkOrder(mine(), { number, body: '又出现了' })
    expect(await read(number)).toMatchObject({ state: 'open', rating: null })
    await closeWorkOrder(mine(), { number })
    test.clock.advance(supportRules.reopenDays * day + 1)
    await expect(reopenWorkOrder(mine(), { number, body: '晚了' })).rejects.toMatchObject({ code: 'support.reopen-late' })
  })

  it('allow a customer to escalate once in fifteen minutes, and only while our answer is due', async () => {
    const { number } = await fresh()
    await urgeWorkOrder(mine(), { number })
    await expect(urgeWorkOrder(mine(), { number })).rejects.toMatchObject({ kind: 'too-many', code: 'support.urged', detail: { retryAfterSeconds: 900 } })
    test.clock.advance(15 * 60_000)
    await urgeWorkOrder(mine(), { number })
    await fixture.answer(lin, number)
    await expect(urgeWorkOrder(mine(), { number })).rejects.toMatchObject({ code: 'support.not-our-turn' })
  })
})

describe('a secret', () => {
  it('is sealed, seen once by the assigned staff, and every access is recorded', async () => {
    owner = await fixture.customer()
    const { number } = await fixture.open(owner, { secret: 'Lantern 47!' })
    const { rows } = await test.ownerPool.query<{ held: string }>(
      `select string_agg(t::text, ' ') as held from (select s.sealed as t from work_order_secret s union all select o.reply from platform_once o union all select body from work_order_message) x`,
    )
    expect(rows[0]!.held).not.toContain('Lantern')
    await expect(revealSecret(fixture.as(chen), { number })).rejects.toMatchObject({ code: 'support.not-assigned' })
    await takeWorkOrder(fixture.as(chen), { number })
    expect(await revealSecret(fixture.as(chen), { number })).toEqual({ secret: 'Lantern 47!' })
    await expect(revealSecret(fixture.as(chen), { number })).rejects.toMatchObject({ code: 'support.no-secret' })
    expect((await read(number)).lines.at(-1)).toMatchObject({ event: 'reveal-secret', by: 'staff' })
    expect((await readStaffWorkOrder(fixture.as(lin), { number })).lines.at(-1)).toMatchObject({ event: 'reveal-secret', staffId: chen.staffId })
  })

  it('is destroyed unseen when the work order closes', async () => {
    const { number } = await fresh()
    await leaveSecret(mine(), { number, secret: 'Lantern 48!' })
    await closeWorkOrder(mine(), { number })
    const { rowCount } = await test.ownerPool.query(`select from work_order_secret s join work_order w on w.id = s.work_order_id where w.number = $1`, [number])
    expect(rowCount).toBe(0)
    expect((await read(number)).lines.at(-1)).toMatchObject({ event: 'destroy-secret' })
  })
})

describe('permissions', () => {
  it('strangers can neither read nor change it, and cannot tell it from a missing one', async () => {
    const { number } = await fresh()
    await fixture.answer(lin, number, 'resolve')
    const stranger = fixture.as(await fixture.customer())
    const tries: Record<string, (number: string) => Promise<unknown>> = {
      read: (n) => readWorkOrder(stranger, { number: n }),
      write: (n) => writeMessage(stranger, { number: n, body: 'x', fileIds: [], idempotencyKey: newId() }),
      close: (n) => closeWorkOrder(stranger, { number: n }),
      reopen: (n) => reopenWorkOrder(stranger, { number: n, body: 'x' }),
      rate: (n) => rateWorkOrder(stranger, { number: n, rating: 1, note: '' }),
      urge: (n) => urgeWorkOrder(stranger, { number: n }),
      secret: (n) => leaveSecret(stranger, { number: n, secret: 'x' }),
      seen: (n) => markSeen(stranger, { number: n, messageId: 1 }),
      watch: (n) => watchWorkOrder(stranger, { number: n }),
    }
    for (const [what, attempt] of Object.entries(tries)) {
      const answers = await Promise.all([number, 'W20260101000000'].map((n) => attempt(n).catch((error: unknown) => error)))
      expect(answers[0], what).toMatchObject({ kind: 'not-found', code: 'support.not-found' })
      expect(answers[0], what).toEqual(answers[1])
    }
    expect((await listWorkOrders(stranger, all)).total).toBe(0)
    expect(await read(number)).toMatchObject({ state: 'resolved', rating: null })
  })

  it('the section is closed to visitors, customers and staff without the permission', async () => {
    const { number } = await fresh()
    const finance = await fixture.staff('finance', ['overview', 'money'])
    for (const actor of [{ kind: 'visitor' } as const, owner, finance]) {
      const ctx = fixture.as(actor)
      for (const attempt of [
        () => listWorkOrderQueue(ctx, { queue: 'due', search: '', page: 1, pageSize: 20 }),
        () => readStaffWorkOrder(ctx, { number }),
        () => takeWorkOrder(ctx, { number }),
        () => assignWorkOrder(ctx, { number, staffId: null }, async () => true),
        () => fixture.answer(actor, number),
        () => revealSecret(ctx, { number }),
        () => watchStaffWorkOrder(ctx, { number }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })

  it('visitors can neither open nor read work orders', async () => {
    const visitor = fixture.as({ kind: 'visitor' })
    for (const attempt of [openWorkOrder(visitor, aQuestion()), listWorkOrders(visitor, all), summariseWorkOrders(visitor)])
      await expect(attempt).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('when an answer is due', () => {
  const plan = { dedicated: false, family: 'general' }
  it.each([
    ['a dedicated server that is down', { category: 'technical', impact: 'down' }, { ...plan, dedicated: true }, 'urgent'],
    ['a dedicated server', { category: 'technical', impact: 'degraded' }, { ...plan, dedicated: true }, 'high'],
    ['a general server that is down', { category: 'technical', impact: 'down' }, plan, 'high'],
    ['a light server', { category: 'technical', impact: 'degraded' }, { ...plan, family: 'burst' }, 'low'],
    ['a question without a server', { category: 'technical', impact: 'question' }, undefined, 'low'],
    ['a lost phone', { category: 'account', matter: 'lost-phone' }, undefined, 'high'],
    ['a complaint', { category: 'complaint', workOrder: '' }, undefined, 'high'],
    ['a suggestion about a dedicated server', { category: 'suggestion' }, { ...plan, dedicated: true }, 'low'],
  ] as const)('%s', (_what, about, server, expected) => expect(priorityOf(about, server)).toBe(expected))

  it('the section lists due work orders first, and a new message of the customer makes one due again', async () => {
    owner = await fixture.customer()
    const later = await fixture.open(owner, { about: { category: 'suggestion' } })
    const sooner = await fixture.open(owner, { about: { category: 'complaint', workOrder: '' } })
    const due = async () =>
      (await listWorkOrderQueue(fixture.as(lin), { queue: 'due', search: '', page: 1, pageSize: 50 })).workOrders.map(({ number }) => number)
    expect((await due()).indexOf(sooner.number)).toBeLessThan((await due()).indexOf(later.number))
    await fixture.answer(lin, sooner.number)
    expect(await due()).not.toContain(sooner.number)
    await write(sooner.number)
    expect(await due()).toContain(sooner.number)
    expect((await listWorkOrderQueue(fixture.as(lin), { queue: 'mine', search: '', page: 1, pageSize: 50 })).workOrders.map(({ number }) => number)).toContain(
      sooner.number,
    )
  })

  it('more than ten an hour and more than twenty open ones are refused', async () => {
    owner = await fixture.customer()
    for (let sent = 0; sent < 10; sent++) await fixture.open(owner)
    await expect(fixture.open(owner)).rejects.toMatchObject({ kind: 'too-many', code: 'support.opened-often' })
    test.clock.advance(3_600_001)
    for (let sent = 0; sent < 10; sent++) await fixture.open(owner)
    test.clock.advance(3_600_001)
    await expect(fixture.open(owner)).rejects.toMatchObject({ kind: 'conflict', code: 'support.too-many-open' })
  })
})

describe('live updates', () => {
  it('an open page is notified of each change, and after reconnecting of those it missed', async () => {
    const { number } = await fresh()
    const versions = await watching(number)
    expect(await versions.next()).toBe(1)
    await fixture.answer(lin, number)
    expect(await versions.next()).toBe(2)
    await fixture.answer(lin, number, 'note')
    await write(number)
    expect(await versions.next()).toBe(3)
    await versions.leave()
    await write(number)
    const again = await watching(number)
    expect(await again.next()).toBe(4)
    await again.leave()
  })
})

async function watching(number: string) {
  return versionsOf(await watchWorkOrder(mine(), { number }))
}
