import type { MiddlewareHandler } from 'hono'
import type { Context } from 'hono'
import { isStaffPath } from '#features/back-office/model.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Log } from '#platform/logging/log.ts'

export type StaffAddresses = {
  admits: (ip: string) => Promise<boolean>
  count: (refused: { ip: string; requests: number }) => Promise<void>
  log: Pick<Log, 'error'>
}

type Refuse = (c: Context, error: DomainError) => Response | Promise<Response>

/** Answers the back office's pages, data and calls only to addresses of its list. Signing in and the set-up of the first owner are among them. */
export function guardStaffAddresses(addresses: StaffAddresses, addressOf: (c: Context) => string, refuse: Refuse): MiddlewareHandler {
  const count = makeRequestCount(addresses)
  return async (c, next) => {
    if (!isStaffPath(c.req.path)) return next()
    const ip = addressOf(c)
    if (await addresses.admits(ip)) return next()
    count(ip)
    return refuse(c, new DomainError('forbidden', 'back-office.address-refused', { ip }))
  }
}

/** Addresses that wait for their write. More of them at once are not counted by address. */
const most = 100

/**
 * Counts refused requests by address. One write runs at a time, and requests that arrive meanwhile are written together afterwards, so a flood of them takes
 * one connection to the database and no more.
 */
export function makeRequestCount({ count, log }: Pick<StaffAddresses, 'count' | 'log'>): (ip: string) => void {
  const waiting = new Map<string, number>()
  let writing = false

  async function write(): Promise<void> {
    writing = true
    for (;;) {
      const [next] = waiting
      if (!next) break
      const [ip, requests] = next
      waiting.delete(ip)
      await count({ ip, requests }).catch((error: unknown) => log.error({ err: error, ip, requests }, 'refused requests of the back office were not counted'))
    }
    writing = false
  }

  return (ip) => {
    const key = waiting.has(ip) || waiting.size < most ? ip : waiting.keys().next().value!
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    if (!writing) void write()
  }
}
