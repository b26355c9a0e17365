import { expect, it } from 'vitest'
import type { DueServer } from '#features/servers/listing/model.ts'
import { forecastOf, upcomingOf } from './upcoming.ts'

const now = new Date('2026-11-10T00:00:00Z')
const server = (code: string, expiresAt: string, fen?: bigint | null, method: 'balance' | 'card' = 'balance'): DueServer => ({
  code,
  name: code,
  expiresAt: new Date(expiresAt),
  renewal: fen === undefined ? null : ({ fen, method, firstTryDays: 7 } as DueServer['renewal']),
})
const kinds = (due: DueServer[], availableFen: bigint) =>
  upcomingOf({ due, unpaid: [], availableFen, now }).map((one) => [one.kind, one.at.toISOString().slice(0, 10)])

it('dates an automatic renewal by its first try, seven days before the end, and not in the past', () => {
  expect(kinds([server('a', '2026-11-12T00:00:00Z', 100n), server('b', '2026-11-30T00:00:00Z', 100n)], 1000n)).toEqual([
    ['renewal', '2026-11-10'],
    ['renewal', '2026-11-23'],
  ])
})

it('sorts unpaid orders and ends of periods by time', () => {
  const unpaid = [{ number: '1', totalFen: 5n, expiresAt: new Date('2026-11-11T00:00:00Z') }]
  const listed = upcomingOf({ due: [server('b', '2026-11-20T00:00:00Z'), server('a', '2026-11-10T12:00:00Z')], unpaid, availableFen: 0n, now })
  expect(listed.map((one) => one.kind)).toEqual(['expiry', 'unpaid', 'expiry'])
})

it('names the first renewal that the balance does not cover, and the sum that is missing by then', () => {
  const due = [server('a', '2026-11-20T00:00:00Z', 600n), server('b', '2026-11-25T00:00:00Z', 700n), server('c', '2026-11-28T00:00:00Z', 700n)]
  expect(upcomingOf({ due, unpaid: [], availableFen: 1000n, now }).filter(({ kind }) => kind === 'short')).toEqual([
    { kind: 'short', at: new Date('2026-11-18T00:00:00Z'), missingFen: 300n },
  ])
  expect(kinds(due, 2000n).map(([kind]) => kind)).toEqual(['renewal', 'renewal', 'renewal'])
})

it('leaves renewals by another means of payment, and those without a price, out of the balance', () => {
  const due = [server('a', '2026-11-20T00:00:00Z', 600n, 'card'), server('b', '2026-11-25T00:00:00Z', null)]
  expect(kinds(due, 0n).map(([kind]) => kind)).toEqual(['renewal', 'renewal'])
})

it('adds the renewals of the running month, in the time zone of the account, to its spending', () => {
  const spending = [
    { month: '2026-10', spentFen: 9n },
    { month: '2026-11', spentFen: 1000n },
  ]
  // Tried on the 30th at 17:00 UTC, which is December in Shanghai.
  const due = [server('a', '2026-11-20T00:00:00Z', 600n), server('b', '2026-12-07T17:00:00Z', 50n)]
  expect(forecastOf(spending, due, now, 'Asia/Shanghai')).toBe(1600n)
  expect(forecastOf(spending, due, now, 'UTC')).toBe(1650n)
})
