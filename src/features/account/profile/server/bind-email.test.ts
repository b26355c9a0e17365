import { describe, expect, it } from 'vitest'
import { openSession, type AuthCtx } from '#features/auth/api.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { DeliveryFailure, listMessages, type Mail } from '#features/messages/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { aCustomer } from '../../factories.ts'
import { jobs } from '../../jobs.ts'
import { confirmEmailBinding, readEmailBinding, removeEmail, requestEmailBinding } from './bind-email.ts'
import { recipientOf } from '../../server/recipient-of.ts'
import { tidyEmailLinks } from '../../sign-in/server/tidy.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const ports = authPorts()
const at = (actor?: Actor): AuthCtx => visitorRequest(ctx(actor), ports)
const system = { kind: 'system', name: 'tests' } as const

let serial = 0
const someEmail = () => `lin-${++serial}@example.test`

/** A customer whose session has step-up authentication. */
async function proved(): Promise<{ accountId: string; actor: Actor }> {
  const { accountId } = await aCustomer(ctx())
  const { sessionId } = await openSession(at(), { accountId, remember: false, method: 'phone-code', proved: true })
  const actor: Actor = { kind: 'customer', accountId, sessionId }
  return { accountId, actor }
}

/** Runs the worker's jobs and returns the mails that they sent. */
async function mails(fails?: Error): Promise<Mail[]> {
  const sent: Mail[] = []
  const sendMail = async (_ctx: Ctx, mail: Mail) => {
    if (fails) throw fails
    sent.push(mail)
  }
  await drainJobs(ctx(system, { ...ports, mailer: { sendMail }, publicOrigin: () => 'https://runxin.test' }), jobs)
  return sent
}
const tokenOf = (mail: Mail) => /email-token=([\w-]{43})/.exec(mail.text)![1]!

async function asked(actor: Actor, email = someEmail()): Promise<{ token: string; email: string }> {
  await requestEmailBinding(at(actor), { email })
  const mail = (await mails()).find(({ to }) => to === email)!
  return { token: tokenOf(mail), email }
}

describe('binding an e-mail address', () => {
  it('accepts the link of the mail, once; then notices go there and the owner is notified', async () => {
    const { accountId, actor } = await proved()
    const { token, email } = await asked(actor)
    expect(await readEmailBinding(at(actor))).toMatchObject({ email: null, pending: { emailMasked: expect.stringMatching(/^l•••\d@example\.test$/) } })
    expect(await recipientOf(ctx(system), accountId)).toMatchObject({ reach: { mail: null } })
    expect(await confirmEmailBinding(at(actor), { token })).toMatchObject({ email, verifiedAt: ctx().now(), pending: null })
    await expect(confirmEmailBinding(at(actor), { token })).rejects.toMatchObject({ code: 'account.email-link-gone' })
    expect(await recipientOf(ctx(system), accountId)).toMatchObject({ reach: { mail: email } })
    expect((await listMessages(ctx(actor))).messages[0]).toMatchObject({ code: 'email.bound' })
  })

  it('accepts one of ten simultaneous clicks', async () => {
    const { actor } = await proved()
    const { token } = await asked(actor)
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => confirmEmailBinding(at(actor), { token })))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a link of another account, of yesterday, or older than the newest', async () => {
    const { actor } = await proved()
    const stranger = await proved()
    const { token: first } = await asked(actor)
    await expect(confirmEmailBinding(at(stranger.actor), { token: first })).rejects.toMatchObject({ code: 'account.email-link-gone' })
    clock.advance(60_000)
    const { token: second } = await asked(actor)
    await expect(confirmEmailBinding(at(actor), { token: first })).rejects.toMatchObject({ code: 'account.email-link-gone' })
    clock.advance(86_400_000)
    await expect(confirmEmailBinding(at(actor), { token: second })).rejects.toMatchObject({ code: 'account.email-link-gone' })
    expect(await readEmailBinding(at(actor))).toEqual({ email: null, verifiedAt: null, pending: null })
  })

  it('keeps the old address until the new one is proved', async () => {
    const { actor } = await proved()
    const old = await asked(actor)
    await confirmEmailBinding(at(actor), old)
    clock.advance(60_000)
    const fresh = await asked(actor)
    expect(await readEmailBinding(at(actor))).toMatchObject({ email: old.email })
    await confirmEmailBinding(at(actor), fresh)
    expect(await readEmailBinding(at(actor))).toMatchObject({ email: fresh.email })
  })

  it('reveals nothing about an address of another account, whose holder is notified, without a link', async () => {
    const holder = await proved()
    const { token, email } = await asked(holder.actor)
    await confirmEmailBinding(at(holder.actor), { token })
    const other = await proved()
    const free = await requestEmailBinding(at((await proved()).actor), { email: someEmail() })
    const taken = await requestEmailBinding(at(other.actor), { email })
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    expect(taken.pending).not.toBeNull()
    const told = (await mails()).find(({ to }) => to === email)!
    expect(told.subject).toContain('已经绑定')
    expect(told.text + told.html).not.toContain('email-token')
  })

  it('succeeds for one of two accounts with links to one address', async () => {
    const [one, two] = [await proved(), await proved()]
    const { token: first, email } = await asked(one.actor)
    const { token: second } = await asked(two.actor, email)
    const ends = await Promise.allSettled([confirmEmailBinding(at(one.actor), { token: first }), confirmEmailBinding(at(two.actor), { token: second })])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'account.email-taken' } })
  })

  it('needs step-up authentication, and sends a limited number of mails', async () => {
    const { actor } = await aCustomer(ctx())
    await expect(requestEmailBinding(at(actor), { email: someEmail() })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(removeEmail(at(actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    for (const act of [requestEmailBinding(at(), { email: someEmail() }), confirmEmailBinding(at(), { token: '' }), removeEmail(at()), readEmailBinding(at())])
      await expect(act).rejects.toMatchObject({ kind: 'unauthenticated' })
    const eager = await proved()
    await requestEmailBinding(at(eager.actor), { email: someEmail() })
    await expect(requestEmailBinding(at(eager.actor), { email: someEmail() })).rejects.toMatchObject({ kind: 'too-many', code: 'account.email-sent-too-often' })
    await mails()
  })

  it('stores no readable link in the database', async () => {
    const { actor } = await proved()
    await requestEmailBinding(at(actor), { email: someEmail() })
    const { rows } = await ownerPool.query<{ text: string }>(
      `select payload::text as text from platform_job union all select to_jsonb(email_link)::text from email_link`,
    )
    const token = tokenOf((await mails()).at(-1)!)
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
  })

  it('to an address without a mailbox ends without an alarm for staff', async () => {
    const { actor } = await proved()
    await requestEmailBinding(at(actor), { email: someEmail() })
    await mails(new DeliveryFailure('bad-address', 'no mailbox'))
    expect(await mails()).toEqual([])
  })
})

describe('an e-mail address', () => {
  it('that is removed gets no more notices, and its owner is notified elsewhere', async () => {
    const { accountId, actor } = await proved()
    await confirmEmailBinding(at(actor), await asked(actor))
    expect(await removeEmail(at(actor))).toMatchObject({ email: null })
    expect(await recipientOf(ctx(system), accountId)).toMatchObject({ reach: { mail: null } })
    expect((await listMessages(ctx(actor))).messages[0]).toMatchObject({ code: 'email.removed' })
  })

  it('that was never verified is deleted a week after its link', async () => {
    const { actor } = await proved()
    await requestEmailBinding(at(actor), { email: 'forgotten@example.test' })
    clock.advance(9 * 86_400_000)
    await tidyEmailLinks(ctx(system))
    expect((await ownerPool.query(`select from email_link where email = 'forgotten@example.test'`)).rowCount).toBe(0)
  })
})
