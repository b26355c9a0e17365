import type { Period } from '#features/catalog/model.ts'
import type { Life, LifeStep, LockKind } from '../model.ts'

/**
 * What time does to a server (product §7), from its facts and a moment alone. The job runs it and the pages draw it: what a
 * customer is shown of the future is what will be done.
 */
export const terms = { remindDays: [7, 3, 1], graceHours: 24, keptDays: 7, snapshotDays: 7, noticeHours: 24, undoHours: 72 } as const

export const phases = ['active', 'expiring', 'expired', 'suspended', 'recycled', 'released'] as const
export type Phase = (typeof phases)[number]

type Reminder = Extract<LifeStep, 'd7' | 'd3' | 'd1' | 'd0'>

/** A step to come. `tries`: it first tries to renew. `heldBy`: it waits for that lock to go. */
export type Moment = { step: LifeStep; at: Date; tries: boolean; heldBy: LockKind | null }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const latest = (...dates: Date[]) => dates.reduce((a, b) => (a > b ? a : b))

/** A run this late or less counts as on time, so that seconds do not add up; a later one moves what follows from it. */
const punctualMs = hourMs

/** Locks under which nothing is turned off or deleted: somebody else decides what becomes of the server. */
const holding: readonly LockKind[] = ['transfer', 'refund', 'staff-hold']

export function heldBy(life: Pick<Life, 'locks'>): LockKind | null {
  return life.locks.find((lock) => holding.includes(lock)) ?? null
}

/** Whether automatic renewal is tried at all: never for what is locked, shut for abuse or given up. */
export function triesToRenew(life: Pick<Life, 'autoRenew' | 'locks' | 'offFor'>): boolean {
  return life.autoRenew && life.locks.length === 0 && life.offFor !== 'abuse' && life.offFor !== 'release'
}

function doneAt(life: Pick<Life, 'done'>, step: LifeStep): Date | undefined {
  return life.done.find((one) => one.step === step)?.at
}

/** From when the next stage's days count: the planned moment, or the true one if the run was late. */
function since(planned: Date, done: Date | undefined): Date {
  return done && done.getTime() - planned.getTime() > punctualMs ? done : planned
}

/**
 * When each step is due in this period. Every stage lasts as long as promised also after missed runs: the seven days of kept
 * data count from the suspension, those of the snapshot from the recycling, and nothing goes sooner than a day after its notice.
 */
export function scheduleOf(life: Pick<Life, 'expiresAt' | 'done'>): Record<LifeStep, Date> {
  const { expiresAt } = life
  const suspend = later(expiresAt, terms.graceHours * hourMs)
  const recycle = later(since(suspend, doneAt(life, 'suspend')), terms.keptDays * dayMs)
  const over = later(since(recycle, doneAt(life, 'recycle')), terms.snapshotDays * dayMs)
  const notice = later(over, -terms.noticeHours * hourMs)
  const release = latest(over, later(since(notice, doneAt(life, 'notice')), terms.noticeHours * hourMs))
  const before = (days: number) => later(expiresAt, -days * dayMs)
  return { d7: before(7), d3: before(3), d1: before(1), d0: expiresAt, suspend, recycle, notice, release }
}

const reminders: readonly Reminder[] = ['d7', 'd3', 'd1', 'd0']
const chain = ['suspend', 'recycle', 'notice', 'release'] as const

/** The one thing to do now, with the reminders that it makes stale; undefined if nothing is due or a lock holds it. */
export function dueStep(life: Life, now: Date): { step: LifeStep; skipped: LifeStep[] } | undefined {
  if (life.state === 'released') return undefined
  if (life.offFor === 'release') return life.releaseAt && life.releaseAt <= now && !heldBy(life) ? { step: 'release', skipped: [] } : undefined
  const at = scheduleOf(life)
  const undone = reminders.filter((step) => !doneAt(life, step))
  const next = chain.find((step) => !doneAt(life, step))
  if (next && at[next] <= now && (next === 'notice' || !heldBy(life))) return { step: next, skipped: undone }
  // Once the grace is over a reminder to come in time is of no use, also where a lock holds what follows.
  if (at.suspend <= now) return undefined
  const last = reminders.findLast((step) => at[step] <= now)
  if (!last || doneAt(life, last)) return undefined
  return { step: last, skipped: undone.filter((step) => step !== last && at[step] <= now) }
}

/** What will be done if nothing changes, in order. A step that is due but not done yet stands at `now`. */
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

/** When to look at a server next: at once if something is due, else at its next step that no lock holds; null if none will come. */
export function nextLook(life: Life, now: Date): Date | null {
  if (dueStep(life, now)) return now
  const next = futureOf(life, now).find((moment) => moment.at > now && !moment.heldBy)
  return next?.at ?? null
}

/** Where a server stands for its owner: what was done to it, else what the clock says of its period. */
export function phaseOf(life: Pick<Life, 'state' | 'offFor' | 'expiresAt'>, now: Date): Phase {
  if (life.state === 'released' || life.state === 'recycled') return life.state
  if (life.state === 'suspended' && life.offFor === 'overdue') return 'suspended'
  if (life.expiresAt <= now) return 'expired'
  return later(life.expiresAt, -terms.remindDays[0] * dayMs) <= now ? 'expiring' : 'active'
}

/** Whether paying now has the period begin now: from the suspension on, done or due. Before, it goes on from the old expiry. */
export function renewsFromNow(life: Pick<Life, 'state' | 'offFor' | 'expiresAt'>, now: Date): boolean {
  const over = later(life.expiresAt, terms.graceHours * hourMs) <= now
  return over || (life.offFor === 'overdue' && (life.state === 'suspended' || life.state === 'recycled'))
}

/** Whether a period can be bought for it: not while it is being made, given up, gone or about to be refunded. */
export function renewable(server: Pick<Life, 'state' | 'offFor' | 'locks'> & { expiresAt: Date | null }): boolean {
  const gone = server.state === 'released' || server.offFor === 'release'
  return server.expiresAt !== null && !gone && !server.locks.includes('refund')
}

/** Everything that the billing panel shows of time and money. */
export type ServerFuture = {
  life: Life
  options: { months: Period; totalFen: bigint; toAt: Date; guaranteed: boolean; guaranteedUntilAt: Date }[]
  /** Vouchers and balance together: what automatic renewal can spend. */
  availableFen: bigint
  /** It came from another system, where it may have cost something else. */
  imported: boolean
  history: { step: LifeStep; outcome: 'sent' | 'done' | 'skipped' | 'renewed' | 'unpaid'; shortFen: bigint | null; at: Date; periodEnd: Date }[]
}
