import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { jobs } from '../jobs.ts'
import { listMessages } from './list-messages.ts'
import { readBounces } from './note-bounce.ts'
import type { Bounce, BounceBox, DeliveryPorts } from './ports.ts'
import { sendMessage } from './send-message.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const system = { kind: 'system', name: 'tests' } as const

const boxOf = (...bounces: Bounce[]): BounceBox => ({
  read: async (_ctx, each) => {
    for (const bounce of bounces) await each(bounce)
  },
})
const broken: BounceBox = { read: () => Promise.reject(new Error('away')) }

/** A customer with one notice that the mail server accepted. */
async function mailed() {
  const customer = await aCustomer(ctx())
  const at = { mail: `${customer.accountId.slice(-12)}@example.test` }
  const mails: { tag: string; to: string }[] = []
  const ports = (boxes: readonly BounceBox[] = []): DeliveryPorts => ({
    mailer: { sendMail: async (_ctx, { tag, to }) => void mails.push({ tag, to }) },
    bounceBoxes: boxes,
    sms: { notify: async () => ({ receiptId: null }) },
    wechatNotices: undefined,
    recipientOf: async () => ({ nickname: '林', locale: 'en', timeZone: 'Asia/Shanghai', reach: { sms: '+8613800138000', mail: at.mail, wechat: null } }),
    publicOrigin: () => 'https://runxin.test',
  })
  const full = (boxes?: readonly BounceBox[]) => ctx(system, ports(boxes)) as Ctx & DeliveryPorts
  await sendMessage(ctx(), {
    accountId: customer.accountId,
    category: 'finance',
    code: 'order.paid',
    params: { number: '2026', amountFen: 9_900 },
    link: '/console/order',
  })
  await drainJobs(full(), jobs)
  const { tag } = mails[0]!
  const read = async (...boxes: BounceBox[]) => {
    await readBounces(full(boxes))
    await drainJobs(full(), jobs)
  }
  const codes = async () => (await listMessages(ctx(customer.actor), { page: 1 })).messages.map(({ code }) => code)
  const delivery = async () => (await ownerPool.query('select state, reason from notice_delivery where id = $1', [tag])).rows[0] as object
  return { at, tag, read, codes, delivery, mails }
}

describe('a mail that came back', () => {
  it('counts as failed, and its owner is told in the other ways that the address does not exist, once', async () => {
    const one = await mailed()
    expect(await one.delivery()).toEqual({ state: 'sent', reason: null })
    const bounce = { tag: one.tag, status: '5.1.1', recipient: one.at.mail.toUpperCase() }
    await one.read(boxOf(bounce), boxOf(bounce))
    expect(await one.delivery()).toEqual({ state: 'failed', reason: 'bounced 5.1.1' })
    expect(await one.codes()).toEqual(['email.unreachable', 'order.paid'])
    expect(one.mails).toHaveLength(1)
  })

  it('for a reason that is about the mail alone says nothing about the address', async () => {
    for (const status of ['5.7.1', '5.2.2', '5.3.4']) {
      const one = await mailed()
      await one.read(boxOf({ tag: one.tag, status, recipient: null }))
      expect(await one.delivery()).toEqual({ state: 'failed', reason: `bounced ${status}` })
      expect(await one.codes()).toEqual(['order.paid'])
    }
  })

  it('from a former address says nothing about the present one', async () => {
    const one = await mailed()
    const former = one.at.mail
    one.at.mail = 'new@example.test'
    await one.read(boxOf({ tag: one.tag, status: '5.1.1', recipient: former }))
    expect(await one.codes()).toEqual(['order.paid'])
  })

  it('that this site did not send is ignored, and a mailbox that is away holds up no other', async () => {
    const one = await mailed()
    await one.read(broken, boxOf({ tag: newId(), status: '5.1.1', recipient: one.at.mail }, { tag: one.tag, status: '5.1.2', recipient: null }))
    expect(await one.codes()).toEqual(['email.unreachable', 'order.paid'])
  })

  it('is told of again in another month', async () => {
    const one = await mailed()
    await one.read(boxOf({ tag: one.tag, status: '5.1.1', recipient: null }))
    clock.advance(32 * 86_400_000)
    await ownerPool.query("update notice_delivery set state = 'sent' where id = $1", [one.tag])
    await one.read(boxOf({ tag: one.tag, status: '5.1.1', recipient: null }))
    expect((await one.codes()).filter((code) => code === 'email.unreachable')).toHaveLength(2)
  })
})
