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
const wish = { config: someConfig, kind: 'new', sumFen: 5000n, hasAgentDiscount: false, at: new Date('2026-05-02T00:00:00Z') } as const

describe('a coupon', () => {
  it('is good from its minimum on, in its time', () => {
    expect(couponFault(terms, wish)).toBeUndefined()
    expect(couponFault(terms, { ...wish, sumFen: 4999n })).toEqual({ code: 'catalog.coupon-minimum', detail: { fen: 5000 } })
    expect(couponFault(terms, { ...wish, at: new Date('2026-04-30T23:59:59.999Z') })?.code).toBe('catalog.coupon-not-yet')
    expect(couponFault(terms, { ...wish, at: terms.validFromAt })).toBeUndefined()
    expect(couponFault(terms, { ...wish, at: terms.validUntilAt })?.code).toBe('catalog.coupon-over')
  })

  it('is never good for renewals unless its terms say so', () => {
    expect(couponFault(terms, { ...wish, kind: 'renewal' })?.code).toBe('catalog.coupon-kind')
    expect(couponFault({ ...terms, kinds: ['new', 'renewal'] }, { ...wish, kind: 'renewal' })).toBeUndefined()
  })

  it('keeps to its products, families and periods', () => {
    expect(couponFault({ ...terms, products: ['cloud-server'] }, { ...wish, config: someMachine })?.code).toBe('catalog.coupon-product')
    expect(couponFault({ ...terms, families: ['memory'] }, wish)?.code).toBe('catalog.coupon-family')
    expect(couponFault({ ...terms, families: ['general'] }, { ...wish, config: someMachine })?.code).toBe('catalog.coupon-family')
    expect(couponFault({ ...terms, months: [12, 24] }, wish)).toEqual({ code: 'catalog.coupon-months', detail: { months: '12 / 24' } })
  })

  it('is not used on top of an agent discount unless its terms say so', () => {
    expect(couponFault(terms, { ...wish, hasAgentDiscount: true })?.code).toBe('catalog.coupon-not-with-agent')
    expect(couponFault({ ...terms, withAgent: true }, { ...wish, hasAgentDiscount: true })).toBeUndefined()
  })
})
