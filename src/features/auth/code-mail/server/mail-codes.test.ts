import { describe, expect, it } from 'vitest'
import { DeliveryFailure, type Mailer } from '#features/messages/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { authPorts, codeMailedTo, deliverCodes, visitorRequest, type requestFacts } from '../../factories.ts'
import type { CodePurpose } from '../../model.ts'
import { consumeCode } from '../../server/consume-code.ts'
import { sendCode } from '../../server/send-code.ts'
import { watchCodes } from '../../server/watch-codes.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const ports = authPorts()
const at = (facts: Parameters<typeof requestFacts>[0] = {}) => visitorRequest(ctx(), ports, facts)

let made = 0
const someEmail = () => `lin.${++made}@example.com`
const someIp = () => `198.51.${Math.floor(++made / 250) % 250}.${made % 250}`
const ask = (contact: string, captcha = 'good') => sendCode(at({ ip: someIp() }), { contact, purpose: 'login', captcha })

async function asked(email: string, purpose: CodePurpose = 'login') {
  const { flowId } = await sendCode(at({ ip: someIp() }), { contact: email, purpose, captcha: 'good' })
  await deliverCodes(ctx(undefined, ports))
  return { flowId, contact: email, purpose, code: codeMailedTo(ports.mailer, email) }
}

describe('a code by mail', () => {
  it('arrives in the language of the page without a link, and proves the address once', async () => {
    const email = someEmail()
    const texts = ports.sms.sent.length
    const { flowId } = await sendCode(at({ locale: 'zh-TW', ip: someIp() }), { contact: email, purpose: 'login', captcha: 'good' })
    await deliverCodes(ctx(undefined, ports))
    const mail = ports.mailer.sent.at(-1)!
    expect(mail).toMatchObject({ to: email, tag: flowId })
    expect(mail.subject).toContain('登入驗證碼')
    expect(mail.html).not.toContain('<a ')
    const code = codeMailedTo(ports.mailer, email)
    expect(mail.html).toContain(`>${code}<`)
    expect(mail.subject).not.toContain(code)
    expect(ports.sms.sent).toHaveLength(texts)
    await consumeCode(at(), { contact: email, purpose: 'login', flowId, code })
    await expect(consumeCode(at(), { contact: email, purpose: 'login', flowId, code })).rejects.toMatchObject({ code: 'auth.code-wrong' })
  })

  it('is refused, and not left waiting, where no mail server is set up, while text messages go on', async () => {
    const without = { ...at({ ip: someIp() }), canMailCodes: false }
    const request = { purpose: 'login', captcha: 'good' } as const
    await expect(sendCode(without, { contact: someEmail(), ...request })).rejects.toMatchObject({ code: 'platform.unavailable' })
    await sendCode(without, { contact: '+8613800138001', ...request })
    await sendCode({ ...without, canMailCodes: true, canSendCodes: false }, { contact: someEmail(), ...request })
  })

  it('is stored nowhere in plain text', async () => {
    const { code, contact } = await asked(someEmail())
    const { rows } = await pool.query<{ text: string }>(
      'select row_to_json(c)::text as text from phone_code c where phone = $1 union all select row_to_json(j)::text from platform_job j',
      [contact],
    )
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`\\D${code}\\D`))
  })

  it('is invalid for another address, purpose or flow, and void after five minutes or five wrong tries', async () => {
    const right = await asked(someEmail())
    for (const change of [{ contact: someEmail() }, { contact: '+8613800138002' }, { purpose: 'proof' }, { flowId: newId() }] as const)
      await expect(consumeCode(at(), { ...right, ...change })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    await consumeCode(at(), right)
    const late = await asked(someEmail())
    clock.advance(5 * 60_000)
    await expect(consumeCode(at(), late)).rejects.toMatchObject({ code: 'auth.code-wrong' })
    const tried = await asked(someEmail())
    const wrong = String((Number(tried.code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries++) await expect(consumeCode(at(), { ...tried, code: wrong })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    await expect(consumeCode(at(), tried)).rejects.toMatchObject({ code: 'auth.code-wrong' })
  })

  it('is sent to a mailbox once a minute and five times a day, whatever tag its address has', async () => {
    await ask('mei+0@example.com')
    await expect(ask('mei+1@example.com')).rejects.toMatchObject({ code: 'auth.sent-too-often' })
    for (let sent = 1; sent < 5; sent++) {
      clock.advance(60_000)
      await ask(`mei+${sent}@example.com`)
    }
    clock.advance(60_000)
    await expect(ask('mei@example.com')).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    await ask('mei@example.com', 'hard')
    await ask(someEmail())
  })

  it('is not tried again at a mailbox that does not exist, and again after another failure', async () => {
    const refusing = (kind: 'bad-address' | 'temporary'): Mailer => ({ sendMail: () => Promise.reject(new DeliveryFailure(kind, 'refused')) })
    const states = async (email: string) => {
      const { rows } = await pool.query<{ state: string }>(`select state from platform_job where name = 'auth.send-code-mail' and payload like $1`, [
        `%${email}%`,
      ])
      return rows.map(({ state }) => state)
    }
    const gone = someEmail()
    await ask(gone)
    await deliverCodes({ ...ctx(undefined, ports), mailer: refusing('bad-address') })
    expect(await states(gone)).toEqual(['done'])
    const later = someEmail()
    await ask(later)
    await deliverCodes({ ...ctx(undefined, ports), mailer: refusing('temporary') }).catch(() => undefined)
    expect(await states(later)).toEqual(['queued'])
  })

  it('is not watched for unused text messages', async () => {
    const system = ctx({ kind: 'system', name: 'test' })
    const unusedSince = async () => {
      await watchCodes(system)
      return (await pool.query<{ unused_since: Date | null }>('select unused_since from code_watch')).rows[0]!.unused_since
    }
    const send = async (way: string) => {
      for (let sent = 0; sent < 12; sent++)
        await pool.query('insert into code_send (flow_id, way, sent_at) values ($1, $2, $3)', [newId(), way, new Date(system.now().getTime() - 600_000)])
    }
    await pool.query('delete from code_send')
    await send('mail')
    expect(await unusedSince()).toBeNull()
    await send('sms')
    expect(await unusedSince()).not.toBeNull()
  })
})
