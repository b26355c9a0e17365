import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { jobs } from '../jobs.ts'
import { listMessages } from './list-messages.ts'
import { DeliveryFailure, type DeliveryPorts, type SentSms, type SmsReceipt } from './ports.ts'
import { countTextDelivery } from './count-text-delivery.ts'
import { readReceipts } from './read-receipts.ts'
import { sendMessage } from './send-message.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const system = { kind: 'system', name: 'tests' } as const
const minuteMs = 60_000
const dayMs = 86_400_000

/** A gateway that accepts every text message, and answers for its receipt by turns. */
function gateway(answers: (SmsReceipt | Error)[]) {
  const asked: SentSms[] = []
  const texts: string[] = []
  const mails: string[] = []
  const ports: DeliveryPorts = {
    mailer: { sendMail: async (_ctx, { subject }) => void mails.push(subject) },
    sms: {
      notify: async (_ctx, { title }) => ({ receiptId: `receipt-${texts.push(title)}` }),
      readReceipt: async (_ctx, sent) => {
        asked.push(sent)
        const answer = answers.length > 1 ? answers.shift()! : answers[0]!
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    wechatNotices: undefined,
    recipientOf: async () => ({
      nickname: '林',
      locale: 'zh',
      timeZone: 'Asia/Shanghai',
      reach: { sms: '+8613800138000', mail: 'lin@example.test', wechat: null },
    }),
    publicOrigin: () => 'https://runxin.test',
  }
  const full = () => ctx(system, ports) as Ctx & DeliveryPorts
  return { asked, texts, mails, work: () => drainJobs(full(), jobs), read: () => readReceipts(full()) }
}

async function notified(side: ReturnType<typeof gateway>) {
  const customer = await aCustomer(ctx())
  const notice = { category: 'security', code: 'sign-in.new-place', params: { ip: '203.0.113.9', at: ctx().now().toISOString() } } as const
  await sendMessage(ctx(), { accountId: customer.accountId, ...notice, link: '/console/safesetting#sessions' })
  await side.work()
  const codes = async () => (await listMessages(ctx(customer.actor), { page: 1 })).messages.map(({ code }) => code)
  const delivery = async () => {
    const { rows } = await ownerPool.query(
      "select d.state, d.reason, d.receipt, d.receipt_due_at as due from notice_delivery d join message m on m.id = d.message_id where m.account_id = $1 and d.channel = 'sms' and m.code = 'sign-in.new-place'",
      [customer.accountId],
    )
    return rows[0] as { state: string; reason: string | null; receipt: string | null; due: Date | null }
  }
  return { customer, codes, delivery }
}

describe('the receipt of a text message', () => {
  it('is asked for once the phone can have it, by the number of the gateway that accepted it', async () => {
    const side = gateway(['delivered'])
    const { delivery, codes } = await notified(side)
    await side.read()
    expect(side.asked).toEqual([])
    clock.advance(2 * minuteMs)
    await side.read()
    await side.read()
    expect(side.asked).toMatchObject([{ receiptId: 'receipt-1', phone: '+8613800138000' }])
    expect(await delivery()).toEqual({ state: 'sent', reason: null, receipt: 'delivered', due: null })
    expect(await codes()).toEqual(['sign-in.new-place'])
  })

  it('that says the phone did not get it makes the delivery failed, and tells the owner in the other ways, once a month', async () => {
    const side = gateway(['undelivered'])
    const { customer, delivery, codes } = await notified(side)
    clock.advance(2 * minuteMs)
    await side.read()
    await side.work()
    expect(await delivery()).toEqual({ state: 'failed', reason: 'undelivered', receipt: 'undelivered', due: null })
    expect(await codes()).toEqual(['phone.unreachable', 'sign-in.new-place'])
    expect(side.texts).toHaveLength(1)
    expect(side.mails).toHaveLength(2)
    expect(side.mails[1]).toContain('短信未能送达您的手机')
    await sendMessage(ctx(), {
      accountId: customer.accountId,
      category: 'security',
      code: 'password.changed',
      params: { ip: '203.0.113.9', at: ctx().now().toISOString(), sessions: 0, how: 'changed' },
      link: '/console/safesetting#password',
    })
    await side.work()
    clock.advance(2 * minuteMs)
    await side.read()
    expect((await codes()).filter((code) => code === 'phone.unreachable')).toHaveLength(1)
  })

  it('is asked for again after as long as the message is old, and given up after three days', async () => {
    const side = gateway(['waiting'])
    const { delivery } = await notified(side)
    for (let minute = 0; minute <= 3 * 1_440 + 400; minute += 10) {
      clock.advance(10 * minuteMs)
      await side.read()
    }
    expect(side.asked.length).toBeGreaterThan(10)
    expect(side.asked.length).toBeLessThan(30)
    expect(await delivery()).toMatchObject({ state: 'sent', receipt: 'none', due: null })
  })

  it('that cannot be read is asked for later, and holds no other up', async () => {
    const side = gateway([new DeliveryFailure('temporary', 'busy'), new Error('time-out'), 'delivered'])
    const first = await notified(side)
    const second = await notified(side)
    clock.advance(2 * minuteMs)
    await side.read()
    expect(side.asked).toHaveLength(2)
    expect(await first.delivery()).toMatchObject({ state: 'sent', receipt: null })
    clock.advance(5 * minuteMs)
    await side.read()
    expect(await first.delivery()).toMatchObject({ receipt: 'delivered' })
    expect(await second.delivery()).toMatchObject({ receipt: 'delivered' })
  })

  it('counts for the staff for a day: arrived, did not arrive, and not reported after an hour', async () => {
    clock.advance(4 * dayMs)
    const side = gateway(['delivered', 'undelivered', 'waiting'])
    for (let made = 0; made < 3; made += 1) await notified(side)
    clock.advance(2 * minuteMs)
    await side.read()
    expect(await countTextDelivery(ctx(system))).toEqual({ delivered: 1, undelivered: 1, late: 0 })
    clock.advance(60 * minuteMs)
    expect(await countTextDelivery(ctx(system))).toEqual({ delivered: 1, undelivered: 1, late: 1 })
    clock.advance(dayMs)
    expect(await countTextDelivery(ctx(system))).toEqual({ delivered: 0, undelivered: 0, late: 0 })
  })
})
