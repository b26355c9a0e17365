import { describe, expect, it } from 'vitest'
import { people } from '#features/safety/factories.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { finishWechatLogin } from './finish-wechat-login.ts'
import type { WechatCtx, WechatLogin } from '../../server/ports.ts'
import { startWechatLogin } from './start-wechat-login.ts'
import { beginWechatLink, unlinkWechat } from './link-wechat.ts'
import { wechatOf } from './wechat-of.ts'

const database = await testDatabase({ poolSize: 20 })
const { ctx, clock } = database
const { at, customer } = people(database)
let asked = 0
/** A WeChat platform whose codes are the person's name. */
const wechat: WechatLogin = {
  authorizeUrl: ({ state }) => `https://wechat.test/?state=${state}`,
  async redeem({ code }) {
    asked += 1
    return { subject: `unionid:${code}-subject`, nickname: code, openId: undefined }
  },
}

/** A browser that keeps its cookies, with the actor signed in there. */
function browser(actor?: Actor, cookies = new Map<string, string>()) {
  const open = (): WechatCtx => {
    const request = at(actor, { cookie: (name) => cookies.get(name) })
    const given = request.request.setCookie
    request.request.setCookie = (header) => {
      given(header)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      cookies.set(name!, value!)
    }
    return { ...request, wechat, publicOrigin: () => 'https://runxin.test' }
  }
  return { open, cookies }
}
type Browser = ReturnType<typeof browser>
const stateOf = ({ authorizeUrl }: { authorizeUrl: string }) => new URL(authorizeUrl).searchParams.get('state')!
const begun = async (own: Browser) => stateOf(await beginWechatLink(own.open()))
const link = async (own: Browser, code: string) => finishWechatLogin(own.open(), { state: await begun(own), code })
async function comeBy(code: string) {
  const own = browser()
  return finishWechatLogin(own.open(), { state: stateOf(await startWechatLogin(own.open(), { way: 'qr' })), code })
}

describe('linking WeChat to an account', () => {
  it('signs in from then on, until it is unlinked; the owner is notified of both', async () => {
    const { actor } = await customer()
    const own = browser(actor)
    expect(await link(own, 'xiaobei')).toEqual({ outcome: 'tied', next: '/zh/console/safesetting' })
    expect(await wechatOf(ctx(actor))).toMatchObject({ nickname: 'xiaobei' })
    expect(await comeBy('xiaobei')).toMatchObject({ outcome: 'signed-in' })
    await expect(beginWechatLink(own.open())).rejects.toMatchObject({ code: 'account.wechat-tied' })
    await unlinkWechat(own.open())
    await expect(unlinkWechat(own.open())).rejects.toMatchObject({ code: 'account.wechat-untied' })
    expect(await comeBy('xiaobei')).toMatchObject({ outcome: 'bind-phone' })
    expect((await listMessages(ctx(actor))).messages.map(({ code }) => code)).toEqual(expect.arrayContaining(['wechat.bound', 'wechat.unbound']))
  })

  it('is completed only in the session that began it: not after signing out, nor as another customer in the same browser', async () => {
    const [{ actor }, stranger] = [await customer(), await customer()]
    const own = browser(actor)
    const state = await begun(own)
    asked = 0
    for (const other of [browser(undefined, own.cookies), browser(stranger.actor, own.cookies), browser(actor)])
      await expect(finishWechatLogin(other.open(), { state, code: 'lin' })).rejects.toMatchObject({ code: 'account.wechat-foreign' })
    expect(asked).toBe(0)
    expect(await finishWechatLogin(own.open(), { state, code: 'lin' })).toMatchObject({ outcome: 'tied' })
    await expect(finishWechatLogin(own.open(), { state, code: 'lin' })).rejects.toMatchObject({ code: 'account.wechat-used' })
  })

  it('stays with the account that the WeChat identity already signs in to', async () => {
    const [one, other] = [await customer(), await customer()]
    await link(browser(one.actor), 'zhou')
    await expect(link(browser(other.actor), 'zhou')).rejects.toMatchObject({ kind: 'conflict', code: 'account.wechat-elsewhere' })
    expect([await wechatOf(ctx(one.actor)), await wechatOf(ctx(other.actor))]).toMatchObject([{ nickname: 'zhou' }, null])
  })

  it('is linked and unlinked by its owner, after step-up authentication', async () => {
    const { actor } = await customer()
    clock.advance(600_000)
    for (const command of [beginWechatLink, unlinkWechat]) {
      await expect(command(browser(actor).open())).rejects.toMatchObject({ code: 'auth.proof-needed' })
      await expect(command(browser().open())).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
  })
})
