import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { maskName, maskNumber } from '../server/mask.ts'
import { isOfAge, numberFault } from '../model.ts'
import {
  ageOn,
  birthDateOf,
  creditCodeFault,
  creditMarkOf,
  isPassport,
  isTravelPermit,
  normaliseNumber,
  realDate,
  residentIdFault,
  residentMarkOf,
} from './numbers.ts'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const residentIds = fc
  .tuple(fc.constantFrom('110101', '330106', '659001', '810000', '830000'), day, fc.integer({ min: 0, max: 999 }))
  .map(([area, birth, order]) => {
    const seventeen = `${area}${birth.replaceAll('-', '')}${String(order).padStart(3, '0')}`
    return { number: seventeen + residentMarkOf(seventeen), birth }
  })
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodes = fc
  .tuple(
    fc.constantFrom('91', '92', '12', 'Y1'),
    fc.integer({ min: 100_000, max: 659_999 }),
    fc.array(fc.constantFrom(...alphabet), { minLength: 9, maxLength: 9 }),
  )
  .map(([kind, area, rest]) => {
    const seventeen = kind + area + rest.join('')
    return seventeen + creditMarkOf(seventeen)
  })

describe('a resident ID (GB 11643)', () => {
  it('known examples are valid', () => {
    expect(residentIdFault('11010519491231002X')).toBeUndefined()
    expect(residentIdFault('440524188001010014')).toBe('birth-date')
    expect(residentIdFault('110105194912310021')).toBe('checksum')
    expect(residentIdFault('11010519490231002X')).toBe('birth-date')
    expect(residentIdFault('99010519491231002X')).toBe('form')
    expect(residentIdFault('1101051949123100')).toBe('form')
  })

  it('with its checksum is valid, and has its birth date', () => {
    fc.assert(fc.property(residentIds, ({ number, birth }) => residentIdFault(number) === undefined && birthDateOf(number) === birth))
  })

  it('with any one digit typed wrong, or two neighbours swapped, is invalid', () => {
    fc.assert(
      fc.property(residentIds, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), ({ number }, at, by) => {
        const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1)
        const [a, b] = [number[at]!, number[at + 1]!]
        const swapped = number.slice(0, at) + b + a + number.slice(at + 2)
        return residentIdFault(wrong) !== undefined && (a === b || residentIdFault(swapped) !== undefined)
      }),
    )
  })

  it('may be typed with spaces, full-width digits and a small x', () => {
    expect(normaliseNumber(' 110105 19491231 002x ')).toBe('11010519491231002X')
    expect(normaliseNumber('１１０１０５')).toBe('110105')
  })
})

describe('age', () => {
  const at = (text: string) => new Date(`${text}+08:00`)
  it('is reached on the birthday in Shanghai, not an hour before', () => {
    expect(ageOn('2008-03-11', at('2026-03-10T23:59:59'))).toBe(17)
    expect(ageOn('2008-03-11', at('2026-03-11T00:00:00'))).toBe(18)
    expect(ageOn('2008-02-29', at('2026-02-28T12:00:00'))).toBe(17)
    expect(ageOn('2008-02-29', at('2026-03-01T00:00:00'))).toBe(18)
  })

  it('of a passport is the entered one, of a resident ID that of the number; without a date a person is not of age', () => {
    const now = at('2026-03-11T12:00:00')
    const passport = { document: 'passport' as const, number: 'E12345678' }
    expect(isOfAge({ ...passport, birthDate: '2000-01-01' }, now)).toBe(true)
    expect(isOfAge({ ...passport, birthDate: '2010-01-01' }, now)).toBe(false)
    expect(isOfAge({ ...passport, birthDate: null }, now)).toBe(false)
    expect(isOfAge({ document: 'resident-id', number: '11010520100101002X', birthDate: '1990-01-01' }, now)).toBe(false)
  })

  it('needs a date that exists', () => {
    expect(realDate('2000-02-29')).toBe('2000-02-29')
    for (const none of ['1900-02-29', '2001-02-30', '2001-13-01', '1850-01-01', '2001-1-1', '']) expect(realDate(none)).toBeUndefined()
  })
})

describe('other documents', () => {
  it('passports and permits are known by their form', () => {
    for (const good of ['E12345678', 'EA1234567', 'C01X00T47', '123456789']) expect(isPassport(good)).toBe(true)
    for (const bad of ['ABCDEFGH', '12345', 'E1234567890123', 'E12-45678']) expect(isPassport(bad)).toBe(false)
    for (const good of ['H12345678', 'M1234567800', '12345678']) expect(isTravelPermit(good)).toBe(true)
    for (const bad of ['H1234567', 'X12345678', '1234567', '']) expect(isTravelPermit(bad)).toBe(false)
    expect(numberFault('passport', '')).toBe('verification.passport-form')
    expect(numberFault('travel-permit', 'X')).toBe('verification.permit-form')
  })
})

describe('a unified social credit code (GB 32100)', () => {
  it('known examples are valid', () => {
    expect(creditCodeFault('91350100M000100Y43')).toBeUndefined()
    expect(creditCodeFault('91350100M000100Y44')).toBe('checksum')
    expect(creditCodeFault('91350100M000100I43')).toBe('form')
  })

  it('with its checksum is valid; with one character typed wrong it is not', () => {
    fc.assert(fc.property(creditCodes, (code) => creditCodeFault(code) === undefined))
    fc.assert(
      fc.property(creditCodes, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 30 }), (code, at, by) => {
        const wrong = alphabet[(alphabet.indexOf(code[at]!) + by) % 31]!
        return creditCodeFault(code.slice(0, at) + wrong + code.slice(at + 1)) !== undefined
      }),
    )
  })
})

describe('a mask', () => {
  it('shows at most the first three and the last four characters', () => {
    expect(maskNumber('11010519491231002X')).toBe('110***********002X')
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 18, unit: fc.constantFrom(...alphabet) }), (number) => {
        const shown = maskNumber(number)
        const seen = shown.replaceAll('*', '').length
        return shown.length === number.length && seen <= 7 && seen <= number.length / 2
      }),
    )
  })
  it('shows the first character of a name', () => {
    expect(maskName('张三')).toBe('张*')
    expect(maskName('欧阳明日')).toBe('欧***')
    expect(maskName('Jane van Smith')).toBe('J*** v*** S***')
  })
})
