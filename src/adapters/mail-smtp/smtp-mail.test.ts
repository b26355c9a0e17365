import { afterAll, describe, expect, it } from 'vitest'
import { describeMailer } from '#features/messages/testing/mailer-contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { greetMailServer } from './greet-server.ts'
import { smtpMail } from './smtp-mail.ts'
import { smtpStub } from './testing/smtp-stub.ts'

const stub = await smtpStub()
afterAll(stub.close)
const from = 'Runxin Cloud <no-reply@runxin.test>'
const mailer = smtpMail({ url: `smtp://127.0.0.1:${stub.port}`, from })
// This adapter asks nothing of ctx.
const ctx = { actor: { kind: 'system', name: 'tests' }, now: () => new Date(), log: makeLog('silent') } as unknown as Ctx
const mail = (to: string) => ({ tag: 'tag', to, subject: 's', text: 't', html: '<p>t</p>' })

describeMailer('SMTP', async () => ({ mailer, ctx, taken: async () => stub.taken }))

describe('a mail server', () => {
  it('that is busy gets the mail later', async () => {
    stub.busy(true)
    await expect(mailer.sendMail(ctx, mail('lin@example.test'))).rejects.toMatchObject({ name: 'DeliveryFailure', kind: 'temporary' })
    stub.busy(false)
    await mailer.sendMail(ctx, mail('lin@example.test'))
  })

  it('that is unreachable gets the mail later', async () => {
    const nowhere = smtpMail({ url: 'smtp://127.0.0.1:1', from })
    const failed = await nowhere.sendMail(ctx, mail('lin@example.test')).catch((error: unknown) => error)
    expect(String(failed)).not.toContain('lin@')
    expect(failed).not.toMatchObject({ kind: 'bad-address' })
  })

  it('is greeted without signing in and without a mail', async () => {
    const before = stub.taken.length
    const begun = stub.commands.length
    await greetMailServer({ url: `smtp://lin:hunter2@127.0.0.1:${stub.port}`, from })
    expect(stub.taken).toHaveLength(before)
    expect(stub.commands.slice(begun)).not.toEqual(expect.arrayContaining(['AUTH']))
    expect(stub.commands.slice(begun)).toContain('EHLO')
    await expect(greetMailServer({ url: 'smtp://127.0.0.1:1', from })).rejects.toThrow()
  })

  it('that is on another host must encrypt', async () => {
    const plain = smtpMail({ url: `smtp://0.0.0.0:${stub.port}`, from })
    const before = stub.taken.length
    await expect(plain.sendMail(ctx, mail('lin@example.test'))).rejects.toMatchObject({ name: 'DeliveryFailure', kind: 'temporary' })
    expect(stub.taken).toHaveLength(before)
  })

  it('gets the address that ends a subscription, and none for other mails', async () => {
    const unsubscribe = 'https://cloud.example/status/unsubscribe?token=abc'
    await mailer.sendMail(ctx, { ...mail('list@example.test'), unsubscribe })
    expect(stub.heads.at(-1)).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(stub.heads.at(-1)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await mailer.sendMail(ctx, mail('list@example.test'))
    expect(stub.heads.at(-1)).not.toContain('Unsubscribe')
  })

  it('gets no second recipient or header from an address or a subject', async () => {
    await mailer.sendMail(ctx, { ...mail('two@example.test'), subject: 'a\r\nBcc: evil@example.test' })
    expect(stub.taken.at(-1)).toMatchObject({ to: 'two@example.test' })
    expect(stub.taken.some(({ to }) => to.includes('evil'))).toBe(false)
  })
})
