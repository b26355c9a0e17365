import { beforeAll, describe, expect, it } from 'vitest'
import type { WechatWay } from '../model.ts'
import type { WechatLogin } from '../server/ports.ts'

/** Operations that a test needs on WeChat's side. */
export type WechatHarness = {
  wechat: WechatLogin
  /** Allows the sign-in on WeChat's page. Returns the address to which the window is redirected. */
  allow: (authorizeUrl: string, nickname: string) => Promise<URL>
  refuse: (authorizeUrl: string) => Promise<URL>
  advance: (ms: number) => void
}

const returnUrl = 'https://runxin.test/zh/wxloginbackup'
const state = 'ab'.repeat(32)

/** Contract of sign-in by WeChat. It runs against the fake and against a stub at the real platform's address. */
export function describeWechat(name: string, make: () => Promise<WechatHarness>): void {
  describe(`${name} as a sign-in by WeChat`, () => {
    let side: WechatHarness
    beforeAll(async () => void (side = await make()))

    const authorizeUrl = (way: WechatWay) => side.wechat.authorizeUrl({ state, returnUrl, way, locale: 'zh' })
    const codeOf = async (nickname: string, way: WechatWay = 'in-app') => (await side.allow(authorizeUrl(way), nickname)).searchParams.get('code')!
    const redeem = (code: string, way: WechatWay = 'in-app') => side.wechat.redeem({ code, way, locale: 'zh' })

    it('asks on a page that gets state and way back, and nothing of where the person was', () => {
      for (const way of ['qr', 'in-app'] as const) {
        const url = new URL(authorizeUrl(way))
        expect(url.searchParams.get('state')).toBe(state)
        expect(url.searchParams.get('redirect_uri')).toBe(returnUrl)
        expect(url.hash).toBe('#wechat_redirect')
      }
    })

    it.each(['qr', 'in-app'] as const)('returns a code and the state, and for the code the person (%s)', async (way) => {
      const back = await side.allow(authorizeUrl(way), 'Zoë Lin')
      expect(back.href).toContain(returnUrl)
      expect(back.searchParams.get('state')).toBe(state)
      expect(await redeem(back.searchParams.get('code')!, way)).toEqual({
        subject: expect.stringMatching(/^unionid:[\w-]{6,64}$/),
        nickname: 'Zoë Lin',
        // Only the sign-in inside WeChat opens our service account.
        ...(way === 'in-app' ? { serviceOpenId: expect.stringMatching(/^[\w-]{6,64}$/) } : {}),
      })
    })

    it('knows a person again, in both apps, and tells two apart', async () => {
      const [scanned, inApp, other] = [await redeem(await codeOf('Lin', 'qr'), 'qr'), await redeem(await codeOf('Lin')), await redeem(await codeOf('Chen'))]
      expect(scanned?.subject).toBe(inApp?.subject)
      expect(other?.subject).not.toBe(inApp?.subject)
    })

    it('takes a code once, in time, and for its own app only', async () => {
      const used = await codeOf('once')
      expect(await redeem(used)).toBeDefined()
      expect(await redeem(used)).toBeUndefined()
      const both = await codeOf('race')
      expect((await Promise.all([redeem(both), redeem(both), redeem(both)])).filter(Boolean)).toHaveLength(1)
      expect(await redeem(await codeOf('mixed up', 'qr'), 'in-app')).toBeUndefined()
      expect(await redeem('0123456789abcdef')).toBeUndefined()
      const late = await codeOf('late')
      side.advance(300_000)
      expect(await redeem(late)).toBeUndefined()
    })

    it('leads back without a code when the person refuses inside WeChat', async () => {
      const back = await side.refuse(authorizeUrl('in-app'))
      expect(back.searchParams.get('state')).toBe(state)
      expect(back.searchParams.has('code')).toBe(false)
    })
  })
}
