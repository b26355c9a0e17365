import type { Db } from './db/db.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

/** Who asks. A job or an event handler acts as `system`. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; accountId: string; sessionId: string }
  | { kind: 'staff'; staffId: string; permissions: readonly string[] }
  | { kind: 'system'; name: string }

/** What every verb gets. Verbs that need a port ask for `Ctx & { sms: SmsSender }`. */
export type Ctx = {
  actor: Actor
  /** The pool, or inside `inTransaction` the transaction. */
  db: Db
  /** The only source of time for rules; virtual in tests. */
  now: () => Date
  log: Log
}

/** Says in the first line of a verb that anyone may call it. */
export function requireAnyone(_ctx: Pick<Ctx, 'actor'>): void {}

/** The id that owner queries need. Refuses visitors. */
export function requireCustomer(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor.kind === 'customer') return ctx.actor.accountId
  throw new Refusal('unauthenticated', 'auth.sign-in-first')
}

/** For jobs and event handlers only; no request can reach such a verb. */
export function requireSystem(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor.kind === 'system') return ctx.actor.name
  throw new Refusal('forbidden', 'auth.not-allowed')
}

/** A member of staff with that permission. Returns the staff id. */
export function requireStaff(ctx: Pick<Ctx, 'actor'>, permission: string): string {
  if (ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)) return ctx.actor.staffId
  throw new Refusal(ctx.actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden', 'auth.not-allowed')
}

/** The same ctx as the system: for what follows from an act that was already allowed. */
export function asSystem<C extends Ctx>(ctx: C, name: string): C {
  return { ...ctx, actor: { kind: 'system', name } }
}
