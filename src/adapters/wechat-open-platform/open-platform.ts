import { z } from 'zod'
import type { WechatWay } from '#features/account/model.ts'
import type { WechatLogin, WechatPerson } from '#features/account/server/ports.ts'
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import type { Locale } from '#platform/i18n/locales.ts'

export type WechatApp = { appId: string; secret: string }

/** Address of the platform and our credentials there. */
export type OpenPlatform = {
  /** Pages for people: `https://open.weixin.qq.com`. */
  pages: () => string
  /** Calls among servers: `https://api.weixin.qq.com`. */
  api: () => string
  website: WechatApp
  officialAccount: WechatApp
  fetch: VendorFetch
}

/** Codes that are expired, used, missing or another app's: WeChat's numbers for "ask the person again". */
const codeFaults = new Set([40029, 40163, 41008, 42003])
const languages: Record<Locale, string> = { zh: 'zh_CN', 'zh-TW': 'zh_TW', en: 'en' }

const fault = z.object({ errcode: z.int() })
const id = z.string().regex(/^[\w-]{6,64}$/)
const token = z.object({ access_token: z.string().min(1).max(1_000), openid: id, unionid: id.optional() })
const person = z.object({ openid: id, nickname: z.string(), unionid: id.optional() })

/** Sign-in by WeChat's open platform, or by another server with its protocol. */
export function wechatOpenPlatform(platform: OpenPlatform): WechatLogin {
  return {
    authorizeUrl: (wanted) => (wanted.way === 'qr' ? scanUrl(platform, wanted) : consentUrl(platform, wanted)),
    async redeem({ code, way, locale }) {
      const app = appOf(platform, way)
      const granted = await call(platform, '/sns/oauth2/access_token', { appid: app.appId, secret: app.secret, code, grant_type: 'authorization_code' })
      if (codeFaults.has(faultOf(granted))) return undefined
      const { access_token, openid } = read(token, granted)
      const told = read(person, await call(platform, '/sns/userinfo', { access_token, openid, lang: languages[locale] }))
      if (told.openid !== openid) throw new Error('WeChat told of another person than the one who agreed')
      return { ...personOf(app, told), ...(way === 'in-app' ? { serviceOpenId: openid } : {}) }
    },
  }
}

function appOf(platform: OpenPlatform, way: WechatWay): WechatApp {
  return way === 'qr' ? platform.website : platform.officialAccount
}

type Wanted = Parameters<WechatLogin['authorizeUrl']>[0]

/** Address as wxLogin.js builds it: a page for a frame, which leads the whole window back. */
function scanUrl(platform: OpenPlatform, { state, returnUrl, locale }: Wanted): string {
  const url = new URL(`${platform.pages()}/connect/qrconnect`)
  const query = {
    appid: platform.website.appId,
    redirect_uri: returnUrl,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
    login_type: 'jssdk',
    self_redirect: 'false',
    style: 'black',
    lang: locale === 'en' ? 'en' : 'cn',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return `${url.href}#wechat_redirect`
}

function consentUrl(platform: OpenPlatform, { state, returnUrl }: Wanted): string {
  const url = new URL(`${platform.pages()}/connect/oauth2/authorize`)
  const query = { appid: platform.officialAccount.appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_userinfo', state }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return `${url.href}#wechat_redirect`
}

function personOf(app: WechatApp, told: z.output<typeof person>): WechatPerson {
  const subject = told.unionid ? `unionid:${told.unionid}` : `openid:${app.appId}:${told.openid}`
  // Names are chosen by the person: cut to whole characters, without invisible ones.
  const nickname = [...told.nickname.replaceAll(/\p{C}/gu, '').trim()].slice(0, 40).join('')
  return { subject, nickname: nickname.slice(0, 60) }
}

async function call(platform: OpenPlatform, path: string, query: Record<string, string>): Promise<object> {
  const url = new URL(`${platform.api()}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  let text: string
  try {
    const response = await platform.fetch(url, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`status ${response.status}`)
    text = await response.text()
  } catch (error) {
    // The cause is left out: an error of fetch may contain the address with the secret.
    throw new Error(`WeChat did not answer ${path}: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null) throw new Error(`WeChat answered ${path} with no object`)
  return answer
}

/** WeChat's number of the error; 0 if there is none. */
function faultOf(answer: object): number {
  return fault.safeParse(answer).data?.errcode ?? 0
}

function read<Schema extends z.ZodType>(schema: Schema, answer: object): z.output<Schema> {
  const number = faultOf(answer)
  if (number !== 0) throw new Error(`WeChat refused with ${number}`)
  return schema.parse(answer)
}
