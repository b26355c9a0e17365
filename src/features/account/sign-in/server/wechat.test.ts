import { beforeEach, describe, expect, it } from 'vitest'
import { confirmTwoFactor, sendCode } from '#features/auth/api.ts'
import { authPorts, deliverCodes, requestFacts, tokenGiven, totpAt, visitorRequest } from '#features/auth/factories.ts'
import type { CodePurpose } from '#features/auth/model.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { asSystem } from '#platform/ctx.ts'
import { bindWechat, readPendingWechat } from './bind-wechat.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { finishWechatLogin } from './finish-wechat-login.ts'
import type { WechatCtx, WechatLogin, WechatPerson } from '../../server/ports.ts'
import { register } from './register.ts'
import { startWechatLogin } from './start-wechat-login.ts'
import { tidyWechatLogins } from './tidy.ts'
import { setUpTwoFactor } from './two-factor.ts'
import { viewerOf } from '../../server/viewer-of.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const ports = { ...authPorts(), limitLoopback: false }
const origin = 'https://runxin.test'

/** A WeChat platform whose codes are `{subject}|{nickname}`, each valid once. */
function platform(): WechatLogin & { asked: number; down: boolean } {
  const used = new Set<string>()
  const own: WechatLogin & { asked: number; down: boolean } = {
    asked: 0,
    down: false,
    authorizeUrl: ({ state, returnUrl, way }) => `https://wechat.test/${way}?${new URLSearchParams({ state, redirect_uri: returnUrl })}`,
    async redeem({ code }): Promise<WechatPerson | undefined> {
      own.asked += 1
      if (own.down) throw new Error('no answer')
      const [subject, nickname] = code.split('|')
      if (!nickname || used.has(code)) return undefined
      used.add(code)
      return { subject: `unionid:${subject}`, nickname }
    },
  }
  return own
}
let wechat = platform()
beforeEach(() => void (wechat = platform()))

/** A browser that keeps the cookies it receives. */
function browser() {
  const cookies = new Map<string, string>()
  let actor: Actor | undefined
  const open = (): WechatCtx & { request: ReturnType<typeof requestFacts> } => {
    const request = requestFacts({ ip: '127.0.0.1', cookie: (name) => cookies.get(name) })
    const given = request.setCookie
    request.setCookie = (header) => {
      given(header)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      cookies.set(name!, value!)
    }
    return { ...ctx(actor), ...ports, wechat, publicOrigin: () => origin, request }
  }
  return { open, cookies, as: (own: Actor) => void (actor = own) }
}
type Browser = ReturnType<typeof browser>

async function begin(own: Browser, next?: string, way: 'qr' | 'in-app' = 'qr'): Promise<string> {
  const { authorizeUrl } = await startWechatLogin(own.open(), { next, way })
  return new URL(authorizeUrl).searchParams.get('state')!
}
let lastCode = 0
const codeOf = (who: string) => `${who}-subject|${who}${'\u200b'.repeat(++lastCode)}`
/** Begins a sign-in and returns WeChat's callback in the same browser. */
async function come(own: Browser, who: string, next?: string) {
  return finishWechatLogin(own.open(), { state: await begin(own, next), code: codeOf(who) })
}

let lastPhone = 13_500_000_000
const somePhone = () => `+86${(lastPhone += 10_007)}`
async function code(phone: string, purpose: CodePurpose = 'bind-wechat') {
  clock.advance(60_000)
  const { flowId } = await sendCode(browser().open(), { contact: phone, purpose, captcha: 'good' })
  await deliverCodes(ctx(undefined, ports))
  return { flowId, code: ports.sms.sent.findLast((sent) => sent.phone === phone)!.code }
}
async function registered(phone = somePhone()) {
  const own = browser().open()
  await register(own, { phone, ...(await code(phone, 'register')), password: 'nine purple tramways sing', agreed: true })
  const viewer = (await viewerOf(ctx(), tokenGiven(own.request)!))!
  return { phone, accountId: viewer.accountId }
}
async function bind(own: Browser, phone: string, given?: Awaited<ReturnType<typeof code>>) {
  const pending = await readPendingWechat(own.open())
  return bindWechat(own.open(), { loginId: pending!.loginId, phone, ...(given ?? (await code(phone))), agreed: true })
}
const whoIs = async (own: Browser) => (await viewerOf(ctx(), own.cookies.get('token') ?? ''))?.accountId
const accountsOf = async (phone: string) => (await pool.query<{ id: string }>('select id from account where phone = $1', [phone])).rows.map(({ id }) => id)

describe('a sign-in by WeChat', () => {
  it('of a new person asks for a phone, then makes an account and signs in; the next one needs no phone', async () => {
    const [own, phone] = [browser(), somePhone()]
    expect(await come(own, 'xiaobei', '/zh/console/money')).toEqual({ outcome: 'bind-phone', next: '/zh/console/money' })
    expect(await whoIs(own)).toBeUndefined()
    expect(await readPendingWechat(own.open())).toMatchObject({ nickname: expect.stringContaining('xiaobei'), next: '/zh/console/money' })
    expect(await bind(own, phone)).toEqual({ outcome: 'registered', next: '/zh/console/money' })
    expect([await whoIs(own)]).toEqual(await accountsOf(phone))
    const again = browser()
    expect(await come(again, 'xiaobei')).toEqual({ outcome: 'signed-in', next: '/zh/console' })
    expect([await whoIs(again)]).toEqual(await accountsOf(phone))
  })

  it('links an existing account to WeChat once its phone is proved, and notifies the owner', async () => {
    const [own, { phone, accountId }] = [browser(), await registered()]
    await come(own, 'zhou')
    expect(await bind(own, phone)).toMatchObject({ outcome: 'signed-in' })
    expect(await whoIs(own)).toBe(accountId)
    const { messages } = await listMessages(ctx({ kind: 'customer', accountId, sessionId: accountId }))
    expect(messages.map((message) => message.code)).toContain('wechat.bound')
  })

  it('asks an account with two-factor for its code, both to sign in and before anything is linked to it', async () => {
    const { phone, accountId } = await registered()
    const [{ sessionId }] = (await pool.query<{ sessionId: string }>('select id as "sessionId" from session where account_id = $1', [accountId])).rows as [
      { sessionId: string },
    ]
    const asOwner = () => visitorRequest(ctx({ kind: 'customer', accountId, sessionId }), ports)
    const { secret } = await setUpTwoFactor(asOwner())
    const { recoveryCodes } = await confirmTwoFactor(asOwner(), { code: totpAt(secret, clock.now()), endOthers: false })
    const own = browser()
    await come(own, 'careful', '/zh/console/money')
    expect(await bind(own, phone)).toMatchObject({ outcome: 'second-step' })
    expect(await whoIs(own)).toBeUndefined()
    expect((await pool.query('select 1 from wechat_identity where account_id = $1', [accountId])).rowCount).toBe(0)
    expect(await finishSignIn(own.open(), { code: recoveryCodes[0]! })).toMatchObject({ outcome: 'signed-in', next: '/zh/console/money' })
    expect(await whoIs(own)).toBe(accountId)
    const again = browser()
    expect(await come(again, 'careful', '/zh/console/order')).toEqual({ outcome: 'second-step', next: '/zh/console/order' })
    expect(await whoIs(again)).toBeUndefined()
    expect(await finishSignIn(again.open(), { code: recoveryCodes[1]! })).toMatchObject({ outcome: 'signed-in', next: '/zh/console/order' })
    expect(await whoIs(again)).toBe(accountId)
  })

  it('stores nothing that could be used: state and browser are stored as hashes', async () => {
    const own = browser()
    const state = await begin(own)
    expect(state).toMatch(/^[0-9a-f]{64}$/)
    const { rows } = await pool.query('select row_to_json(l)::text as text from wechat_login l')
    for (const { text } of rows as { text: string }[]) for (const secret of [state, own.cookies.get('wx_login')!]) expect(text).not.toContain(secret)
  })

  it('returns to paths of this site only, and never to the sign-in pages', async () => {
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/zh/login?redirect=/x', '/zh/wxloginbackup', '/en/forget-login'])
      expect((await come(browser(), 'somebody', next)).next).toBe('/zh/console')
  })

  it('does not count as step-up authentication', async () => {
    const phone = somePhone()
    const first = browser()
    await come(first, 'proof')
    await bind(first, phone)
    await come(browser(), 'proof')
    const { rows } = await pool.query(
      "select s.method, s.step_up_at from session s join account a on a.id = s.account_id where a.phone = $1 and s.method = 'wechat'",
      [phone],
    )
    expect(rows).toEqual([{ method: 'wechat', step_up_at: null }])
  })
})

describe('a state', () => {
  it('works once, also if its answer arrives twice at the same moment', async () => {
    const own = browser()
    const state = await begin(own)
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => finishWechatLogin(own.open(), { state, code: codeOf('race') })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(wechat.asked).toBe(1)
    await expect(finishWechatLogin(own.open(), { state, code: codeOf('race') })).rejects.toMatchObject({ kind: 'conflict', code: 'account.wechat-used' })
  })

  it('of another browser is refused like an unknown one, and stays valid for its browser', async () => {
    const [own, stranger] = [browser(), browser()]
    const state = await begin(own)
    await begin(stranger)
    const errors = [
      await finishWechatLogin(stranger.open(), { state, code: codeOf('a') }).catch((error: unknown) => error),
      await finishWechatLogin(browser().open(), { state, code: codeOf('b') }).catch((error: unknown) => error),
      await finishWechatLogin(own.open(), { state: 'ab'.repeat(32), code: codeOf('c') }).catch((error: unknown) => error),
    ]
    for (const domainError of errors) expect(domainError).toMatchObject({ kind: 'conflict', code: 'account.wechat-foreign' })
    expect(wechat.asked).toBe(0)
    await finishWechatLogin(own.open(), { state, code: codeOf('d') })
  })

  it('expires after ten minutes', async () => {
    const own = browser()
    const state = await begin(own)
    clock.advance(600_000)
    await expect(finishWechatLogin(own.open(), { state, code: codeOf('late') })).rejects.toMatchObject({ code: 'account.wechat-expired' })
    expect(wechat.asked).toBe(0)
  })

  it.each([
    ['the person refused', undefined, 'account.wechat-cancelled'],
    ['WeChat does not take the code', 'nonsense', 'account.wechat-code'],
  ])('is used up when %s', async (_name, given, domainError) => {
    const own = browser()
    const state = await begin(own)
    await expect(finishWechatLogin(own.open(), { state, ...(given ? { code: given } : {}) })).rejects.toMatchObject({ code: domainError })
    await expect(finishWechatLogin(own.open(), { state, code: codeOf('later') })).rejects.toMatchObject({ code: 'account.wechat-used' })
    expect(own.cookies.has('token')).toBe(false)
  })

  it('is used up if WeChat cannot be reached, and the error does not blame the person', async () => {
    const own = browser()
    const state = await begin(own)
    wechat.down = true
    await expect(finishWechatLogin(own.open(), { state, code: codeOf('x') })).rejects.toMatchObject({ kind: 'unavailable', code: 'account.wechat-unavailable' })
  })
})

describe('linking a phone', () => {
  it('needs both proofs in the same browser', async () => {
    const [own, stranger, phone] = [browser(), browser(), somePhone()]
    await come(own, 'both')
    await begin(stranger)
    const { loginId } = (await readPendingWechat(own.open()))!
    expect(await readPendingWechat(stranger.open())).toBeNull()
    expect(await readPendingWechat(browser().open())).toBeNull()
    const given = await code(phone)
    for (const other of [stranger, browser()])
      await expect(bindWechat(other.open(), { loginId, phone, ...given, agreed: true })).rejects.toMatchObject({ code: 'account.wechat-gone' })
    expect(await bind(own, phone, given)).toMatchObject({ outcome: 'registered' })
  })

  it('refuses a wrong code and one for another purpose, and the person may try again', async () => {
    const [own, phone] = [browser(), somePhone()]
    await come(own, 'again')
    const login = await code(phone, 'login')
    await expect(bind(own, phone, login)).rejects.toMatchObject({ code: 'auth.code-wrong' })
    const given = await code(phone)
    await expect(bind(own, phone, { ...given, code: given.code === '000000' ? '000001' : '000000' })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    expect(await accountsOf(phone)).toEqual([])
    await bind(own, phone, given)
  })

  it('happens once', async () => {
    const [own, phone, other] = [browser(), somePhone(), somePhone()]
    await come(own, 'once')
    const { loginId } = (await readPendingWechat(own.open()))!
    const [one, two] = [await code(phone), await code(other)]
    const ends = await Promise.allSettled([
      bindWechat(own.open(), { loginId, phone, ...one, agreed: true }),
      bindWechat(own.open(), { loginId, phone: other, ...two, agreed: true }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([...(await accountsOf(phone)), ...(await accountsOf(other))]).toHaveLength(1)
    expect(await readPendingWechat(own.open())).toBeNull()
  })

  it('expires ten minutes after WeChat’s answer', async () => {
    const [own, phone] = [browser(), somePhone()]
    await come(own, 'slow')
    const { loginId } = (await readPendingWechat(own.open()))!
    clock.advance(500_000)
    const given = await code(phone)
    clock.advance(40_000)
    expect(await readPendingWechat(own.open())).toBeNull()
    await expect(bindWechat(own.open(), { loginId, phone, ...given, agreed: true })).rejects.toMatchObject({ code: 'account.wechat-gone' })
  })

  it('refuses an account that has another WeChat; another phone may still be proved', async () => {
    const phone = somePhone()
    const first = browser()
    await come(first, 'first')
    await bind(first, phone)
    const second = browser()
    await come(second, 'second')
    await expect(bind(second, phone)).rejects.toMatchObject({ kind: 'conflict', code: 'account.wechat-taken' })
    expect(second.cookies.has('token')).toBe(false)
    expect(await bind(second, somePhone())).toMatchObject({ outcome: 'registered' })
    expect(await come(browser(), 'first')).toMatchObject({ outcome: 'signed-in' })
  })

  it('links a WeChat identity to one account only, also for two simultaneous browsers', async () => {
    const [one, two, phone, other] = [browser(), browser(), somePhone(), somePhone()]
    await come(one, 'twice')
    await come(two, 'twice')
    await bind(one, phone)
    await expect(bind(two, other)).rejects.toMatchObject({ code: 'account.wechat-taken' })
    expect(await accountsOf(other)).toEqual([])
  })
})

describe('a site without WeChat', () => {
  it('begins no sign-in and takes no answer', async () => {
    const [own, state] = [browser(), await begin(browser())]
    const without = () => ({ ...own.open(), wechat: undefined })
    await expect(startWechatLogin(without(), { way: 'qr' })).rejects.toMatchObject({ code: 'account.wechat-off' })
    await expect(finishWechatLogin(without(), { state, code: codeOf('nobody') })).rejects.toMatchObject({ code: 'account.wechat-off' })
    expect(wechat.asked).toBe(0)
  })
})

describe('housekeeping', () => {
  it('deletes sign-ins a day after their end, and is for the system only', async () => {
    await begin(browser())
    clock.advance(86_400_000 + 600_001)
    await expect(tidyWechatLogins(ctx())).rejects.toMatchObject({ kind: 'forbidden' })
    await tidyWechatLogins(asSystem(ctx(), 'tests'))
    expect((await pool.query('select 1 from wechat_login')).rowCount).toBe(0)
  })
})
