import { describe, expect, it } from 'vitest'
import { wechatOpenPlatform } from './open-platform.ts'

const keys = { website: { appId: 'wxwebsite', secret: 'web-secret' }, officialAccount: { appId: 'wxaccount', secret: 'account-secret' } }

/** Fake of the vendor's servers that returns these answers in turn and records the requests. */
function platform(...answers: (object | string | Error | number)[]) {
  const asked: { url: URL; init: RequestInit }[] = []
  const wechat = wechatOpenPlatform({
    pages: () => 'https://open.weixin.qq.com',
    api: () => 'https://api.weixin.qq.com',
    ...keys,
    async fetch(url, init) {
      asked.push({ url: new URL(url), init })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      if (typeof answer === 'number') return new Response('{}', { status: answer })
      // As the vendor does: JSON under text/plain.
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { headers: { 'content-type': 'text/plain' } })
    },
  })
  return { asked, redeem: () => wechat.redeem({ code: 'CODE', way: 'qr', locale: 'zh-TW' }), wechat }
}

const granted = { access_token: 'TOKEN', expires_in: 7200, refresh_token: 'R', openid: 'oOpenId-1234', scope: 'snsapi_login' }
const told = { openid: 'oOpenId-1234', nickname: '小北', unionid: 'oUnionId-99', headimgurl: 'https://thirdwx.qlogo.cn/x', privilege: [] }

describe('the client of WeChat’s open platform', () => {
  it('asks as documented: code and secret for a token, the token for the person', async () => {
    const { asked, redeem } = platform(granted, told)
    expect(await redeem()).toEqual({ subject: 'unionid:oUnionId-99', nickname: '小北' })
    expect(asked.map(({ url }) => url.href)).toEqual([
      'https://api.weixin.qq.com/sns/oauth2/access_token?appid=wxwebsite&secret=web-secret&code=CODE&grant_type=authorization_code',
      'https://api.weixin.qq.com/sns/userinfo?access_token=TOKEN&openid=oOpenId-1234&lang=zh_TW',
    ])
  })

  it('sends people to the documented pages', () => {
    const { wechat } = platform()
    const wanted = { state: 'ab12', returnUrl: 'https://runxin.test/en/wxloginbackup', locale: 'en' } as const
    expect(wechat.authorizeUrl({ ...wanted, way: 'in-app' })).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxaccount&redirect_uri=https%3A%2F%2Frunxin.test%2Fen%2Fwxloginbackup&response_type=code&scope=snsapi_userinfo&state=ab12#wechat_redirect',
    )
    expect(wechat.authorizeUrl({ ...wanted, way: 'qr' })).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?appid=wxwebsite&redirect_uri=[^&]+&response_type=code&scope=snsapi_login&state=ab12&login_type=jssdk&self_redirect=false&/,
    )
  })

  it('identifies a person within the app if there is no union id', async () => {
    const { unionid: _, ...without } = told
    expect(await platform(granted, without).redeem()).toMatchObject({ subject: 'openid:wxwebsite:oOpenId-1234' })
  })

  it('shortens names and removes invisible characters', async () => {
    const { redeem } = platform(granted, { ...told, nickname: `\u202e\u0000${'👩'.repeat(50)}` })
    const { nickname } = (await redeem())!
    expect(nickname.length).toBeLessThanOrEqual(60)
    expect(nickname).not.toMatch(/\p{C}/u)
  })

  it.each([40029, 40163, 42003, 41008])('reports a code that WeChat does not accept (%i) as invalid', async (errcode) => {
    expect(await platform({ errcode, errmsg: 'invalid code' }).redeem()).toBeUndefined()
  })

  it.each([
    ['our keys are wrong', [{ errcode: 40125, errmsg: 'invalid appsecret' }]],
    ['WeChat is busy', [{ errcode: -1, errmsg: 'system error' }]],
    ['the token is refused', [granted, { errcode: 40001, errmsg: 'invalid credential' }]],
    ['another person is told of', [granted, { ...told, openid: 'oSomebodyElse' }]],
    ['the answer is no JSON', ['<html>']],
    ['the answer is endless', [`"${'x'.repeat(70_000)}"`]],
    ['an id has markup in it', [granted, { ...told, unionid: "<b>'--" }]],
    ['the server fails', [502]],
    ['the network fails', [new Error('connect ECONNREFUSED https://api.weixin.qq.com/?secret=web-secret')]],
  ] as [string, (object | string | Error | number)[]][])('throws, and never with the secret, when %s', async (_name, answers) => {
    const error = await platform(...answers)
      .redeem()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error) + String((error as Error).stack)).not.toContain('web-secret')
  })
})
