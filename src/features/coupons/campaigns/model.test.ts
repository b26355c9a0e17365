import { describe, expect, it } from 'vitest'
import { campaignState, codesLeft, exampleOf, type Campaign } from './model.ts'

const from = new Date('2026-11-20T00:00:00Z')
const until = new Date('2026-12-01T00:00:00Z')
const campaign: Campaign = {
  id: '',
  name: '',
  kind: 'unique',
  prefix: 'BF26-',
  quota: 500,
  off: { perMille: 200 },
  minimumFen: 5000n,
  products: null,
  families: null,
  months: null,
  kinds: ['new'],
  withAgent: false,
  perAccount: 1,
  validFromAt: from,
  validUntilAt: until,
  endedAt: null,
  createdAt: from,
}

describe('the state of a campaign', () => {
  it('follows its time, from its start on to just before its end', () => {
    expect(campaignState(campaign, new Date(from.getTime() - 1))).toBe('scheduled')
    expect(campaignState(campaign, from)).toBe('running')
    expect(campaignState(campaign, new Date(until.getTime() - 1))).toBe('running')
    expect(campaignState(campaign, until)).toBe('ended')
  })

  it('is ended as soon as staff end it, before its start too', () => {
    expect(campaignState({ ...campaign, endedAt: from }, from)).toBe('ended')
    expect(campaignState({ ...campaign, endedAt: new Date(0) }, new Date(1))).toBe('ended')
  })

  it('allows codes up to 5,000 until its end, and none for a shared code', () => {
    expect(codesLeft(campaign, from)).toBe(4500)
    expect(codesLeft(campaign, new Date(0))).toBe(4500)
    expect(codesLeft({ ...campaign, quota: 5000 }, from)).toBe(0)
    expect(codesLeft(campaign, until)).toBe(0)
    expect(codesLeft({ ...campaign, kind: 'shared' }, from)).toBe(0)
  })
})

describe('the example of a discount', () => {
  it('is an order of 100, or of the minimum where that is higher', () => {
    expect(exampleOf(campaign)).toEqual({ sumFen: 10_000n, costFen: 8_000n })
    expect(exampleOf({ off: { amountFen: 3_000n }, minimumFen: 25_000n })).toEqual({ sumFen: 25_000n, costFen: 22_000n })
    expect(exampleOf({ off: { perMille: 333 }, minimumFen: 12_345n })).toEqual({ sumFen: 12_345n, costFen: 8_234n })
  })
})
