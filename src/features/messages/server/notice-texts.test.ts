import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { newId } from '#platform/pure/id.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import type { Ctx } from '#platform/ctx.ts'
import { jobs } from '../jobs.ts'
import { listMessages } from './list-messages.ts'
import type { DeliveryPorts, Mail, ShortNotice } from './ports.ts'
import { listNoticeTexts, resetNoticeText, saveNoticeText } from './save-notice-text.ts'
import { sendMessage } from './send-message.ts'
import { wordMessages } from './word-messages.ts'

const { ctx } = await testDatabase()
const owner = { kind: 'staff', staffId: newId(), permissions: ['settings'] } as const
const lower = { kind: 'staff', staffId: newId(), permissions: ['overview', 'support'] } as const
const mails: Mail[] = []
const texts: ShortNotice[] = []
const ports: DeliveryPorts = {
  mailer: { sendMail: async (_, mail) => void mails.push(mail) },
  sms: { notify: async (_, text) => (texts.push(text), { receiptId: null }) },
  wechatNotices: undefined,
  recipientOf: async () => ({
    nickname: '林',
    locale: 'zh',
    timeZone: 'Asia/Shanghai',
    reach: { sms: '+8613800138000', mail: 'l@example.test', wechat: null },
  }),
  publicOrigin: () => 'https://cloud.test',
}

const own = { code: 'server.locked', language: 'zh', title: '服务器暂停使用', body: '{server} 暂停使用，原因：{reason}', revision: 0 } as const

async function lock(reason: string) {
  const customer = await aCustomer(ctx())
  const params = { server: '官网-1', reason }
  await sendMessage(ctx(), { accountId: customer.accountId, category: 'security', code: 'server.locked', params, link: '/console/cloud-console' })
  await drainJobs(ctx({ kind: 'system', name: 'tests' }, ports) as Ctx & DeliveryPorts, jobs)
  const { messages } = await listMessages(ctx(customer.actor))
  return wordMessages(messages, 'zh', 'Asia/Shanghai')[0]!
}

describe('a custom text of a notice', () => {
  it('replaces the shipped one in the box, in mails and in text messages, until it is reset', async () => {
    await saveNoticeText(ctx(owner), own)
    const message = await lock('欠费')
    expect(message.text).toBe('官网-1 暂停使用，原因：欠费')
    expect(message).not.toHaveProperty('ownTexts')
    expect(mails.at(-1)!.subject).toContain('服务器暂停使用')
    expect(mails.at(-1)!.text).toContain('官网-1 暂停使用，原因：欠费')
    expect(texts.at(-1)!.text).toContain('服务器暂停使用')
    const [stored] = await listNoticeTexts(ctx(owner))
    await resetNoticeText(ctx(owner), { code: own.code, language: 'zh', revision: stored!.revision })
    await resetNoticeText(ctx(owner), { code: own.code, language: 'zh', revision: stored!.revision })
    expect((await lock('欠费')).text).toBe('服务器“官网-1”已被锁定，暂时不能操作。原因：欠费')
  })

  it('gives way to the shipped one where the event lacks a value', async () => {
    await saveNoticeText(ctx(owner), own)
    expect((await lock('')).text).toContain('已被锁定')
    expect(mails.at(-1)!.subject).not.toContain('服务器暂停使用')
  })

  it('cannot be made of what a customer typed', async () => {
    expect((await lock('{server}{other}')).text).toBe('官网-1 暂停使用，原因：{server}{other}')
  })

  it('is refused with placeholders that the notice does not have, and with braces in the title', async () => {
    for (const body of ['{amount} 元', '{constructor}', '{server', '{ server }', 'server}'])
      await expect(saveNoticeText(ctx(owner), { ...own, revision: 1, body }), body).rejects.toMatchObject({
        fields: [{ path: 'body', code: 'messages.unknown-placeholder' }],
      })
    await expect(saveNoticeText(ctx(owner), { ...own, revision: 1, title: '{server}' })).rejects.toMatchObject({ fields: [{ path: 'title' }] })
    await expect(saveNoticeText(ctx(owner), { ...own, code: 'toString' })).rejects.toMatchObject({ code: 'messages.no-notice' })
  })

  it('of a colleague is not overwritten', async () => {
    await expect(saveNoticeText(ctx(owner), own)).rejects.toMatchObject({ code: 'messages.text-changed' })
    await saveNoticeText(ctx(owner), { ...own, title: '第二版', revision: 1 })
    await expect(saveNoticeText(ctx(owner), { ...own, title: '第三版', revision: 1 })).rejects.toMatchObject({ code: 'messages.text-changed' })
    await expect(resetNoticeText(ctx(owner), { code: own.code, language: 'zh', revision: 1 })).rejects.toMatchObject({ code: 'messages.text-changed' })
    expect(await listNoticeTexts(ctx(owner))).toMatchObject([{ title: '第二版', revision: 2 }])
  })

  it('is for staff who set up the site', async () => {
    const { actor } = await aCustomer(ctx())
    for (const stranger of [actor, lower]) {
      await expect(saveNoticeText(ctx(stranger), own)).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(resetNoticeText(ctx(stranger), { code: own.code, language: 'zh', revision: 2 })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listNoticeTexts(ctx(stranger))).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})
