import { describe, expect, it } from 'vitest'
import { someConfig, someMachine } from '#features/catalog/factories.ts'
import { couponFault, type CouponTerms } from './model.ts'

const terms: CouponTerms = {
  code: 'TEST',
  names: { zh: '', 'zh-TW': '', en: '' },
  off: { perMille: 100 },
  minimumFen: 5000n,
  products: null,
  families: null,
  months: null,
  kinds: ['new'],
  withAgent: false,
  listed: true,
  quota: 1,
  perAccount: 1,
  validFromAt: new Date('2026-05-01T00:00:00Z'),
  validUntilAt: new Date('2026-06-01T00:00:00Z'),
}
const request = { config: someConfig, kind: 'new', sumFen: 5000n, hasAgentDiscount: false, at: new Date('2026-05-02T00:00:00Z') } as const

describe('a coupon', () => {
  it('is valid from its minimum on, within its time', () => {
    expect(couponFault(terms, request)).toBeUndefined()
    expect(couponFault(terms, { ...request, sumFen: 4999n })).toEqual({ code: 'catalog.coupon-minimum', detail: { fen: 5000 } })
    expect(couponFault(terms, { ...request, at: new Date('2026-04-30T23:59:59.999Z') })?.code).toBe('catalog.coupon-not-yet')
    expect(couponFault(terms, { ...request, at: terms.validFromAt })).toBeUndefined()
    expect(couponFault(terms, { ...request, at: terms.validUntilAt })?.code).toBe('catalog.coupon-over')
  })

  it('is valid for renewals only if its terms allow it', () => {
    expect(couponFault(terms, { ...request, kind: 'renewal' })?.code).toBe('catalog.coupon-kind')
    expect(couponFault({ ...terms, kinds: ['new', 'renewal'] }, { ...request, kind: 'renewal' })).toBeUndefined()
  })

  it('is valid for its products, families and periods only', () => {
    expect(couponFault({ ...terms, products: ['cloud-server'] }, { ...request, config: someMachine })?.code).toBe('catalog.coupon-product')
    expect(couponFault({ ...terms, families: ['memory'] }, request)?.code).toBe('catalog.coupon-family')
    expect(couponFault({ ...terms, families: ['general'] }, { ...request, config: someMachine })?.code).toBe('catalog.coupon-family')
    expect(couponFault({ ...terms, months: [12, 24] }, request)).toEqual({ code: 'catalog.coupon-months', detail: { months: '12 / 24' } })
  })

  it('is added to an agent discount only if its terms allow it', () => {
    expect(couponFault(terms, { ...request, hasAgentDiscount: true })?.code).toBe('catalog.coupon-not-with-agent')
    expect(couponFault({ ...terms, withAgent: true }, { ...request, hasAgentDiscount: true })).toBeUndefined()
  })
})
