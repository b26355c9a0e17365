import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/fast-check.ts'
import { creditedTax, decideTax, includedTax, schemeFaults, type TaxScheme } from './model.ts'
import { euCountries, euRates } from './scheme/model/eu-rates.ts'
import { schemeChanges } from './scheme/model.ts'
import { aRate, aScheme } from './factories.ts'

const scheme = aScheme({
  rates: [aRate(), aRate({ product: 'dedicated-server', basisPoints: 700 }), aRate({ country: 'FR', basisPoints: 2_000, reverseCharge: true })],
})

describe('the tax of an order', () => {
  it.each([
    ['a private buyer at home', { country: 'DE', taxNumber: null }, 'cloud-server', 'taxed', 1_900],
    ['a business at home', { country: 'DE', taxNumber: 'DE1' }, 'cloud-server', 'taxed', 1_900],
    ['a product with a rate of its own', { country: 'DE', taxNumber: null }, 'dedicated-server', 'taxed', 700],
    ['a private buyer abroad', { country: 'FR', taxNumber: null }, 'dedicated-server', 'taxed', 2_000],
    ['a business abroad', { country: 'FR', taxNumber: 'FR1' }, 'cloud-server', 'reverse-charge', 0],
    ['a country without a rate', { country: 'US', taxNumber: null }, 'cloud-server', 'outside', 0],
    ['a buyer without billing details', null, 'cloud-server', 'taxed', 1_900],
  ] as const)('of %s', (_name, buyer, product, treatment, basisPoints) => {
    expect(decideTax(scheme, buyer, product)).toMatchObject({ treatment, basisPoints })
  })

  it('is split out of the price, half-up', () => {
    expect(includedTax(11_900n, 1_900)).toBe(1_900n)
    expect(includedTax(100n, 1_900)).toBe(16n)
    expect(includedTax(12_550n, 2_550)).toBe(2_550n)
    expect(includedTax(999n, 0)).toBe(0n)
  })

  it('comes back exactly, however an invoice is credited', () => {
    const parts = fc.array(fc.bigInt(1n, 1_000_000n), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 5_000 }), (credits, basisPoints) => {
        let left = credits.reduce((sum, part) => sum + part, 0n)
        const whole = includedTax(left, basisPoints)
        let back = 0n
        for (const part of credits) {
          const tax = creditedTax(left, part, basisPoints)
          expect(tax >= 0n && tax <= part).toBe(true)
          back += tax
          left -= part
        }
        expect(back).toBe(whole)
      }),
    )
  })
})

describe('faults of a scheme', () => {
  const faultsOf = (own: Partial<TaxScheme>) => schemeFaults(aScheme(own)).map(({ path, code }) => `${path} ${code}`)

  it('are none of the example, and none of fapiao, which need no seller', () => {
    expect(schemeFaults(scheme)).toEqual([])
    expect(faultsOf({ kind: 'fapiao', seller: { ...scheme.seller, name: '' } })).toEqual([])
  })

  it.each([
    ['a seller without its name', { seller: { ...scheme.seller, name: '' } }, 'seller.name taxes.required'],
    ['two rates of one country and product', { rates: [aRate(), aRate({ basisPoints: 700 })] }, 'rates.1.country taxes.rate-twice'],
    ['reverse charge at home', { rates: [aRate({ reverseCharge: true })] }, 'rates.0.reverseCharge taxes.own-country'],
    ['a rate of one product alone', { rates: [aRate({ product: 'cloud-server' })] }, 'rates.0.product taxes.general-rate'],
  ])('name %s', (_name, own, fault) => {
    expect(faultsOf(own)).toEqual([fault])
  })

  it('are none of the rates of the European Union', () => {
    expect(euCountries).toHaveLength(27)
    expect(schemeFaults(aScheme({ rates: euRates('DE') }))).toEqual([])
    expect(
      euRates('DE')
        .filter(({ reverseCharge }) => !reverseCharge)
        .map(({ country }) => country),
    ).toEqual(['DE'])
  })
})

it('differences name what was added, changed and removed', () => {
  const next = aScheme({ prefix: 'RE', rates: [aRate({ basisPoints: 2_000 }), aRate({ country: 'AT', basisPoints: 2_000 })] })
  expect(schemeChanges(aScheme(), next)).toEqual([
    { field: 'prefix', from: 'INV', to: 'RE' },
    { field: 'rate', country: 'DE', product: 'all', from: 'VAT 19%', to: 'VAT 20%', reverse: { from: false, to: false } },
    { field: 'rate', country: 'FR', product: 'all', from: 'VAT 20%', to: null, reverse: { from: true, to: false } },
    { field: 'rate', country: 'AT', product: 'all', from: null, to: 'VAT 20%', reverse: { from: false, to: false } },
  ])
  expect(schemeChanges(next, next)).toEqual([])
})
