import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { someConfig } from './factories.ts'
import { quoteForm } from './forms.ts'

const counts = ['vcpu', 'memoryGib', 'systemDiskGib', 'bandwidthMbps', 'ipv4Count', 'protectionGbps', 'quantity', 'months'] as const
const wrong = fc.oneof(
  fc.integer({ max: 0 }),
  fc.double({ noInteger: true }),
  fc.constantFrom(NaN, Infinity, Number.MAX_SAFE_INTEGER),
  fc.string(),
  fc.constant(null),
)

describe('a configuration from outside', () => {
  it('has no negative, broken or unlimited number', () => {
    expect(quoteForm.safeParse(someConfig).success).toBe(true)
    fc.assert(
      fc.property(fc.constantFrom(...counts), wrong, (field, value) => {
        expect(quoteForm.safeParse({ ...someConfig, [field]: value }).success).toBe(false)
      }),
    )
  })

  it('has no price, discount or owner', () => {
    fc.assert(
      fc.property(fc.constantFrom('totalFen', 'unitFen', 'discount', 'priceBookVersion', 'accountId'), fc.integer(), (field, value) => {
        expect(quoteForm.safeParse({ ...someConfig, [field]: value }).success).toBe(false)
      }),
    )
  })
})
