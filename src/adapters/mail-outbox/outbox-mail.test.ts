import { describe, expect, it } from 'vitest'
import { describeMailer } from '#features/messages/testing/mailer-contract.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { listOutboxMail, outboxMail } from './outbox-mail.ts'
import { renderMails } from './render-mails.ts'
import { devMail } from './schema.ts'

const { ctx } = await testDatabase()

describeMailer('the outbox', async () => ({
  mailer: outboxMail,
  ctx: ctx(),
  taken: async () =>
    (await ctx().db.select().from(devMail)).map(({ recipient, tag, subject, text, html }) => ({ to: recipient, messageId: tag, subject, text, html })),
}))

describe('the mail outbox', () => {
  it('shows a repeated mail once', async () => {
    expect((await listOutboxMail(ctx())).filter(({ to }) => to === 'again@example.test')).toHaveLength(1)
  })

  it('renders a page on which no script of a mail runs', () => {
    const page = renderMails([{ id: '1', to: '<b>', subject: '"><script>', text: '</pre><script>', html: '<script>alert(1)</script>"', at: new Date(0) }])
    expect(page).not.toContain('<script')
    expect(page).toContain('sandbox="allow-popups"')
  })
})
