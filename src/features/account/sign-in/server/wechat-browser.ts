import { createHash, randomBytes } from 'node:crypto'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { wechatRules } from '../../model.ts'

const cookieName = 'wx_login'

/** The one form in which states and browsers stand in the database. */
export function wechatHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The secret that ties a sign-in by WeChat to this browser, if it has one. */
export function wechatBrowser(request: Pick<RequestFacts, 'cookie'>): string | undefined {
  const held = request.cookie(cookieName)
  return held && /^[\w-]{43}$/.test(held) ? held : undefined
}

/** Gives the browser its secret, or keeps the one it has, for as long as a sign-in with its phone can take. */
export function markWechatBrowser(request: Pick<RequestFacts, 'cookie' | 'secure' | 'setCookie'>): string {
  const browser = wechatBrowser(request) ?? randomBytes(32).toString('base64url')
  const parts = [`${cookieName}=${browser}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${wechatRules.lifeSeconds * 2}`]
  request.setCookie([...parts, ...(request.secure ? ['Secure'] : [])].join('; '))
  return browser
}
