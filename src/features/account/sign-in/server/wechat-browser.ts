import { createHash, randomBytes } from 'node:crypto'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { wechatRules } from '../../model.ts'

const cookieName = 'wx_login'

/** Hash under which states and browsers are stored. */
export function wechatHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Returns the secret that binds a sign-in by WeChat to this browser, if it has one. */
export function wechatBrowser(request: Pick<RequestFacts, 'cookie'>): string | undefined {
  const held = request.cookie(cookieName)
  return held && /^[\w-]{43}$/.test(held) ? held : undefined
}

/** Gives the browser its secret, or keeps the existing one, for as long as a sign-in with its phone can take. */
export function markWechatBrowser(request: Pick<RequestFacts, 'cookie' | 'secure' | 'setCookie'>): string {
  const browser = wechatBrowser(request) ?? randomBytes(32).toString('base64url')
  const parts = [`${cookieName}=${browser}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${wechatRules.lifeSeconds * 2}`]
  request.setCookie([...parts, ...(request.secure ? ['Secure'] : [])].join('; '))
  return browser
}
