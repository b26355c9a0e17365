import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeLive } from '#platform/live/live.ts'
import { versionsOf } from '#platform/live/testing.ts'
import { deleteMessages, restoreMessages } from './delete-messages.ts'
import { listMessages } from './list-messages.ts'
import { markAllRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'
import { watchUnread } from './watch-unread.ts'

const { ctx, pool } = await testDatabase({ poolSize: 6 })
const live = makeLive(pool, ctx({ kind: 'visitor' }).log)
const as = (actor: Actor) => ({ ...ctx(actor), live })
const send = (accountId: string) => sendMessage(ctx(), { accountId, category: 'finance', code: 'order.paid', params: { number: '1', amountFen: 1 } })

afterAll(() => live.stop())

describe('the number of unread messages', () => {
  it('is sent at once, also when it is zero, and after each change', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    const unread = versionsOf(await watchUnread(as(actor)))
    expect(await unread.next()).toBe(0)
    await send(accountId)
    expect(await unread.next()).toBe(1)
    await markAllRead(ctx(actor))
    expect(await unread.next()).toBe(0)
    await send(accountId)
    expect(await unread.next()).toBe(1)
    const [latest] = (await listMessages(ctx(actor))).messages
    await deleteMessages(ctx(actor), { messageIds: [latest!.id] })
    expect(await unread.next()).toBe(0)
    await restoreMessages(ctx(actor), { messageIds: [latest!.id] })
    expect(await unread.next()).toBe(1)
    await unread.leave()
  })

  it('is the watcher’s own: a message to another customer changes nothing, and visitors are refused', async () => {
    const [owner, stranger] = [await aCustomer(ctx()), await aCustomer(ctx())]
    const unread = versionsOf(await watchUnread(as(stranger.actor)))
    expect(await unread.next()).toBe(0)
    await send(owner.accountId)
    await send(stranger.accountId)
    expect(await unread.next()).toBe(1)
    await unread.leave()
    await expect(watchUnread(as({ kind: 'visitor' }))).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
