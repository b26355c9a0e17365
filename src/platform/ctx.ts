import type { Db } from './db/db.ts'
import type { Log } from './logging/log.ts'
import { Refusal } from './refusal.ts'

/** Who asks. A job or an event handler acts as `system`. */
export type Actor =
  | { kind: 'visitor' }
  /** `scopes`: of the API token that asks in the customer's name; the API lets it through only where an endpoint names one of them. */
  /** `look`: it is the staff who look at this customer's console, and may change nothing: `src/app/policies/staff-look.ts` says what they reach. */
  | { kind: 'customer'; accountId: string; sessionId: string; scopes?: readonly string[]; look?: StaffLook }
  | { kind: 'staff'; staffId: string; permissions: readonly string[] }
  | { kind: 'system'; name: string }

/** Who of the staff looks, and until when. */
export type StaffLook = { staffId: string; staffName: string; role: string; until: Date }

/** What every verb gets. Verbs that need a port ask for `Ctx & { sms: SmsSender }`. */
export type Ctx = {
  actor: Actor
  /** The pool, or inside `inTransaction` the transaction. */
  db: Db
  /** The only source of time for rules; virtual in tests. */
  now: () => Date
  log: Log
  /** Whether anybody hears of what is announced; absent: it is always told. */
  hears?: (ctx: Ctx, event: string, payload: object) => Promise<boolean>
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
