import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { countUnread, listMessages } from './list-messages.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'

const { ctx, clock } = await testDatabase({ only: ['0001', '0010', '0012'] })
const paid = (accountId: string, number: string, eventKey?: string) =>
  sendMessage(ctx(), {
    accountId,
    category: 'finance',
    code: 'order.paid',
    params: { number, amountFen: 1234 },
    link: '/console/order',
    ...(eventKey ? { eventKey } : {}),
  })

describe('the message box', () => {
  it('shows the newest first and counts what is unread', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    for (const number of ['1', '2', '3']) {
      await paid(accountId, number)
      clock.advance(1_000)
    }
    const page = await listMessages(ctx(actor), { pageSize: 2 })
    expect(page.messages.map(({ params }) => params['number'])).toEqual(['3', '2'])
    expect(page).toMatchObject({ total: 3, unread: 3 })
    await markRead(ctx(actor), { messageIds: [page.messages[0]!.id] })
    expect(await countUnread(ctx(actor))).toBe(2)
    expect((await listMessages(ctx(actor), { unreadOnly: true })).total).toBe(2)
    expect((await listMessages(ctx(actor), { category: 'security' })).total).toBe(0)
    expect(await markAllRead(ctx(actor))).toEqual({ marked: 2 })
    expect(await countUnread(ctx(actor))).toBe(0)
  })

  it('takes the message of one event once, also when it comes ten times at once', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    await Promise.all(Array.from({ length: 10 }, () => paid(accountId, '7', 'event-7')))
    expect(await countUnread(ctx(actor))).toBe(1)
  })

  it("is its owner's: a stranger neither sees nor marks, and cannot tell a foreign message from a missing one", async () => {
    const owner = await aCustomer(ctx())
    const stranger = await aCustomer(ctx())
    await paid(owner.accountId, '9')
    const [message] = (await listMessages(ctx(owner.actor))).messages
    expect((await listMessages(ctx(stranger.actor))).messages).toEqual([])
    const refusals = await Promise.all([message!.id, newId()].map((id) => markRead(ctx(stranger.actor), { messageIds: [id] }).catch((error: unknown) => error)))
    expect(refusals[0]).toMatchObject({ kind: 'not-found' })
    expect(refusals[0]).toEqual(refusals[1])
    await markAllRead(ctx(stranger.actor))
    expect(await countUnread(ctx(owner.actor))).toBe(1)
  })

  it('is closed to visitors', async () => {
    for (const read of [listMessages(ctx()), countUnread(ctx()), markAllRead(ctx()), markRead(ctx(), { messageIds: [newId()] })])
      await expect(read).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('a notice', () => {
  const dates = { dateTime: () => '2026-03-11 12:00' }
  it('says its sum in each language', () => {
    const params = { number: '202603110000000001', amountFen: 123456 }
    for (const texts of [zh, zhTW, en])
      expect(texts.notices['order.paid'](params, dates)).toMatch(/202603110000000001.*¥1,234\.56|¥1,234\.56.*202603110000000001/)
  })
  it('can be said without what is optional', () => {
    for (const texts of [zh, zhTW, en]) expect(texts.notices['payment.late']({ amountFen: 100 }, dates)).not.toMatch(/undefined|null/)
  })
})
