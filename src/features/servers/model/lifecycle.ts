import type { Period } from '#features/catalog/model.ts'
import type { RenewMethodOffers } from '#features/payments/model/methods.ts'
import type { Life, LifeStep, LockKind } from '../model.ts'

/**
 * Effects of time on a server (product §7), computed from its facts, its terms and a moment alone. The job and the pages use the same rules, so that
 * customers see exactly what will happen. The other days are rules that staff set (`life.terms`).
 */
export const terms = { noticeHours: 24, undoHours: 72 } as const

export const phases = ['active', 'expiring', 'expired', 'suspended', 'recycled', 'released'] as const
export type Phase = (typeof phases)[number]

type Reminder = Extract<LifeStep, 'd7' | 'd3' | 'd1' | 'd0'>

/** Future step. `tries`: it first tries to renew. `heldBy`: it waits until that lock is lifted. */
export type Moment = { step: LifeStep; at: Date; tries: boolean; heldBy: LockKind | null }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const latest = (...dates: Date[]) => dates.reduce((a, b) => (a > b ? a : b))

/** Maximum delay of a run that counts as on time, so that seconds do not add up. A later run moves the following steps. */
const punctualMs = hourMs

/** Locks under which the server is neither turned off nor deleted, because another process decides about it. */
const holding: readonly LockKind[] = ['transfer', 'refund', 'staff-hold']

export function heldBy(life: Pick<Life, 'locks'>): LockKind | null {
  return life.locks.find((lock) => holding.includes(lock)) ?? null
}

/** Tells whether automatic renewal is tried: never for a server that is locked, off for abuse or released. */
export function triesToRenew(life: Pick<Life, 'autoRenew' | 'locks' | 'offFor'>): boolean {
  return life.autoRenew && life.locks.length === 0 && life.offFor !== 'abuse' && life.offFor !== 'release'
}

function doneAt(life: Pick<Life, 'done'>, step: LifeStep): Date | undefined {
  return life.done.find((one) => one.step === step)?.at
}

/** Beginning of the next stage's days: the planned moment, or the actual one if the run was late. */
function since(planned: Date, done: Date | undefined): Date {
  return done && done.getTime() - planned.getTime() > punctualMs ? done : planned
}

/**
 * Due time of each step in this period. Every stage lasts as long as promised even after missed runs: the days of kept data count
 * from the suspension, those of the recovery disk from the recycling, and data is deleted a day after its notice at the earliest.
 */
export function scheduleOf(life: Pick<Life, 'expiresAt' | 'done' | 'terms'>): Record<LifeStep, Date> {
  const { expiresAt } = life
  const { remindDays, graceHours, keptDays, snapshotDays } = life.terms
  const suspend = later(expiresAt, graceHours * hourMs)
  const recycle = later(since(suspend, doneAt(life, 'suspend')), keptDays * dayMs)
  const over = later(since(recycle, doneAt(life, 'recycle')), snapshotDays * dayMs)
  const notice = later(over, -terms.noticeHours * hourMs)
  const release = latest(over, later(since(notice, doneAt(life, 'notice')), terms.noticeHours * hourMs))
  const before = (days: number) => later(expiresAt, -days * dayMs)
  const [d7, d3, d1] = remindDays
  return { d7: before(d7), d3: before(d3), d1: before(d1), d0: expiresAt, suspend, recycle, notice, release }
}

const reminders: readonly Reminder[] = ['d7', 'd3', 'd1', 'd0']
const chain = ['suspend', 'recycle', 'notice', 'release'] as const

/** Step to do now, with the reminders that it makes obsolete; undefined if nothing is due or a lock prevents it. */
export function dueStep(life: Life, now: Date): { step: LifeStep; skipped: LifeStep[] } | undefined {
  if (life.state === 'released') return undefined
  if (life.offFor === 'release') return life.releaseAt && life.releaseAt <= now && !heldBy(life) ? { step: 'release', skipped: [] } : undefined
  const at = scheduleOf(life)
  const undone = reminders.filter((step) => !doneAt(life, step))
  const next = chain.find((step) => !doneAt(life, step))
  if (next && at[next] <= now && (next === 'notice' || !heldBy(life))) return { step: next, skipped: undone }
  // A reminder is useless after the grace period, even if a lock delays the next step.
  if (at.suspend <= now) return undefined
  const last = reminders.findLast((step) => at[step] <= now)
  if (!last || doneAt(life, last)) return undefined
  return { step: last, skipped: undone.filter((step) => step !== last && at[step] <= now) }
}

/** Steps that will be done if nothing changes, in order. A step that is overdue is dated `now`. */
export function futureOf(life: Life, now: Date): Moment[] {
  if (life.state === 'released') return []
  const held = heldBy(life)
  if (life.offFor === 'release') return life.releaseAt ? [{ step: 'release', at: latest(life.releaseAt, now), tries: false, heldBy: held }] : []
  const at = scheduleOf(life)
  const tries = triesToRenew(life)
  const ahead = reminders.filter((step) => !doneAt(life, step) && at[step] > now)
  const due = dueStep(life, now)?.step
  const first = reminders.find((step) => step === due)
  const overdue = first ? [{ step: first, at: now, tries, heldBy: null }] : []
  const reminding = ahead.map((step): Moment => ({ step, at: at[step], tries, heldBy: null }))
  const following = chain
    .filter((step) => !doneAt(life, step))
    .map((step, index): Moment => {
      const waits = index > 0 || step !== 'notice'
      return { step, at: latest(at[step], now), tries: tries && step === 'suspend', heldBy: waits ? held : null }
    })
  return [...overdue, ...reminding, ...following]
}

/** Time of the next run for a server: at once if a step is due, else at the next step that no lock delays; null if there is none. */
export function nextLook(life: Life, now: Date): Date | null {
  if (dueStep(life, now)) return now
  const next = futureOf(life, now).find((moment) => moment.at > now && !moment.heldBy)
  return next?.at ?? null
}

/** Phase of a server after its period, from its state, or else from its expiry. Undefined within the period. */
export function endedPhaseOf(life: Pick<Life, 'state' | 'offFor' | 'expiresAt'>, now: Date): Exclude<Phase, 'active' | 'expiring'> | undefined {
  if (life.state === 'released' || life.state === 'recycled') return life.state
  if (life.state === 'suspended' && life.offFor === 'overdue') return 'suspended'
  return life.expiresAt <= now ? 'expired' : undefined
}

/** Phase of a server for its owner. It is expiring from the first reminder on. */
export function phaseOf(life: Pick<Life, 'state' | 'offFor' | 'expiresAt' | 'terms'>, now: Date): Phase {
  const soon = later(life.expiresAt, -life.terms.remindDays[0] * dayMs) <= now
  return endedPhaseOf(life, now) ?? (soon ? 'expiring' : 'active')
}

/** Tells whether a payment now begins the period now, which holds from the due time of the suspension on. Before, the period continues from the old expiry. */
export function renewsFromNow(life: Pick<Life, 'state' | 'offFor' | 'expiresAt' | 'terms'>, now: Date): boolean {
  const over = later(life.expiresAt, life.terms.graceHours * hourMs) <= now
  return over || (life.offFor === 'overdue' && (life.state === 'suspended' || life.state === 'recycled'))
}

/** Tells whether a period can be bought: not while the server is being created, released, gone or about to be refunded. */
export function renewable(server: Pick<Life, 'state' | 'offFor' | 'locks'> & { expiresAt: Date | null }): boolean {
  const gone = server.state === 'released' || server.offFor === 'release'
  return server.expiresAt !== null && !gone && !server.locks.includes('refund')
}

/** Data of the billing panel. */
export type ServerFuture = {
  life: Life
  options: { months: Period; totalFen: bigint; toAt: Date; guaranteed: boolean; guaranteedUntilAt: Date }[]
  /** Vouchers plus balance, which automatic renewal can spend. */
  availableFen: bigint
  /** True if it was imported from another system, where its price may have been different. */
  imported: boolean
  /** Stored payment methods of the owner; only on the server's page. */
  methods?: RenewMethodOffers
  history: { step: LifeStep; outcome: 'sent' | 'done' | 'skipped' | 'renewed' | 'unpaid'; shortFen: bigint | null; at: Date; periodEnd: Date }[]
}
