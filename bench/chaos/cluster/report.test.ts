import { expect, test } from 'vitest'
import { eventsOf } from './events.ts'
import { faultsOf, lineOf, summaryOf, type Happened, type Outcome } from './report.ts'

const settings = { seed: 7, failovers: 2, switchovers: 1, partitions: 1, freezes: 1, freezeMs: 60_000, resumeWithinMs: 3_000 }
const kill: Happened = { kind: 'kill', from: 'node1', to: 'node2', acceptsMs: 21_000, resumedMs: [400, 2_900], healthyMs: 30_000 }
const outcome: Outcome = {
  settings,
  happened: [kill],
  looked: [{ address: 'a', said: '200', ms: 12 }],
  operations: 500,
  repeated: 20,
  bookFaults: [],
  faults: [],
}

test('a run has as many events of each kind as the settings say, in the same order for the same seed', () => {
  expect(eventsOf(settings).toSorted()).toEqual(['freeze', 'kill', 'kill', 'partition', 'switchover'])
  expect(eventsOf(settings)).toEqual(eventsOf(settings))
})

test('a run within its bounds has no finding, and says so in one line', () => {
  expect(faultsOf(outcome)).toEqual([])
  expect(summaryOf(outcome)).toBe(
    'cluster: 1 × kill; 500 operations, 20 repeated: 0 lost, 0 duplicated; new primary after 21.0 s, at most 21.0 s; ' +
      'writes resumed 2.9 s, at most 2.9 s later (3.0 s allowed); home 200 in 1 of 1, p99 12 ms, slowest 12 ms; OK',
  )
  expect(lineOf(kill, ['HAProxy', 'the list'])).toBe(
    'kill of node1: node2 accepts writes after 21.0 s; confirmed writes 0.4 s by HAProxy, 2.9 s by the list later; healthy after 30.0 s',
  )
})

test.each([
  ['one process that resumes too late', { happened: [{ ...kill, resumedMs: [400, 3_001] }] }, 'after the kill of node1 writes resumed 3.0 s'],
  ['a home page that is not answered', { looked: [{ address: 'a', said: '503', ms: 12 }] }, 'home was answered 503 after 12 ms'],
  ['a difference in the books', { bookFaults: ['a payment is lost'] }, 'a payment is lost'],
  ['a bug in a log', { faults: ['TypeError'] }, 'TypeError'],
])('%s is a finding', (_what, worse, words) => {
  expect(faultsOf({ ...outcome, ...worse })).toEqual([expect.stringContaining(words)])
  expect(summaryOf({ ...outcome, ...worse })).toContain('NO: 1 findings')
})

test('a difference in the books is not called “0 lost”', () => {
  expect(summaryOf({ ...outcome, bookFaults: ['a payment is lost'] })).toContain('1 differences in the books')
})
