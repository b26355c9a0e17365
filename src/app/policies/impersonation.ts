import { viewCookieName } from '#features/back-office/impersonation/model.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'

/**
 * Calls and pages that staff reach while they view a customer's console. Everything else is closed until it is listed here.
 * Closed on purpose: all changes; passwords, tokens, step-up authentication and consoles; identities, invoice titles, e-mail
 * address and profile in full; files and exports, which would leave the company; streams, which would outlive the fifteen
 * minutes. Behind this list the database itself refuses to write for such a request (`Database.readOnly`).
 */
export const callsOpenToStaff: readonly string[] = [
  '/account',
  '/account/avatar/{fileId}',
  '/account/viewer',
  '/catalogue',
  '/catalogue/dedicated',
  '/coupons',
  '/messages',
  '/messages/unread',
  '/money',
  '/money/alert',
  '/money/ledger',
  '/money/spending',
  '/money/vouchers',
  '/news',
  '/orders',
  '/orders/{number}',
  '/payments',
  '/payments/{paymentId}',
  '/search',
  '/servers',
  '/servers/{code}',
  '/servers/{code}/alarms',
  '/servers/{code}/calls',
  '/servers/{code}/disks',
  '/servers/{code}/firewall',
  '/servers/{code}/forwards',
  '/servers/{code}/future',
  '/servers/{code}/metrics',
  '/servers/{code}/network',
  '/servers/{code}/operations',
  '/servers/{code}/operations/{operationId}',
  '/servers/{code}/ssh-keys',
  '/site-config',
  '/ssh-keys',
  '/transfers',
  '/transfers/{number}',
  '/work-orders',
  '/work-orders/{number}',
]

/** Pages of the console, without locale and template. */
export const pagesOpenToStaff: readonly string[] = [
  '/console',
  '/console/baseInfo',
  '/console/cloud-console',
  '/console/money',
  '/console/order',
  '/console/orderDetail',
  '/console/payment',
  '/console/server-admin',
  '/console/service',
  '/console/ssh-keys',
  '/console/support-service',
  '/console/transferPlus',
]

/** Refuses with `platform.look-only` staff who view a console, unless the call is listed. Everyone else passes. */
export function refuseWhileImpersonating({ actor }: { actor: Actor }, { method, path }: Pick<Endpoint, 'method' | 'path'>): void {
  if (actor.kind !== 'customer' || !actor.impersonation) return
  if (method !== 'GET' || !callsOpenToStaff.includes(path)) throw new DomainError('forbidden', 'platform.look-only')
}

/** Redirect for staff who view a console instead of a page that is closed to them; undefined if it is open, or for everyone else. */
export function insteadOfPage({ actor }: { actor: Actor }, page: { method: string; plain: string; locale: string; personal: boolean }): string | undefined {
  if (actor.kind !== 'customer' || !actor.impersonation) return undefined
  const reading = page.method === 'GET' || page.method === 'HEAD'
  const open = page.plain.includes('console') ? pagesOpenToStaff.includes(page.plain) : !page.personal
  return reading && open ? undefined : `/${page.locale}/console?closed=1`
}

export const clearedImpersonationCookie = `${viewCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`
