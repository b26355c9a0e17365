import { beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { Mailer } from '../server/ports.ts'

/** Mail as received by the server. */
export type TakenMail = { to: string; messageId: string; subject: string; text: string; html: string }

export type MailerHarness = { mailer: Mailer; ctx: Ctx; taken: () => Promise<TakenMail[]> }

const subject = '绑定邮箱：请在24小时内确认 — “潤信雲”'
const mailTo = (to: string, tag = newId()) => ({
  tag,
  to,
  subject,
  text: '您好：\n点此确认\n.\n……完',
  html: '<!doctype html><html lang="zh-CN"><p>您好 <a href="https://runxin.test/zh/a?b=1&amp;c=2">确认</a></p></html>',
})

/** Contract of the mailer port. It runs against the fake and the real adapter. */
export function describeMailer(name: string, make: () => Promise<MailerHarness>): void {
  describe(`${name} as a mailer`, () => {
    let side: MailerHarness
    beforeAll(async () => void (side = await make()))
    const to = (address: string) => side.taken().then((mails) => mails.filter((mail) => mail.to === address))

    it('hands over subject, text and HTML in every script as they were written, to one address', async () => {
      const mail = mailTo('lin@example.test')
      await side.mailer.sendMail(side.ctx, mail)
      expect(await to('lin@example.test')).toEqual([{ to: mail.to, messageId: expect.stringContaining(mail.tag), subject, text: mail.text, html: mail.html }])
    })

    it('makes a repeated mail known as the same one', async () => {
      const mail = mailTo('again@example.test')
      await side.mailer.sendMail(side.ctx, mail)
      await side.mailer.sendMail(side.ctx, mail)
      expect(new Set((await to('again@example.test')).map(({ messageId }) => messageId)).size).toBe(1)
    })

    it('says of an address without a mailbox that no further try will help, and does not repeat the address', async () => {
      const refused = await side.mailer.sendMail(side.ctx, mailTo('nobody@refused.test')).catch((error: unknown) => error)
      expect(refused).toMatchObject({ name: 'DeliveryFailure', kind: 'bad-address' })
      expect(String(refused)).not.toContain('nobody')
      expect(await to('nobody@refused.test')).toEqual([])
    })
  })
}
