import { beforeAll, describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Actor } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { supportFixture, type StaffActor } from '../../factories.ts'
import type { CallBackInput } from '../forms.ts'
import { callBackRules, callBackSpans } from '../model.ts'
import { cancelCallBack } from './cancel-call-back.ts'
import { closeCallBack } from './close-call-back.ts'
import { findCallBack } from './find-call-back.ts'
import { countCallBacks, listCallBacks } from './list-call-backs.ts'
import { eraseCallBacks, exportCallBacks } from './own-call-backs.ts'
import { requestCallBack } from './request-call-back.ts'

let test: TestDatabase
let fixture: Awaited<ReturnType<typeof supportFixture>>
let lin: StaffActor

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = await supportFixture(test)
  lin = await fixture.staff('lin')
})

const asked = (own: Partial<CallBackInput> = {}): CallBackInput => ({
  topic: 'billing',
  note: 'about-an-invoice',
  fromAt: callBackSpans(test.clock.now())[1]!.fromAt,
  idempotencyKey: newId(),
  ...own,
})
const request = (actor: Actor, own: Partial<CallBackInput> = {}) => requestCallBack(fixture.as(actor), asked(own))
const queue = (state: 'open' | 'done' | 'missed' = 'open') => listCallBacks(fixture.as(lin), { state, page: 1 })

describe('a call-back request', () => {
  it('needs a phone', async () => {
    const owner = await fixture.customer()
    await test.ownerPool.query('insert into account_email (account_id, email, verified_at) values ($1, $2, now())', [owner.accountId, 'wen@example.test'])
    await test.ownerPool.query('update account set phone = null where id = $1', [owner.accountId])
    await expect(request(owner)).rejects.toMatchObject({ code: 'support.call-back-no-phone' })
  })

  it('is one for a repeated click and for simultaneous ones, and one at a time', async () => {
    const owner = await fixture.customer()
    const input = asked()
    const made = await Promise.all(Array.from({ length: 5 }, () => requestCallBack(fixture.as(owner), input)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await expect(request(owner)).rejects.toMatchObject({ code: 'support.call-back-open' })
    const others = await fixture.customer()
    const several = await Promise.allSettled(Array.from({ length: 4 }, () => request(others)))
    expect(several.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findCallBack(fixture.as(owner))).toMatchObject({ id: made[0]!.id, state: 'open', topic: 'billing', fromAt: input.fromAt })
  })

  it('is for an offered time only', async () => {
    const owner = await fixture.customer()
    const fromAt = new Date(asked().fromAt.getTime() + 60_000)
    await expect(request(owner, { fromAt })).rejects.toMatchObject({ code: 'support.call-back-span' })
    await expect(request({ kind: 'visitor' })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await findCallBack(fixture.as(owner))).toBeUndefined()
  })

  it('is cancelled by its owner, also twice, and unknown to a stranger', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const { id } = await request(owner)
    await expect(cancelCallBack(fixture.as(stranger), { callBackId: id })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await findCallBack(fixture.as(stranger))).toBeUndefined()
    await cancelCallBack(fixture.as(owner), { callBackId: id })
    await cancelCallBack(fixture.as(owner), { callBackId: id })
    expect(await findCallBack(fixture.as(owner))).toMatchObject({ id, state: 'cancelled' })
    await expect(closeCallBack(fixture.as(lin), { callBackId: id, outcome: 'done' })).rejects.toMatchObject({ code: 'support.call-back-ended' })
    await request(owner)
  })

  it('is limited by the day', async () => {
    const owner = await fixture.customer()
    for (let made = 0; made < callBackRules.aDay; made++) {
      const { id } = await request(owner)
      await cancelCallBack(fixture.as(owner), { callBackId: id })
    }
    await expect(request(owner)).rejects.toMatchObject({ code: 'support.call-back-often' })
  })

  it('is closed by staff once, and an unanswered call is announced to the customer', async () => {
    const owner = await fixture.customer()
    const { id } = await request(owner, { note: '' })
    const before = await countCallBacks(fixture.as(lin))
    expect((await queue()).callBacks.find((row) => row.id === id)).toMatchObject({ topic: 'billing', accountNumber: expect.stringMatching(/^\d+$/) })
    const close = (outcome: 'done' | 'missed') => closeCallBack(fixture.as(lin), { callBackId: id, outcome })
    await close('missed')
    await close('missed')
    await expect(close('done')).rejects.toMatchObject({ code: 'support.call-back-ended' })
    expect(await countCallBacks(fixture.as(lin))).toBe(before - 1)
    expect((await listMessages(fixture.as(owner))).messages.map(({ code }) => code)).toEqual(['call-back.missed'])
    expect((await queue('missed')).callBacks.map((row) => row.id)).toContain(id)
  })

  it('is closed and listed only by staff who do support', async () => {
    const owner = await fixture.customer()
    const { id } = await request(owner)
    const content = await fixture.staff('chen', ['overview', 'content.edit'])
    for (const actor of [owner, content]) {
      await expect(closeCallBack(fixture.as(actor), { callBackId: id, outcome: 'done' })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listCallBacks(fixture.as(actor), { state: 'open', page: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(countCallBacks(fixture.as(actor))).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await closeCallBack(fixture.as(lin), { callBackId: id, outcome: 'done' })
  })

  it('is not shown a week after its end', async () => {
    const owner = await fixture.customer()
    const { id } = await request(owner)
    await cancelCallBack(fixture.as(owner), { callBackId: id })
    test.clock.advance(callBackRules.shownDays * 86_400_000)
    expect(await findCallBack(fixture.as(owner))).toBeUndefined()
  })

  it('is exported, and cancelled and emptied with its account', async () => {
    const owner = await fixture.customer()
    await request(owner)
    await eraseCallBacks(fixture.as({ kind: 'system', name: 'test' }), owner.accountId)
    const rows = []
    for await (const row of exportCallBacks(fixture.as(owner))) rows.push(row)
    expect(rows).toMatchObject([{ state: 'cancelled', note: 'erased', topic: 'billing' }])
  })

  it('changes in the database along its states only', async () => {
    const owner = await fixture.customer()
    const { id } = await request(owner)
    await cancelCallBack(fixture.as(owner), { callBackId: id })
    const change = (set: string) => test.ownerPool.query(`update call_back set ${set} where id = $1`, [id])
    await expect(change("state = 'open'")).rejects.toThrow('never goes')
    await expect(change("topic = 'account'")).rejects.toThrow('does not change')
  })
})
