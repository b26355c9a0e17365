import { randomBytes } from 'node:crypto'
import { clearedHintCookie, clearedStaffCookie, clearedTokenCookie, givenHintCookie, staffCookieName, tokenCookieName } from './token-cookie.ts'

/** Facts of a request that decide whether a session may move. */
export type CarryRequest = { host: string; address: string; userAgent: string; cookie: (name: string) => string | undefined }
/** Redirect with the cookies that it sets. */
export type Carried = { location: string; cookies: string[] }

type Ticket = { path: string; cookies: string[]; userAgent: string; until: number }

export const carryPath = '/dev/session'
const lifeMs = 30_000
const most = 100
const written = /^[\w-]{16,128}$/

/**
 * Moves the sessions of one loopback name of a demo to the other, where visitors of the first are redirected. The token itself is in no address: a ticket of one
 * use stands for it for 30 seconds, and only for the same browser on this machine.
 */
export function makeSessionCarry(site: { origin: () => string; isLoopback: (address: string) => boolean; now: () => number }) {
  const tickets = new Map<string, Ticket>()

  function forget(): void {
    for (const [name, { until }] of tickets) if (until <= site.now() || tickets.size > most) tickets.delete(name)
  }

  /** Leaves the other name. Without a session it is a plain redirect. */
  function leave(request: CarryRequest, path: string): Carried {
    const held = (name: string) => {
      const value = request.cookie(name)
      return value !== undefined && written.test(value) ? value : undefined
    }
    const [token, staff] = [held(tokenCookieName), held(staffCookieName)]
    if ((token === undefined && staff === undefined) || !site.isLoopback(request.address)) return { location: site.origin() + path, cookies: [] }
    const cookies = [
      ...(token ? [`${tokenCookieName}=${token}; Path=/; HttpOnly; SameSite=Lax`, givenHintCookie] : []),
      ...(staff ? [`${staffCookieName}=${staff}; Path=/; HttpOnly; SameSite=Strict`] : []),
    ]
    forget()
    const ticket = randomBytes(32).toString('base64url')
    tickets.set(ticket, { path, cookies, userAgent: request.userAgent, until: site.now() + lifeMs })
    const cleared = [...(token ? [clearedTokenCookie, clearedHintCookie] : []), ...(staff ? [clearedStaffCookie] : [])]
    return { location: `${site.origin()}${carryPath}?ticket=${ticket}`, cookies: cleared }
  }

  /** Arrives at the site's name. A session that is there already stays. A ticket that is not good leads to the home page. */
  function arrive(request: CarryRequest, name: string): Carried {
    const ticket = tickets.get(name)
    tickets.delete(name)
    const good = ticket && ticket.until > site.now() && ticket.userAgent === request.userAgent && site.isLoopback(request.address)
    if (!good || request.host !== new URL(site.origin()).host) return { location: '/', cookies: [] }
    const kept = [tokenCookieName, staffCookieName].filter((cookie) => request.cookie(cookie) !== undefined)
    return { location: ticket.path, cookies: ticket.cookies.filter((cookie) => !kept.some((one) => cookie.startsWith(`${one}=`))) }
  }

  return { leave, arrive }
}
