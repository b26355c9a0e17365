import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { authPorts, deliverCodes, visitorRequest, type requestFacts } from '../factories.ts'
import type { CodePurpose } from '../model.ts'
import { consumeCode } from './consume-code.ts'
import { sendCode } from './send-code.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const ports = authPorts()
const at = (facts: Parameters<typeof requestFacts>[0] = {}) => visitorRequest(ctx(), ports, facts)

let lastPhone = 13_800_000_000
const somePhone = () => `+86${(lastPhone += 10_007)}`
let lastIp = 0
const someIp = () => `198.51.${Math.floor(++lastIp / 250)}.${lastIp % 250}`

async function asked(phone: string, purpose: CodePurpose = 'login', captcha = 'good') {
  const { flowId } = await sendCode(at({ ip: someIp() }), { contact: phone, purpose, captcha })
  await deliverCodes(ctx(undefined, ports))
  const message = ports.sms.sent.findLast((sent) => sent.phone === phone)!
  return { flowId, code: message.code, contact: phone, purpose }
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a phone code', () => {
  it('arrives as six digits in the language of the page, and proves the phone once', async () => {
    const phone = somePhone()
    const { flowId } = await sendCode(at({ locale: 'zh-TW', ip: someIp() }), { contact: phone, purpose: 'login', captcha: 'good' })
    await deliverCodes(ctx(undefined, ports))
    const message = ports.sms.sent.at(-1)!
    expect(message).toMatchObject({ phone, purpose: 'login', tag: flowId })
    expect(message.text).toContain('登入驗證碼')
    expect(message.code).toMatch(/^\d{6}$/)
    await consumeCode(at(), { contact: phone, purpose: 'login', flowId, code: message.code })
    await expect(consumeCode(at(), { contact: phone, purpose: 'login', flowId, code: message.code })).rejects.toMatchObject({ code: 'auth.code-wrong' })
  })

  it('is refused, and not left waiting, where no SMS company is set up', async () => {
    const without = { ...at({ ip: someIp() }), canSendCodes: false }
    await expect(sendCode(without, { contact: somePhone(), purpose: 'login', captcha: 'good' })).rejects.toMatchObject({ code: 'platform.unavailable' })
  })

  it('is stored nowhere in plain text', async () => {
    const { code, contact: phone } = await asked(somePhone())
    const { rows } = await pool.query(
      'select row_to_json(c)::text as text from phone_code c where phone = $1 union all select row_to_json(j)::text from platform_job j',
      [phone],
    )
    for (const { text } of rows as { text: string }[]) expect(text.replaceAll(phone, '')).not.toMatch(new RegExp(`\\D${code}\\D`))
  })

  it('is invalid for another phone, purpose or flow', async () => {
    const { flowId, code, contact } = await asked(somePhone())
    const right = { contact, purpose: 'login', flowId, code } as const
    for (const change of [{ contact: somePhone() }, { purpose: 'register' }, { purpose: 'proof' }, { flowId: newId() }] as const) {
      await expect(consumeCode(at(), { ...right, ...change })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    }
    await consumeCode(at(), right)
  })

  it('is void after five minutes', async () => {
    const given = await asked(somePhone())
    clock.advance(5 * 60_000)
    await expect(consumeCode(at(), given)).rejects.toMatchObject({ code: 'auth.code-wrong' })
  })

  it('is void after five wrong tries, even for the right digits', async () => {
    const given = await asked(somePhone())
    for (let tries = 0; tries < 5; tries++)
      await expect(consumeCode(at(), { ...given, code: other(given.code) })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    await expect(consumeCode(at(), given)).rejects.toMatchObject({ code: 'auth.code-wrong' })
  })

  it('compares five of twelve attempts at the same moment', async () => {
    const given = await asked(somePhone())
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from phone_code where id = $1 for update', [given.flowId])
    const attempts = Promise.allSettled(Array.from({ length: 12 }, () => consumeCode(at({ ip: someIp() }), { ...given, code: other(given.code) })))
    // All have seen a code with no attempt yet, and wait for its row.
    const waiting = "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await pool.query<{ count: number }>(waiting)).rows[0]!.count, { timeout: 20_000 }).toBe(12)
    await holder.query('commit')
    holder.release()
    const refused = { status: 'rejected', reason: { code: 'auth.code-wrong' } }
    expect(await attempts).toMatchObject(Array.from({ length: 12 }, () => refused))
    expect((await pool.query('select tries from phone_code where id = $1', [given.flowId])).rows).toEqual([{ tries: 5 }])
  })

  it('still works after four wrong tries', async () => {
    const given = await asked(somePhone())
    for (let tries = 0; tries < 4; tries++) await expect(consumeCode(at(), { ...given, code: other(given.code) })).rejects.toThrow()
    await consumeCode(at(), given)
  })

  it('is voided by the next one', async () => {
    const first = await asked(somePhone())
    clock.advance(60_000)
    const second = await asked(first.contact)
    await expect(consumeCode(at(), first)).rejects.toMatchObject({ code: 'auth.code-wrong' })
    await consumeCode(at(), second)
  })

  it('is used up once by 200 requests at the same moment', async () => {
    const given = await asked(somePhone())
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => consumeCode(at(), given)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('cannot be guessed by a burst: 200 simultaneous wrong attempts count as five', async () => {
    const given = await asked(somePhone())
    await Promise.allSettled(Array.from({ length: 200 }, () => consumeCode(at(), { ...given, code: other(given.code) })))
    const { rows } = await pool.query('select tries from phone_code where id = $1', [given.flowId])
    expect(rows[0].tries).toBe(5)
    await expect(consumeCode(at(), given)).rejects.toThrow()
  })

  it('is not checked inside a transaction, whose rollback could undo the count', async () => {
    const given = await asked(somePhone())
    await expect(inTransaction(at(), (inside) => consumeCode(inside, given))).rejects.toThrow(/transaction/)
  })
})

describe('asking for codes', () => {
  it('needs an answered captcha', async () => {
    await expect(sendCode(at(), { contact: somePhone(), purpose: 'login', captcha: 'wrong' })).rejects.toMatchObject({ code: 'auth.captcha-failed' })
  })

  it('is possible for strangers once a minute and five times a day for a phone, and three times more after harder captchas', async () => {
    const phone = somePhone()
    const ask = (captcha = 'good') => sendCode(at({ ip: someIp() }), { contact: phone, purpose: 'login', captcha })
    await ask()
    await expect(ask()).rejects.toMatchObject({ kind: 'too-many', code: 'auth.sent-too-often', detail: { retryAfterSeconds: 60 } })
    for (let sent = 1; sent < 5; sent++) {
      clock.advance(60_000)
      await ask()
    }
    clock.advance(60_000)
    await expect(ask()).rejects.toMatchObject({ kind: 'invalid', code: 'auth.captcha-harder' })
    for (let sent = 0; sent < 3; sent++) {
      await ask('hard')
      clock.advance(60_000)
    }
    await expect(ask('hard')).rejects.toMatchObject({ kind: 'too-many' })
    clock.advance(86_400_000)
    await ask()
  })

  it('sends one message for 200 simultaneous requests', async () => {
    const phone = somePhone()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => sendCode(at({ ip: someIp() }), { contact: phone, purpose: 'login', captcha: 'good' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await deliverCodes(ctx(undefined, ports))
    expect(ports.sms.sent.filter((sent) => sent.phone === phone)).toHaveLength(1)
  })

  it('stops an address at ten messages or five phones an hour, without using up the limits of the phones', async () => {
    const ip = someIp()
    const phones = Array.from({ length: 6 }, somePhone)
    for (const phone of phones.slice(0, 5)) await sendCode(at({ ip }), { contact: phone, purpose: 'login', captcha: 'good' })
    await expect(sendCode(at({ ip }), { contact: phones[5]!, purpose: 'login', captcha: 'good' })).rejects.toMatchObject({ kind: 'too-many' })
    await sendCode(at({ ip: someIp() }), { contact: phones[5]!, purpose: 'login', captcha: 'good' })
    clock.advance(60_000)
    for (const phone of phones.slice(0, 5)) await sendCode(at({ ip }), { contact: phone, purpose: 'login', captcha: 'good' })
    clock.advance(60_000)
    await expect(sendCode(at({ ip }), { contact: phones[0]!, purpose: 'login', captcha: 'good' })).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('counts one /64 of IPv6 as one address', async () => {
    const from = (host: number) => at({ ip: `2001:db8:1:2::${host.toString(16)}` })
    for (let host = 1; host <= 5; host++) await sendCode(from(host), { contact: somePhone(), purpose: 'login', captcha: 'good' })
    await expect(sendCode(from(6), { contact: somePhone(), purpose: 'login', captcha: 'good' })).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('allows strangers twenty attempts an hour over all usual codes of a phone, then asks for a harder captcha before the next code', async () => {
    const phone = somePhone()
    for (let code = 0; code < 4; code++) {
      const given = await asked(phone)
      for (let tries = 0; tries < 5; tries++)
        await expect(consumeCode(at(), { ...given, code: other(given.code) })).rejects.toMatchObject({ code: 'auth.code-wrong' })
      clock.advance(60_000)
    }
    await expect(asked(phone)).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    await consumeCode(at(), await asked(phone, 'login', 'hard'))
    clock.advance(3_600_000)
    await consumeCode(at(), await asked(phone))
  })

  it('compares no more than twenty attempts an hour at usual codes of several purposes, and blocks them for at least 15 minutes', async () => {
    const phone = somePhone()
    const codes: Awaited<ReturnType<typeof asked>>[] = []
    for (const purpose of ['login', 'register', 'recover', 'bind-wechat', 'new-phone'] as const) {
      codes.push(await asked(phone, purpose))
      clock.advance(60_000)
    }
    // The first code has expired by now.
    const [, ...live] = codes
    for (const given of live) for (let tries = 0; tries < 5; tries++) await expect(consumeCode(at(), { ...given, code: other(given.code) })).rejects.toThrow()
    const { rows } = await pool.query('select sum(tries)::int as compared from phone_code where phone = $1', [phone])
    expect(rows[0].compared).toBe(20)
  })

  it('is not used up for its holder by invented flows', async () => {
    const given = await asked(somePhone())
    await Promise.allSettled(Array.from({ length: 100 }, () => consumeCode(at(), { ...given, flowId: newId() })))
    await consumeCode(at(), given)
  })
})
