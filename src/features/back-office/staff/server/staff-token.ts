import { createHash } from 'node:crypto'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { staffSessionHours } from '../../model.ts'

export const staffCookieName = 'staff_token'

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function giveStaffCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string): void {
  request.setCookie(`${staffCookieName}=${token}; Path=/; Max-Age=${staffSessionHours * 3600}; HttpOnly; SameSite=Strict${request.secure ? '; Secure' : ''}`)
}

export function clearStaffCookie(request: Pick<RequestFacts, 'setCookie'>): void {
  request.setCookie(`${staffCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`)
}
