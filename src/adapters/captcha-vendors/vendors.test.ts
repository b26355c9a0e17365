import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import { makeVendorFetch, type VendorFetch } from '#platform/http/vendor-fetch.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { tc3Headers } from '#platform/http/tc3.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { geetestCaptcha } from './geetest.ts'
import { probeTencent, tencentCaptcha } from './tencent.ts'
import { probeTurnstile, turnstileCaptcha } from './turnstile.ts'

const { ctx, clock } = await testDatabase({ poolSize: 20 })
const key = makeMacKey(Buffer.alloc(32, 3), 'captcha')
const tencentKeys = { secretId: 'AKID', secretKey: 'tencent-secret' }

/** Behaviour of the vendors' servers for the next request. */
let mood: 'well' | 'broken' | 'silent' | 'dripping' | 'wrong-keys' = 'well'
const used = new Set<string>()
let asked = 0

/** The three vendors' servers as their documents describe them. Answers named `bad…` are a machine's. */
const stub = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked++
    if (mood === 'silent') return
    if (mood === 'dripping') return void response.writeHead(200).write(' ')
    response.writeHead(mood === 'broken' ? 500 : 200, { 'content-type': 'application/json' })
    response.end(mood === 'broken' ? 'Internal Server Error' : JSON.stringify(answerOf(request.url ?? '', request.headers, body)))
  })
})

function firstTime(answer: string): boolean {
  const fresh = !used.has(answer)
  used.add(answer)
  return fresh
}

function answerOf(path: string, headers: NodeJS.Dict<string | string[]>, body: string): object {
  if (path === '/turnstile/v0/siteverify') {
    const { secret, response } = JSON.parse(body) as { secret: string; response: string }
    if (secret !== 'turnstile-secret' || mood === 'wrong-keys') return { success: false, 'error-codes': ['invalid-input-secret'] }
    if (response.startsWith('bad')) return { success: false, 'error-codes': ['invalid-input-response'] }
    if (!firstTime(response)) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
    return { success: true, action: response.split(':')[1] ?? 'login', challenge_ts: clock.now().toISOString(), hostname: 'runxin.test', 'error-codes': [] }
  }
  if (path.startsWith('/validate?captcha_id=GT')) {
    const form = new URLSearchParams(body)
    const lot = form.get('lot_number')!
    if (form.get('sign_token') !== createHmac('sha256', 'geetest-secret').update(lot).digest('hex') || mood === 'wrong-keys')
      return { status: 'error', code: '-50005', msg: 'illegal gen_time' }
    if (lot.startsWith('bad') || !firstTime(lot)) return { status: 'success', result: 'fail', reason: 'pass_token expire', captcha_args: {} }
    return { status: 'success', result: 'success', reason: '', captcha_args: { used_type: 'slide' } }
  }
  const expected = tc3Headers(tencentKeys, {
    host: String(headers['host']),
    service: 'captcha',
    action: 'DescribeCaptchaResult',
    version: '2019-07-22',
    payload: body,
    at: new Date(Number(headers['x-tc-timestamp']) * 1000),
  })
  if (expected['authorization'] !== headers['authorization'] || mood === 'wrong-keys')
    return { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' }, RequestId: 'r' } }
  const { Ticket } = JSON.parse(body) as { Ticket: string }
  if (Ticket.startsWith('bad')) return { Response: { CaptchaCode: 7, CaptchaMsg: 'captcha no match', RequestId: 'r' } }
  return { Response: firstTime(Ticket) ? { CaptchaCode: 1, CaptchaMsg: 'OK', EvilLevel: 0 } : { CaptchaCode: 9, CaptchaMsg: 'ticket reused' } }
}

await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  stub.closeAllConnections()
  stub.close()
})
const api = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
const [patient, hasty] = [makeVendorFetch(), makeVendorFetch({ timeoutMs: 100 })]
/** Silent vendors time out at once instead of after five seconds. */
const quick: VendorFetch = (url, init) => (mood === 'silent' || mood === 'dripping' ? hasty : patient)(url, init)

const vendors: Record<string, { captcha: CaptchaCheck; fields: (word: string) => object }> = {
  Turnstile: { captcha: turnstileCaptcha(key, { siteKey: 'site', secretKey: 'turnstile-secret', api, fetch: quick }), fields: (token) => ({ token }) },
  GeeTest: {
    captcha: geetestCaptcha(key, { captchaId: 'GT', captchaKey: 'geetest-secret', api, fetch: quick }),
    fields: (lot) => ({ lot_number: lot, captcha_output: 'o', pass_token: 'p', gen_time: '1' }),
  },
  'Tencent Captcha': {
    captcha: tencentCaptcha(key, { ...tencentKeys, appId: '190000000', appSecret: 'app-secret', api, now: clock.now, fetch: quick }),
    fields: (ticket) => ({ ticket, randstr: '@abc' }),
  },
}
const wanted = { purpose: 'login', ip: '203.0.113.7' }
let serial = 0

describe.each(Object.entries(vendors))('%s', (_name, { captcha, fields }) => {
  const word = () => `good-${++serial}`
  async function answerWith(vendorWord: string, from = wanted): Promise<string> {
    const { puzzle } = await captcha.challenge(ctx(), from)
    const { bound } = JSON.parse(puzzle) as { bound: object }
    return Buffer.from(JSON.stringify({ bound, fields: fields(vendorWord) })).toString('base64')
  }
  const accept = (answer: string, by = wanted) => captcha.accept(ctx(), { ...by, answer })

  it('accepts an answer that the vendor confirms', async () => {
    expect(await accept(await answerWith(word()))).toBe(true)
  })

  it('accepts it once, also for 50 simultaneous requests, and asks the vendor once', async () => {
    const answer = await answerWith(word())
    const before = asked
    const taken = await Promise.all(Array.from({ length: 50 }, () => accept(answer)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(asked).toBe(before + 1)
  })

  it('refuses an answer for a second challenge', async () => {
    const same = word()
    expect(await accept(await answerWith(same))).toBe(true)
    expect(await accept(await answerWith(same))).toBe(false)
  })

  it('refuses an answer that the vendor rejects, and an invalid one', async () => {
    expect(await accept(await answerWith('bad'))).toBe(false)
    for (const nothing of ['', 'x', Buffer.from('{}').toString('base64')]) expect(await accept(nothing)).toBe(false)
  })

  it('accepts an answer for its purpose, from its address and within two minutes only', async () => {
    expect(await accept(await answerWith(word()), { ...wanted, purpose: 'recover' })).toBe(false)
    expect(await accept(await answerWith(word()), { ...wanted, ip: '203.0.113.8' })).toBe(false)
    const late = await answerWith(word())
    clock.advance(120_000)
    expect(await accept(late)).toBe(false)
  })

  it.each(['broken', 'silent', 'dripping'] as const)('refuses with a separate code if the vendor is %s', async (how) => {
    mood = how
    const answer = await answerWith(word())
    await expect(accept(answer)).rejects.toMatchObject({ kind: 'unavailable', code: 'auth.captcha-unavailable' })
    mood = 'well'
    expect(await accept(answer)).toBe(false)
  })

  it('tells the browser its public keys and nothing else', async () => {
    const { puzzle, scriptUrl } = await captcha.challenge(ctx(), wanted)
    expect(puzzle).not.toContain('secret')
    expect(new URL(scriptUrl).protocol).toBe('https:')
  })
})

describe('a vendor that does not know our keys', () => {
  it.each(['Turnstile', 'GeeTest', 'Tencent Captcha'])('%s means that the captcha cannot be checked now, not that the person failed', async (name) => {
    mood = 'wrong-keys'
    const { captcha, fields } = vendors[name]!
    const { bound } = JSON.parse((await captcha.challenge(ctx(), wanted)).puzzle) as { bound: object }
    const answer = Buffer.from(JSON.stringify({ bound, fields: fields(`good-${++serial}`) })).toString('base64')
    await expect(captcha.accept(ctx(), { ...wanted, answer })).rejects.toMatchObject({ code: 'auth.captcha-unavailable' })
    mood = 'well'
  })

  it('is found by a test, which asks about an answer that no one gave', async () => {
    const turnstile = { siteKey: 'site', secretKey: 'turnstile-secret', api, fetch: quick }
    const tencent = { ...tencentKeys, appId: '190000000', appSecret: 'app-secret', api, now: clock.now, fetch: quick }
    await probeTurnstile(turnstile)
    await probeTencent(tencent)
    await expect(probeTurnstile({ ...turnstile, secretKey: 'other' })).rejects.toThrow('invalid-input-secret')
    await expect(probeTencent({ ...tencent, secretKey: 'other' })).rejects.toThrow('AuthFailure.SignatureFailure')
  })

  it('a Turnstile token for another action is refused', async () => {
    const { captcha } = vendors['Turnstile']!
    const { bound } = JSON.parse((await captcha.challenge(ctx(), wanted)).puzzle) as { bound: object }
    const answer = Buffer.from(JSON.stringify({ bound, fields: { token: 'good:register' } })).toString('base64')
    expect(await captcha.accept(ctx(), { ...wanted, answer })).toBe(false)
  })
})
