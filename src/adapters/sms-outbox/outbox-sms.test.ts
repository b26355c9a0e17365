import { describe, expect, it } from 'vitest'
import { describeSms } from '#features/auth/testing/sms-contract.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { listOutbox, outboxSms } from './outbox-sms.ts'
import { renderOutbox } from './render-outbox.ts'

const { ctx, clock } = await testDatabase()
const message = (code: string, tag = newId()) => ({
  tag,
  phone: '+8613800138000',
  purpose: 'login' as const,
  code,
  locale: 'zh' as const,
  text: `您的登录验证码是 ${code}`,
})

const other = await testDatabase()
describeSms('the outbox', async () => ({
  sms: outboxSms,
  ctx: other.ctx(),
  taken: async () => (await listOutbox(other.ctx())).toReversed().map(({ phone, code, text }) => ({ phone, value: `${code} ${text}` })),
  unreachable: '+8619900000000',
}))

describe('the outbox', () => {
  it('shows sent messages, newest first, and stores a repeated message once', async () => {
    const tag = newId()
    await outboxSms.send(ctx(), message('111111'))
    clock.advance(1_000)
    await outboxSms.send(ctx(), message('222222', tag))
    await outboxSms.send(ctx(), message('222222', tag))
    expect((await listOutbox(ctx())).map(({ code }) => code)).toEqual(['222222', '111111'])
  })
  it('renders a page on which a text cannot become markup', () => {
    const page = renderOutbox([{ phone: '+86', purpose: 'login', text: '<script>alert("x")</script>', code: '<b>', at: new Date(0) }])
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })
})
