import { describe, expect, it } from 'vitest'
import { bindDb } from '#platform/db/db.ts'
import { makePool } from '#platform/db/connection/pools.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeLog } from '#platform/logging/log.ts'
import { authPorts, deliverCodes, visitorRequest, type requestFacts } from '../factories.ts'
import type { CaptchaCheck } from './ports.ts'
import { captchaChallenge } from './captcha-challenge.ts'
import { consumeCode } from './consume-code.ts'
import { sendCode } from './send-code.ts'
import { codesAreSuspicious, watchCodes } from './watch-codes.ts'

const database = await testDatabase({ poolSize: 16 })
const { ctx, clock, pool } = database
const ports = authPorts()
const at = (facts: Parameters<typeof requestFacts>[0] = {}) => visitorRequest(ctx(), ports, facts)

let lastPhone = 13_100_000_000
const somePhone = () => `+86${(lastPhone += 10_007)}`
/** The nth of as many addresses as an attacker rents. */
const address = (n: number) => `100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`
let asked = 0
const send = (phone: string, ip = address(1_000_000 + asked++ * 257), captcha = 'good') => sendCode(at({ ip }), { contact: phone, purpose: 'login', captcha })

describe('a phone number under attack', () => {
  it('has at most 50 guesses a day checked, of 20,000 from 1,000 addresses', async () => {
    const phone = somePhone()
    let [guesses, right] = [0, 0]
    // As many codes as an attacker gets who answers harder captchas where they are required; 4,000 guesses at each, a hundred at the same time.
    for (let code = 0; code < 5; code++) {
      const { flowId } = await send(phone).catch(() => send(phone, undefined, 'hard'))
      for (let burst = 0; burst < 40; burst++) {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 100 }, () =>
            consumeCode(at({ ip: address(guesses++ % 1_000) }), { contact: phone, purpose: 'login', flowId, code: String(guesses).padStart(6, '0') }),
          ),
        )
        right += outcomes.filter(({ status }) => status === 'fulfilled').length
      }
      clock.advance(2 * 3_600_000)
    }
    expect(guesses).toBe(20_000)
    const { rows } = await pool.query<{ looked: number }>('select sum(tries)::int as looked from phone_code where phone = $1', [phone])
    expect(rows[0]!.looked).toBeLessThanOrEqual(50)
    expect(rows[0]!.looked).toBeGreaterThan(0)
    expect(right).toBe(0)
  }, 240_000)

  it('gets one message a minute and eight a day, three of them after harder captchas, also over two processes at once', async () => {
    const phone = somePhone()
    const second = makePool({ ...database.at, user: 'runxin_app' }, { max: 16, log: makeLog('silent') })
    const processes = [ctx().db, bindDb(second)]
    const burst = async (captcha = 'good') => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) =>
          sendCode({ ...at({ ip: address(2_000_000 + asked++ * 257) }), db: processes[n % 2]! }, { contact: phone, purpose: 'login', captcha }),
        ),
      )
      return outcomes.filter(({ status }) => status === 'fulfilled').length
    }
    const sent: number[] = []
    for (let minute = 0; minute < 8; minute++) {
      sent.push(await burst())
      clock.advance(60_000)
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
    for (let hour = 0; hour < 6; hour++) {
      clock.advance(3_600_000)
      sent.push((await burst()) + (await burst('hard')))
    }
    expect(sent.slice(8)).toEqual([1, 1, 1, 0, 0, 0])
    await second.end()
  })
})

describe('SMS pumping', () => {
  const asking: boolean[] = []
  const noting: CaptchaCheck = {
    challenge: async (_ctx, { hard }) => {
      asking.push(hard ?? false)
      return { provider: 'noting', scriptUrl: '', workerUrl: '', puzzle: '' }
    },
    accept: async () => true,
  }
  const challenge = async (ip: string) => {
    await captchaChallenge({ ...at({ ip }), captcha: noting }, { purpose: 'login' })
    return asking.at(-1)
  }
  const system = () => ctx({ kind: 'system', name: 'tests' })

  it('makes captchas harder for an address that has used half of its messages, and not for others', async () => {
    const ip = '192.0.2.77'
    for (let sent = 0; sent < 4; sent++) await send(somePhone(), ip)
    expect(await challenge(ip)).toBe(false)
    await send(somePhone(), ip)
    expect(await challenge(ip)).toBe(true)
    expect(await challenge('203.0.113.200')).toBe(false)
  })

  it('is reported once when none of twelve codes in a row was used in its time, and again only after one was used', async () => {
    clock.advance(2 * 86_400_000)
    const told = async () => (await pool.query("select 1 from platform_event where name = 'auth.codes-unused'")).rowCount
    for (let sent = 0; sent < 12; sent++) await send(somePhone())
    await watchCodes(system())
    expect(await told(), 'each may still be used').toBe(0)
    clock.advance(300_000)
    await watchCodes(system())
    await watchCodes(system())
    expect(await told()).toBe(1)
    expect(await codesAreSuspicious(ctx()), 'captchas stay as they are').toBe(false)
    const phone = somePhone()
    const { flowId } = await send(phone)
    await deliverCodes(ctx(undefined, ports))
    await consumeCode(at(), { contact: phone, purpose: 'login', flowId, code: ports.sms.sent.findLast((sent) => sent.phone === phone)!.code })
    await watchCodes(system())
    clock.advance(1_000)
    for (let sent = 0; sent < 12; sent++) await send(somePhone())
    clock.advance(300_000)
    await watchCodes(system())
    expect(await told()).toBe(2)
  })

  it('makes captchas harder for all while fewer than a fifth of the last 200 codes are used, and is reported once', async () => {
    clock.advance(86_400_000)
    const use = async (phone: string) => {
      const { flowId } = await send(phone)
      await deliverCodes(ctx(undefined, ports))
      await consumeCode(at(), { contact: phone, purpose: 'login', flowId, code: ports.sms.sent.findLast((sent) => sent.phone === phone)!.code })
    }
    for (let used = 0; used < 39; used++) await use(somePhone())
    for (let sent = 0; sent < 160; sent++) await send(somePhone())
    await watchCodes(system())
    expect(await codesAreSuspicious(ctx())).toBe(false)
    await send(somePhone())
    await watchCodes(system())
    await watchCodes(system())
    expect(await codesAreSuspicious(ctx())).toBe(true)
    expect(await challenge('203.0.113.201')).toBe(true)
    const { rows } = await pool.query("select 1 from platform_event where name = 'auth.codes-suspicious'")
    expect(rows).toHaveLength(1)
    clock.advance(1_000)
    for (let used = 0; used < 40; used++) await use(somePhone())
    await watchCodes(system())
    expect(await codesAreSuspicious(ctx())).toBe(false)
  })
})
