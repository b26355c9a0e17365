import { describe, expect, it } from 'vitest'
import { DeliveryFailure, type Mail } from '#features/messages/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { locales } from '#platform/i18n/locales.ts'
import { listTemplates, wordTemplate } from './word-template.ts'
import { previewTemplate } from './preview-template.ts'
import { sendTemplate } from './send-template.ts'

const database = await testDatabase()
const owner = { kind: 'staff', staffId: 'owner', permissions: ['settings'] } as never
const support = { kind: 'staff', staffId: 'support', permissions: ['support'] } as never
const sent: Mail[] = []
let fail: DeliveryFailure | undefined
const mailer = {
  sendMail: async (_: unknown, mail: Mail) => {
    if (fail) throw fail
    sent.push(mail)
  },
}
const ctx = (actor: never = owner) => database.ctx(actor, { mailer, publicOrigin: () => 'https://cloud.test' })

describe('the gallery', () => {
  it('shows every message in every language', async () => {
    for (const { code: language } of locales) {
      const templates = await listTemplates(ctx(), language)
      expect(templates.length).toBeGreaterThan(100)
      for (const { key, channels } of templates) {
        const words = await wordTemplate(ctx(), { template: key, language })
        expect(words.html, key).toContain('<!doctype html>')
        expect(words.subject, key).not.toMatch(/\{site\}|undefined/)
        expect(words.sms !== undefined, key).toBe(channels.includes('sms'))
      }
    }
  })

  it('answers with a document that can neither run nor load anything', async () => {
    const answer = await previewTemplate(ctx(), { template: 'server.ready', language: 'en', scheme: 'dark' })
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toContain('Your server is running')
  })

  it('refuses an unknown message, and staff without the permission', async () => {
    await expect(wordTemplate(ctx(), { template: 'constructor', language: 'zh' })).rejects.toMatchObject({ code: 'back-office.no-template' })
    await expect(previewTemplate(ctx(support), { template: 'server.ready', language: 'zh', scheme: 'light' })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(sendTemplate(ctx(support), { template: 'server.ready', language: 'zh', email: 'me@example.com' })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(sent).toEqual([])
  })
})

describe('sending to oneself', () => {
  it('sends the same mail as the preview, whose colors follow the device', async () => {
    await sendTemplate(ctx(), { template: 'server.ready', language: 'zh-TW', email: 'me@example.com' })
    expect(sent).toHaveLength(1)
    const { subject, text } = await wordTemplate(ctx(), { template: 'server.ready', language: 'zh-TW' })
    expect(sent[0]).toMatchObject({ to: 'me@example.com', subject, text })
    expect(sent[0]!.html).toContain('prefers-color-scheme')
  })

  it('says at the field that a mailbox does not exist, and otherwise that the server did not take the mail', async () => {
    const send = () => sendTemplate(ctx(), { template: 'order.paid', language: 'en', email: 'gone@example.com' })
    fail = new DeliveryFailure('bad-address', 'no such mailbox')
    await expect(send()).rejects.toMatchObject({ fields: [{ path: 'email', code: 'back-office.no-mailbox' }] })
    fail = new DeliveryFailure('temporary', 'busy')
    await expect(send()).rejects.toMatchObject({ code: 'back-office.mail-not-sent' })
    fail = undefined
  })
})
