import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#features/account/factories.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { listDeadJobs, retryDeadJob } from '#platform/jobs/dead-jobs.ts'
import { jobs } from '../jobs.ts'
import type { MessageCategory, NoticeChannel } from '../model.ts'
import { noticeDelivery } from '../schema.ts'
import { listMessages } from './list-messages.ts'
import { chooseNotices, readNoticeChoices } from './notice-choices.ts'
import { DeliveryFailure, type DeliveryPorts, type Mail, type ShortNotice } from './ports.ts'
import { sendMessage } from './send-message.ts'

/** Accounts of this file, in place of the account feature. */
const known = new Map<string, { nickname: string; email: string | null }>()
const { ctx, clock, ownerPool } = await testDatabase()

type Sides = { mails: Mail[]; texts: ShortNotice[]; onMail: () => Promise<void>; onText: () => Promise<void> }

function sides(): Sides & { ports: DeliveryPorts } {
  const held: Sides = { mails: [], texts: [], onMail: async () => undefined, onText: async () => undefined }
  const ports: DeliveryPorts = {
    mailer: {
      sendMail: async (_ctx, mail) => {
        held.mails.push(mail)
        await held.onMail()
      },
    },
    sms: {
      notify: async (_ctx, text) => {
        held.texts.push(text)
        await held.onText()
        return { receiptId: null }
      },
    },
    wechatNotices: { notify: async () => undefined },
    recipientOf: async (_ctx, accountId) => {
      const { nickname, email } = known.get(accountId)!
      return { nickname, locale: 'zh', timeZone: 'Asia/Shanghai', reach: { sms: '+8613800138000', mail: email, wechat: null } }
    },
    publicOrigin: () => 'https://runxin.test',
  }
  return Object.assign(held, { ports })
}

const system = { kind: 'system', name: 'tests' } as const
const work = (ports: DeliveryPorts) => drainJobs(ctx(system, ports) as Ctx & DeliveryPorts, jobs)

async function reachable(own: { email?: boolean; nickname?: string } = {}): Promise<TestCustomer & { email: string }> {
  const customer = await aCustomer(ctx())
  const email = `${customer.accountId.slice(-12)}@example.test`
  known.set(customer.accountId, { nickname: own.nickname ?? '林', email: (own.email ?? true) ? email : null })
  return { ...customer, email }
}

const signedIn = (accountId: string, eventKey?: string) =>
  sendMessage(ctx(), {
    accountId,
    category: 'security',
    code: 'sign-in.new-place',
    params: { ip: '203.0.113.9', at: ctx().now().toISOString() },
    link: '/console/safesetting#sessions',
    ...(eventKey ? { eventKey } : {}),
  })
const paid = (accountId: string) =>
  sendMessage(ctx(), { accountId, category: 'finance', code: 'order.paid', params: { number: '2026', amountFen: 9_900 }, link: '/console/order' })

const choose = (customer: TestCustomer, category: MessageCategory, ...given: [NoticeChannel, boolean][]) =>
  chooseNotices(ctx(customer.actor), { choices: given.map(([channel, wanted]) => ({ category, channel, wanted })) })

describe('a notice', () => {
  it('is sent by the default channels of its category, in the language of its owner, once', async () => {
    const side = sides()
    const { accountId, email } = await reachable()
    await Promise.all(Array.from({ length: 5 }, () => signedIn(accountId, 'session-1')))
    await work(side.ports)
    await work(side.ports)
    expect(side.texts).toHaveLength(1)
    expect(side.texts[0]!.text).toBe('【Cloud】账号在新的设备或地点登录，详情请登录控制台查看站内信。')
    expect(side.mails).toHaveLength(1)
    expect(side.mails[0]).toMatchObject({ to: email, subject: '账号在新的设备或地点登录｜Cloud' })
    expect(side.mails[0]!.html).toContain('https://runxin.test/zh/console/safesetting#sessions')
    expect(side.mails[0]!.html).toContain('lang="zh-CN"')
  })

  it('contains no address of another site and no markup from a nickname', async () => {
    const side = sides()
    const { accountId } = await reachable({ nickname: '<img src=x>' })
    await paid(accountId)
    await work(side.ports)
    const { html } = side.mails[0]!
    expect(html).not.toContain('<img')
    expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].every(([, address]) => address!.startsWith('https://runxin.test/'))).toBe(true)
  })

  it('stays in the message box if its owner chose so, and skips the box if that is allowed', async () => {
    const side = sides()
    const customer = await reachable()
    // If a choice appears twice in one call, the last one applies.
    await choose(customer, 'finance', ['mail', true], ['wechat', false], ['mail', false])
    await choose(customer, 'product', ['box', false], ['mail', true])
    await paid(customer.accountId)
    await sendMessage(ctx(), { accountId: customer.accountId, category: 'product', code: 'partner.level', params: { percent: '5' } })
    await work(side.ports)
    expect(side.mails.map(({ subject }) => subject)).toEqual(['代理等级已调整｜Cloud'])
    expect((await listMessages(ctx(customer.actor))).messages.map(({ code }) => code)).toEqual(['order.paid'])
  })

  it('of security uses another channel if the chosen one does not reach its owner', async () => {
    const side = sides()
    const customer = await reachable({ email: false })
    await choose(customer, 'security', ['sms', false])
    await signedIn(customer.accountId)
    await work(side.ports)
    expect(side.texts).toHaveLength(1)
  })

  it('is not queued for WeChat where the site has none, whatever its owner chose', async () => {
    const side = sides()
    const { accountId } = await reachable()
    const reached = {
      ...side.ports,
      recipientOf: async () => ({ nickname: '林', locale: 'zh' as const, timeZone: 'Asia/Shanghai', reach: { sms: null, mail: null, wechat: 'o1' } }),
    }
    await paid(accountId)
    await work({ ...reached, wechatNotices: undefined })
    expect(await newest('wechat')).toBeUndefined()
    await paid(accountId)
    await work(reached)
    expect(await newest('wechat')).toMatchObject({ state: 'sent' })
  })

  it('that could not be sent for a day is not sent any more', async () => {
    const side = sides()
    const { accountId } = await reachable()
    await signedIn(accountId)
    side.onMail = () => Promise.reject(new DeliveryFailure('temporary', 'busy'))
    await work(side.ports)
    clock.advance(2 * 86_400_000)
    await work(side.ports)
    expect(side.mails).toHaveLength(1)
    expect(await statesOf()).toContainEqual(expect.objectContaining({ channel: 'mail', state: 'skipped', reason: 'too-late' }))
  })
})

describe('choices', () => {
  it('cannot limit security notices to the box, also not in two steps', async () => {
    const customer = await reachable()
    await expect(choose(customer, 'security', ['box', false])).rejects.toMatchObject({ code: 'messages.choice-not-possible' })
    await expect(choose(customer, 'activity', ['sms', true])).rejects.toMatchObject({ code: 'messages.choice-not-possible' })
    await choose(customer, 'security', ['wechat', false])
    const halves = await Promise.allSettled([choose(customer, 'security', ['sms', false]), choose(customer, 'security', ['mail', false])])
    expect(halves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await readNoticeChoices(ctx(customer.actor))).filter(({ category, wanted }) => category === 'security' && wanted)).toHaveLength(2)
  })

  it('are for their owner only', async () => {
    const customer = await reachable()
    const stranger = await reachable()
    await choose(stranger, 'finance', ['mail', false])
    expect(await readNoticeChoices(ctx(customer.actor))).toContainEqual({ category: 'finance', channel: 'mail', wanted: true })
  })
})

async function statesOf() {
  const { channel, state, reason, tries } = noticeDelivery
  return ctx().db.select({ channel, state, reason, tries }).from(noticeDelivery)
}
const newest = async (channel: string) =>
  (await ownerPool.query('select id, state, reason, tries from notice_delivery where channel = $1 order by created_at desc, id desc limit 1', [channel]))
    .rows[0]

/** Leaves the state after a killed process: the call was made, and nothing was recorded after it; its lease expires. */
async function dieWhileSending(side: ReturnType<typeof sides>, channel: 'onMail' | 'onText'): Promise<void> {
  const called = new Promise<void>((resolve) => {
    side[channel] = () => {
      resolve()
      return new Promise(() => undefined)
    }
  })
  void work(side.ports)
  await called
  await ownerPool.query(`update platform_job set lease_until = clock_timestamp() - interval '1 second' where state = 'running'`)
}

describe('a process that dies between sending and the answer', () => {
  it('sends no second text message', async () => {
    const dying = sides()
    const { accountId } = await reachable({ email: false })
    await signedIn(accountId)
    await dieWhileSending(dying, 'onText')
    const next = sides()
    await work(next.ports)
    expect([...dying.texts, ...next.texts]).toHaveLength(1)
    expect(await newest('sms')).toMatchObject({ state: 'unclear', reason: 'process-died' })
  })

  it('sends the same mail again, recognizable by its tag', async () => {
    const dying = sides()
    const { accountId } = await reachable()
    await paid(accountId)
    await dieWhileSending(dying, 'onMail')
    const next = sides()
    await work(next.ports)
    expect(next.mails.map(({ tag }) => tag)).toEqual(dying.mails.map(({ tag }) => tag))
    expect(await newest('mail')).toMatchObject({ state: 'sent', tries: 2 })
  })
})

describe('a provider', () => {
  it('that leaves the outcome of a text message open gets none again', async () => {
    const side = sides()
    const { accountId } = await reachable({ email: false })
    side.onText = () => Promise.reject(new Error('time-out'))
    await signedIn(accountId)
    await work(side.ports)
    clock.advance(3_600_000)
    await work(side.ports)
    expect(side.texts).toHaveLength(1)
    expect(await newest('sms')).toMatchObject({ state: 'unclear', reason: 'no-answer' })
  })

  it('that reports an unknown address is not asked again, and no dead job is left for staff', async () => {
    const side = sides()
    const { accountId } = await reachable()
    side.onMail = () => Promise.reject(new DeliveryFailure('bad-address', 'no mailbox'))
    await paid(accountId)
    await work(side.ports)
    clock.advance(3_600_000)
    await work(side.ports)
    expect(side.mails).toHaveLength(1)
    expect(await newest('mail')).toMatchObject({ state: 'failed', reason: 'bad-address' })
    expect(await listDeadJobs(ctx(system))).toEqual([])
  })

  it('that reports an unknown address makes its owner hear of it once, in the box and by another channel', async () => {
    const side = sides()
    const customer = await reachable()
    side.onMail = () => Promise.reject(new DeliveryFailure('bad-address', 'no mailbox'))
    for (let notices = 0; notices < 3; notices++) {
      await paid(customer.accountId)
      await work(side.ports)
    }
    const { messages } = await listMessages(ctx(customer.actor))
    expect(messages.filter(({ code }) => code === 'email.unreachable')).toMatchObject([{ params: { email: expect.stringContaining('*') } }])
    expect(side.texts.some(({ text }) => text.includes('邮箱'))).toBe(true)
  })

  it('that rejects us permanently is asked fifteen times; then staff see it, and after the repair the notice is sent', async () => {
    const side = sides()
    const { accountId } = await reachable()
    side.onMail = () => Promise.reject(new DeliveryFailure('refused', 'sender not allowed'))
    await paid(accountId)
    for (let tries = 0; tries < 20; tries++) {
      await work(side.ports)
      clock.advance(900_000)
    }
    expect(side.mails).toHaveLength(15)
    expect(await newest('mail')).toMatchObject({ state: 'failed', reason: 'refused' })
    const [dead] = await listDeadJobs(ctx(system))
    expect(dead).toMatchObject({ name: 'messages.deliver', lastError: expect.stringContaining('sender not allowed') })
    side.onMail = async () => undefined
    await retryDeadJob(ctx(system), dead!.id)
    await work(side.ports)
    expect(await newest('mail')).toMatchObject({ state: 'sent' })
  })
})
