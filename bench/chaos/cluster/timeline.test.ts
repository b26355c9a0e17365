import { expect, test } from 'vitest'
import { availabilityOf, firstElsewhere, recoveryOf } from './timeline.ts'

const written = [
  { node: 'node1', at: 90 },
  { node: 'node2', at: 95 },
  { node: 'node1', at: 110 },
  { node: 'node2', at: 130 },
  { node: 'node2', at: 140 },
]
const of = { former: 'node1', begunAt: 100, addresses: ['a', 'b'] }

test('a new primary is another node that commits after the event began', () => {
  expect(firstElsewhere(written, 'node1', 100)).toEqual({ node: 'node2', at: 130 })
  expect(firstElsewhere(written, 'node2', 111)).toBeUndefined()
})

test('writes have resumed once every address has confirmed one since the first commit of the new primary', () => {
  const confirmed = [
    { address: 'a', at: 105 },
    { address: 'b', at: 129 },
    { address: 'a', at: 150 },
    { address: 'a', at: 160 },
  ]
  expect(recoveryOf({ written, confirmed }, of)).toBeUndefined()
  expect(recoveryOf({ written, confirmed: [...confirmed, { address: 'b', at: 175 }] }, of)).toEqual({ acceptsMs: 30, to: 'node2', resumedMs: [20, 45] })
})

test('nothing has resumed while no other node commits', () => {
  expect(recoveryOf({ written: written.slice(0, 3), confirmed: [{ address: 'a', at: 150 }] }, { ...of, addresses: ['a'] })).toBeUndefined()
})

test('any answer but 200 is a failure, and the slowest is found', () => {
  const looked = [
    { address: 'a', said: '200', ms: 3 },
    { address: 'a', said: '503', ms: 9 },
    { address: 'b', said: 'ECONNRESET', ms: 5 },
  ]
  expect(availabilityOf(looked)).toEqual({ asked: 3, failed: looked.slice(1), slowMs: 9, slowestMs: 9 })
  expect(availabilityOf([])).toEqual({ asked: 0, failed: [], slowMs: 0, slowestMs: 0 })
})
