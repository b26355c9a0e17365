import { createHash } from 'node:crypto'
import type { Actor } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { makeRateLimiter, type RatePolicy, type RateState } from '#platform/rate-limit.ts'

/** Kinds of requests with limits of their own. `costly`: exports, documents, consoles, price simulations, searches, and sending of texts and mails. */
export type RequestKind = 'read' | 'write' | 'costly'

const windowSeconds = 60

/** Requests per minute and process. Some ten times of what a person with several live pages makes; programs use API tokens. */
export const sessionLimits: Readonly<Record<RequestKind, { session: number; account: number }>> = {
  read: { session: 1_800, account: 3_600 },
  write: { session: 600, account: 1_200 },
  costly: { session: 120, account: 240 },
}

/** Outcome of a counted request: the state of its limits, and the error if one is exceeded. */
export type Limited = { states: RateState[]; error: DomainError | undefined }

type Who = { actor: Actor; token: string | undefined }

/** Counts the requests of signed-in sessions. Visitors have limits by address where they can do harm, and API tokens have their own in the database. */
export function makeSessionLimits(now: () => number, scale: number): (who: Who, kind: RequestKind) => Limited | undefined {
  const take = makeRateLimiter(now)
  const policy = (of: 'session' | 'account', kind: RequestKind): RatePolicy => ({
    name: `${of}-${kind}`,
    quota: Math.max(1, Math.round(sessionLimits[kind][of] * scale)),
    windowSeconds,
  })
  return (who, kind) => {
    const keys = keysOf(who)
    if (!keys) return undefined
    const states = take([
      { policy: policy('session', kind), key: keys.session },
      { policy: policy('account', kind), key: keys.account },
    ])
    const waits = states.filter(({ exceeded }) => exceeded).map(({ resetSeconds }) => resetSeconds)
    const error = waits.length > 0 ? new DomainError('too-many', 'platform.rate-limited', { retryAfterSeconds: Math.max(...waits) }) : undefined
    return { states, error }
  }
}

/** A member of staff who views a console uses up nothing of the customer's. */
function keysOf({ actor, token = '' }: Who): { session: string; account: string } | undefined {
  if (actor.kind === 'staff') return { session: createHash('sha256').update(token).digest('base64'), account: actor.staffId }
  if (actor.kind !== 'customer' || actor.scopes) return undefined
  return { session: actor.sessionId, account: actor.impersonation?.staffId ?? actor.accountId }
}
