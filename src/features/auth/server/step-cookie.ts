import { createHash, randomBytes } from 'node:crypto'
import type { RequestFacts } from '#platform/http/endpoint.ts'

/** Binds one step of signing in to the browser that began it: a random secret in a cookie, of which only the hash is stored. */
export function giveStepCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>, name: string, secret: string, seconds: number): void {
  const parts = [`${name}=${secret}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  request.setCookie([...parts, ...(request.secure ? ['Secure'] : [])].join('; '))
}

export function newStepSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function stepHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Returns the hash of the browser's secret for a step it has begun. */
export function stepOfBrowser(request: Pick<RequestFacts, 'cookie'>, name: string): Buffer | undefined {
  const held = request.cookie(name)
  return held && /^[\w-]{43}$/.test(held) ? stepHash(held) : undefined
}
