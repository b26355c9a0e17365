import type { Db } from './db/db.ts'
import type { Log } from './logging/log.ts'
import { DomainError } from './domain-error.ts'

/** Caller of a command or query. A job or an event handler acts as `system`. */
export type Actor =
  | { kind: 'visitor' }
  /** `scopes`: those of the API token that calls for the customer. The API admits it only where an endpoint names one of them. */
  /**
   * `impersonation`: a member of staff views this customer's console and cannot change anything. `src/app/policies/impersonation.ts` lists the
   * reachable calls and pages.
   */
  | { kind: 'customer'; accountId: string; sessionId: string; scopes?: readonly string[]; impersonation?: Impersonation }
  /** `onlyReads`: an owner views the back office as another role and cannot change anything. */
  | { kind: 'staff'; staffId: string; permissions: readonly string[]; onlyReads?: true }
  | { kind: 'system'; name: string }

/** Member of staff who views a console, and the end of that view. */
export type Impersonation = { staffId: string; staffName: string; role: string; until: Date }

/** Context of every command and query. Those that need a port take `Ctx & { sms: SmsSender }`. */
export type Ctx = {
  actor: Actor
  /** The pool, or the transaction inside `inTransaction`. */
  db: Db
  /** The only source of time for rules; virtual in tests. */
  now: () => Date
  log: Log
  /** Whether an event has a subscriber that wants it. Absent: every event is recorded. */
  hasSubscribers?: (ctx: Ctx, event: string, payload: object) => Promise<boolean>
}

/** Declares in the first line of a function that anyone may call it. */
export function requireAnyone(_ctx: Pick<Ctx, 'actor'>): void {}

/** Returns the account id that owner queries need. Refuses visitors. */
export function requireCustomer(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor.kind === 'customer') return ctx.actor.accountId
  throw new DomainError('unauthenticated', 'auth.sign-in-first')
}

/** Refuses everyone but jobs and event handlers. No request can reach such a function. */
export function requireSystem(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor.kind === 'system') return ctx.actor.name
  throw new DomainError('forbidden', 'auth.not-allowed')
}

/** Returns the staff id of a member of staff with that permission. Refuses everyone else. */
export function requireStaff(ctx: Pick<Ctx, 'actor'>, permission: string): string {
  if (ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)) return ctx.actor.staffId
  throw new DomainError(ctx.actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden', 'auth.not-allowed')
}

/** Returns the same ctx as the system, for the consequences of an action that was already allowed. */
export function asSystem<C extends Ctx>(ctx: C, name: string): C {
  return { ...ctx, actor: { kind: 'system', name } }
}
