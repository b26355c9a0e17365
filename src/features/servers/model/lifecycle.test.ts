import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { dueStep, futureOf, nextLook, phaseOf, renewsFromNow, scheduleOf, terms } from './lifecycle.ts'
import { shippedTerms } from './life-terms.ts'
import { type Life, type LifeStep, lifeSteps, type LockKind } from '../model.ts'
import { addPeriod, alignDays, daysToAlign, periodOf } from '../renewals/model.ts'

const hour = 3_600_000
const day = 24 * hour
const expiresAt = new Date('2026-06-15T08:30:00Z')
const at = (days: number) => new Date(expiresAt.getTime() + days * day)
const life = (over: Partial<Life> = {}): Life => ({
  state: 'running',
  offFor: null,
  expiresAt,
  releaseAt: null,
  autoRenew: false,
  locks: [],
  done: [],
  terms: shippedTerms,
  ...over,
})

/** Applies a step to the facts, like the job does. */
function carryOut(before: Life, due: { step: LifeStep; skipped: LifeStep[] }, now: Date): Life {
  const done = [...before.done, ...[due.step, ...due.skipped].map((step) => ({ step, at: now }))]
  if (due.step === 'suspend') return { ...before, done, state: 'suspended', offFor: 'overdue' }
  if (due.step === 'recycle') return { ...before, done, state: 'recycled', offFor: 'overdue' }
  if (due.step === 'release') return { ...before, done, state: 'released' }
  return { ...before, done }
}

/** Runs the job at the given moments only. Returns the steps done, with their time. */
function run(start: Life, looks: readonly Date[]): { did: { step: LifeStep; at: Date }[]; end: Life } {
  let now = start
  const did: { step: LifeStep; at: Date }[] = []
  for (const look of looks) {
    for (let due = dueStep(now, look); due; due = dueStep(now, look)) {
      did.push({ step: due.step, at: look })
      now = carryOut(now, due, look)
    }
  }
  return { did, end: now }
}

const everyHour = Array.from({ length: 24 * 40 }, (_, index) => new Date(expiresAt.getTime() - 12 * day + index * hour))
const gaps = fc.array(fc.integer({ min: 1, max: 12 * 24 * 60 }), { minLength: 1, maxLength: 120 })
const looksOf = (minutes: readonly number[]) => {
  let time = expiresAt.getTime() - 12 * day
  return minutes.map((gap) => new Date((time += gap * 60_000)))
}

describe('the lifecycle of a server that is not renewed', () => {
  it('goes through all its steps in order, each at its moment', () => {
    const { did, end } = run(life(), everyHour)
    expect(did.map(({ step }) => step)).toEqual([...lifeSteps])
    expect(did.map((one) => (one.at.getTime() - expiresAt.getTime()) / day)).toEqual([-7, -3, -1, 0, 1, 8, 14, 15].map((days) => Math.ceil(days)))
    expect(end.state).toBe('released')
  })

  it('is active, expiring, expired, suspended, recycled and released, as agreed', () => {
    expect([-8, -7, -0.1, 0, 0.9].map((days) => phaseOf(life(), at(days)))).toEqual(['active', 'expiring', 'expiring', 'expired', 'expired'])
    expect(phaseOf(life({ state: 'suspended', offFor: 'overdue' }), at(2))).toBe('suspended')
    expect(phaseOf(life({ state: 'recycled', offFor: 'overdue' }), at(9))).toBe('recycled')
  })

  it('sends no notice twice or too late, and keeps the promised length of each stage, whichever runs are missed', () => {
    fc.assert(
      fc.property(gaps, (minutes) => {
        const { did } = run(life(), looksOf(minutes))
        expect(new Set(did.map(({ step }) => step)).size).toBe(did.length)
        const when = Object.fromEntries(did.map((one) => [one.step, one.at])) as Partial<Record<LifeStep, Date>>
        // A run sends at most one of the reminders before the suspension.
        for (const look of new Set(did.map((one) => one.at.getTime()))) {
          expect(did.filter((one) => one.at.getTime() === look && one.step.startsWith('d')).length).toBeLessThanOrEqual(1)
        }
        const planned = scheduleOf(life())
        const stale: Record<string, Date> = { d7: planned.d3, d3: planned.d1, d1: planned.d0, d0: planned.suspend }
        for (const [step, end] of Object.entries(stale)) if (when[step as LifeStep]) expect(when[step as LifeStep]! < end).toBe(true)
        if (when.suspend) expect(when.suspend >= planned.suspend).toBe(true)
        if (when.recycle) expect(when.recycle.getTime() - when.suspend!.getTime()).toBeGreaterThanOrEqual(shippedTerms.keptDays * day - hour)
        if (when.release) {
          expect(when.release.getTime() - when.recycle!.getTime()).toBeGreaterThanOrEqual(shippedTerms.snapshotDays * day - hour)
          expect(when.release.getTime() - when.notice!.getTime()).toBeGreaterThanOrEqual(terms.noticeHours * hour - hour)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('the projected future', () => {
  it('is carried out by the job at the same moments', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12 * 24, max: 16 * 24 }), fc.boolean(), (hours, autoRenew) => {
        const looks = everyHour.filter((look) => look <= at(hours / 24))
        const now = looks.at(-1) ?? everyHour[0]!
        const { end } = run(life({ autoRenew }), looks)
        const shown = futureOf(end, now).map(({ step, at }) => ({ step, at }))
        const minutes = shown.map(({ at }) => at)
        expect(run(end, minutes).did).toEqual(shown)
      }),
      { numRuns: 200 },
    )
  })

  it('sets the next run to exactly the next step', () => {
    fc.assert(
      fc.property(gaps, fc.constantFrom<LockKind[]>([], ['transfer'], ['abuse'], ['staff-hold']), (minutes, locks) => {
        const looks = looksOf(minutes)
        const { end } = run(life({ locks }), looks)
        const now = looks.at(-1)!
        const next = nextLook(end, now)
        if (!next) return
        expect(dueStep(end, next)).toBeDefined()
        expect(dueStep(end, new Date(next.getTime() - 1))).toBeUndefined()
      }),
    )
  })

  it('tries to renew at seven, three and one day before, at expiry and last before the suspension', () => {
    const tries = futureOf(life({ autoRenew: true }), at(-30)).filter((moment) => moment.tries)
    expect(tries.map(({ step }) => step)).toEqual(['d7', 'd3', 'd1', 'd0', 'suspend'])
    expect(futureOf(life(), at(-30)).some((moment) => moment.tries)).toBe(false)
    expect(futureOf(life({ autoRenew: true, locks: ['abuse'] }), at(-30)).some((moment) => moment.tries)).toBe(false)
  })
})

describe('a lock', () => {
  it.each(['transfer', 'refund', 'staff-hold'] as const)('of kind %s keeps the server on and its data in place', (lock) => {
    const { did, end } = run(life({ locks: [lock] }), everyHour)
    expect(did.map(({ step }) => step)).toEqual(['d7', 'd3', 'd1', 'd0'])
    expect(end.state).toBe('running')
    expect(futureOf(end, at(2))[0]).toMatchObject({ step: 'suspend', heldBy: lock })
  })

  it('that ends lets the clock continue, with every stage as long as promised', () => {
    const held = run(
      life({ locks: ['transfer'] }),
      everyHour.filter((look) => look < at(20)),
    ).end
    const after = Array.from({ length: 24 * 20 }, (_, index) => new Date(at(20).getTime() + index * hour))
    const { did } = run({ ...held, locks: [] }, after)
    expect(did.map((one) => [one.step, (one.at.getTime() - at(20).getTime()) / day])).toEqual([
      ['suspend', 0],
      ['recycle', 7],
      ['notice', 13],
      ['release', 14],
    ])
  })

  it('for abuse stops no clock', () => {
    const { end } = run(life({ state: 'suspended', offFor: 'abuse', locks: ['abuse'] }), everyHour)
    expect(end.state).toBe('released')
  })
})

describe('a server that its owner released', () => {
  it('can be restored until its time is over, and gets no reminders', () => {
    const given = life({ state: 'recycled', offFor: 'release', releaseAt: at(-5) })
    expect(
      run(
        given,
        everyHour.filter((look) => look < at(-5)),
      ).did,
    ).toEqual([])
    expect(run(given, everyHour).did).toEqual([{ step: 'release', at: at(-5) }])
  })
})

describe('renewal', () => {
  const server = { ...life(), anchorDay: 15 }

  it('early or in the grace period continues from the old expiry, and from the suspension on begins now', () => {
    expect(periodOf(server, 1, 0, at(-20)).fromAt).toEqual(expiresAt)
    expect(periodOf(server, 1, 0, at(0.9)).fromAt).toEqual(expiresAt)
    expect(periodOf(server, 1, 0, at(1)).fromAt).toEqual(at(1))
    expect(renewsFromNow({ ...server, state: 'recycled', offFor: 'overdue' }, at(9))).toBe(true)
  })

  it('month by month ends on the same day as all at once, whatever month it began in', () => {
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.array(fc.constantFrom(1, 3, 6, 12), { minLength: 1, maxLength: 12 }), (from, periods) => {
        const anchor = from.getUTCDate()
        const singly = periods.reduce((end, months) => addPeriod(end, months, anchor), from)
        expect(singly).toEqual(
          addPeriod(
            from,
            periods.reduce((sum, months) => sum + months, 0),
            anchor,
          ),
        )
      }),
    )
  })

  it('never loses a day: the new end is at least the old one plus the months', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60 * 24, max: 24 }), fc.constantFrom(1, 3, 6, 12, 24, 36), fc.integer({ min: 0, max: 30 }), (hours, months, extra) => {
        const { toAt } = periodOf(server, months, extra, at(hours / 24))
        expect(toAt.getTime()).toBeGreaterThanOrEqual(addPeriod(expiresAt, months, 15).getTime() + (hours < 24 ? extra * day : 0))
      }),
    )
  })

  it('of an end that was moved by hand counts from that end’s day', () => {
    expect(periodOf({ ...server, anchorDay: 2 }, 1, 0, at(-5)).toAt).toEqual(new Date('2026-07-15T08:30:00Z'))
  })

  it('aligned to a day ends on that day in its owner’s calendar, at most a month later', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'America/Los_Angeles', 'Europe/Berlin', 'UTC')
    const ends = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(ends, fc.constantFrom(...alignDays), zones, (end, wanted, timeZone) => {
        const days = daysToAlign(end, wanted, timeZone)
        const shown = new Intl.DateTimeFormat('en-US', { timeZone, day: 'numeric' }).format(new Date(end.getTime() + days * day))
        expect(Number(shown)).toBe(wanted)
        expect(days).toBeLessThanOrEqual(31)
      }),
    )
  })
})
