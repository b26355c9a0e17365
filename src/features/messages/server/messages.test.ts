import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { notices as en } from '../copy/notices.en.ts'
import { notices as zhTW } from '../copy/notices.zh-TW.ts'
import { notices as zh } from '../copy/notices.zh.ts'
import { deleteMessages, restoreMessages } from './delete-messages.ts'
import { countMessages, countUnread, listMessages } from './list-messages.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { chooseNotices, readNoticeChoices } from './notice-choices.ts'
import { sendMessage } from './send-message.ts'
import { tidyMessages } from './tidy.ts'

const { ctx, clock } = await testDatabase()
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

  it('stores the message of one event once, also for ten simultaneous deliveries', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    await Promise.all(Array.from({ length: 10 }, () => paid(accountId, '7', 'event-7')))
    expect(await countUnread(ctx(actor))).toBe(1)
  })

  it('is for its owner only: a stranger neither sees nor marks messages, and cannot tell them from missing ones', async () => {
    const owner = await aCustomer(ctx())
    const stranger = await aCustomer(ctx())
    await paid(owner.accountId, '9')
    const [message] = (await listMessages(ctx(owner.actor))).messages
    expect((await listMessages(ctx(stranger.actor))).messages).toEqual([])
    const errors = await Promise.all([message!.id, newId()].map((id) => markRead(ctx(stranger.actor), { messageIds: [id] }).catch((error: unknown) => error)))
    expect(errors[0]).toMatchObject({ kind: 'not-found' })
    expect(errors[0]).toEqual(errors[1])
    await markAllRead(ctx(stranger.actor))
    expect(await countUnread(ctx(owner.actor))).toBe(1)
    for (const act of [deleteMessages, restoreMessages]) {
      const answers = await Promise.all([message!.id, newId()].map((id) => act(ctx(stranger.actor), { messageIds: [id] }).catch((error: unknown) => error)))
      expect(answers[0]).toMatchObject({ kind: 'not-found' })
      expect(answers[0]).toEqual(answers[1])
    }
    expect((await listMessages(ctx(owner.actor))).total).toBe(1)
  })

  it('counts each category, and marks one category alone', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    await paid(accountId, '1')
    await sendMessage(ctx(), { accountId, category: 'operations', code: 'server.reinstalled', params: { server: 'web' } })
    expect(await countMessages(ctx(actor))).toMatchObject({
      finance: { total: 1, unread: 1 },
      operations: { total: 1, unread: 1 },
      activity: { total: 0, unread: 0 },
    })
    expect(await markAllRead(ctx(actor), { category: 'finance' })).toEqual({ marked: 1 })
    expect(await countMessages(ctx(actor))).toMatchObject({ finance: { total: 1, unread: 0 }, operations: { unread: 1 } })
  })

  it('restores a deleted message as it was, until thirty days have passed', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    await paid(accountId, '1')
    await paid(accountId, '2')
    const messageIds = (await listMessages(ctx(actor))).messages.map(({ id }) => id)
    await markRead(ctx(actor), { messageIds: [messageIds[0]!] })
    expect(await deleteMessages(ctx(actor), { messageIds })).toEqual({ deleted: 2 })
    expect(await listMessages(ctx(actor))).toMatchObject({ messages: [], total: 0, unread: 0 })
    await expect(deleteMessages(ctx(actor), { messageIds })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await restoreMessages(ctx(actor), { messageIds })).toEqual({ restored: 2 })
    expect(await listMessages(ctx(actor))).toMatchObject({ total: 2, unread: 1 })
    await deleteMessages(ctx(actor), { messageIds })
    clock.advance(31 * 86_400_000)
    await tidyMessages(ctx({ kind: 'system', name: 'tests' }))
    await expect(restoreMessages(ctx(actor), { messageIds })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is closed to visitors', async () => {
    for (const read of [
      listMessages(ctx()),
      countUnread(ctx()),
      markAllRead(ctx()),
      markRead(ctx(), { messageIds: [newId()] }),
      countMessages(ctx()),
      deleteMessages(ctx(), { messageIds: [newId()] }),
      restoreMessages(ctx(), { messageIds: [newId()] }),
      readNoticeChoices(ctx()),
      chooseNotices(ctx(), { choices: [] }),
    ])
      await expect(read).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('a notice', () => {
  const dates = { dateTime: () => '2026-03-11 12:00' }
  it('has its sum in each language', () => {
    const params = { number: '202603110000000001', amountFen: 123456 }
    for (const texts of [zh, zhTW, en]) expect(texts['order.paid'](params, dates)).toMatch(/202603110000000001.*¥1,234\.56|¥1,234\.56.*202603110000000001/)
  })
  it('can be written without optional parameters', () => {
    for (const texts of [zh, zhTW, en]) expect(texts['payment.late']({ amountFen: 100 }, dates)).not.toMatch(/undefined|null/)
  })
})
