import { argon2Sync } from 'node:crypto'
import { getCountryCallingCode } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { newPasswordField, phoneField } from './forms.ts'
import { maskPhone } from './model.ts'
import { foreignDialCode, phoneCountries, phoneOf } from './model/phones.ts'
import { hashPassword, matchesPassword } from './server/hashing.ts'
import { strengthOf } from './strength.ts'

describe('a phone number', () => {
  it('is stored in one form, however it is typed', () => {
    for (const typed of ['+8613800138000', '+86 138 0013 8000', '+86-138-0013-8000']) expect(phoneField.parse(typed)).toBe('+8613800138000')
    expect(phoneOf('138 0013 8000', 'CN')).toBe('+8613800138000')
    expect(phoneOf('9123 4567', 'HK')).toBe('+85291234567')
    expect(phoneOf('6612 3456', 'MO')).toBe('+85366123456')
    expect(phoneOf('0912 345 678', 'TW')).toBe('+886912345678')
  })
  it('that cannot receive messages is refused', () => {
    for (const typed of ['', '13800138000', '+861380013800', '+8610 6552 9988', '+86 400 123 4567', '+999123456789', 'abc', '+86138001380001'])
      expect(phoneField.safeParse(typed).success).toBe(false)
  })
  it('is shown with its middle hidden', () => {
    expect(maskPhone('+8613800138000')).toBe('138****8000')
    expect(maskPhone('+85291234567')).toBe('+852****4567')
  })
  it('of our home countries has no daily limit by country', () => {
    for (const phone of ['+8613800138000', '+85291234567', '+85366123456', '+886912345678']) expect(foreignDialCode(phone)).toBeUndefined()
    expect(foreignDialCode('+4915112345678')).toBe('49')
    expect(
      phoneCountries()
        .slice(0, 4)
        .map(({ country }) => country),
    ).toEqual(['CN', 'HK', 'MO', 'TW'])
    for (const { country, dialCode } of phoneCountries().slice(0, 4)) expect(getCountryCallingCode(country)).toBe(dialCode)
    expect(phoneCountries().length).toBeGreaterThan(200)
  })
})

describe('the strength of a password', () => {
  it('is low for common ones and for personal data, high for unrelated words', async () => {
    expect(await strengthOf('password1234')).toBeLessThan(3)
    expect(await strengthOf('13800138000', ['13800138000'])).toBeLessThan(3)
    expect(await strengthOf('runxincloud2026', ['Runxin Cloud', 'RunxinCloud', 'Runxin', 'Cloud'])).toBeLessThan(3)
    expect(await strengthOf('nine purple tramways sing')).toBe(4)
  })
  // The estimate takes time that grows faster than the length.
  it('has ten to 128 characters of any kind', () => {
    for (const password of ['aaaaaaaaaa', '1234567890', '          ', '密'.repeat(10), 'x'.repeat(64), 'x'.repeat(128)])
      expect(newPasswordField.safeParse(password).success, password).toBe(true)
    for (const password of ['', 'Aa1!Aa1!x', 'x'.repeat(129)]) expect(newPasswordField.safeParse(password).success, password).toBe(false)
  })

  it('is judged by the first 32 characters alone', async () => {
    expect(await strengthOf('a'.repeat(32))).toBeLessThan(3)
    expect(await strengthOf(`${'a'.repeat(32)} nine purple tramways sing`)).toBe(await strengthOf('a'.repeat(32)))
  })
})

describe('the hash of a password', () => {
  it('is Argon2id with at least 19 MiB and two passes, and a salt of 16 random bytes', async () => {
    const [one, other] = await Promise.all([hashPassword('Lantern River 47'), hashPassword('Lantern River 47')])
    const [name, memory, passes, , salt] = one.split('$')
    expect(name).toBe('argon2id')
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(Buffer.from(salt!, 'base64url')).toHaveLength(16)
    expect(other.split('$')[4]).not.toBe(salt)
  })

  /** A hash with cheap parameters, as it would be stored. */
  function stored(message: string): string {
    const nonce = Buffer.alloc(16, 1)
    const tag = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 3, parallelism: 1, tagLength: 32 })
    return ['argon2id', 64, 3, 1, nonce.toString('base64url'), tag.toString('base64url')].join('$')
  }

  it('matches the whole password and no other: case, blanks and every character of a long one count', async () => {
    const long = `Aa ${'密'.repeat(62)}z`
    expect(await matchesPassword(long, stored(long))).toBe(true)
    for (const other of [long.toLowerCase(), `${long} `, long.slice(0, -1), `${long}z`]) expect(await matchesPassword(other, stored(long)), other).toBe(false)
  })

  it('is checked by the parameters that it names, so that they can change', async () => {
    expect(await matchesPassword('Lantern River 47', stored('Lantern River 47').replace('$64$3$', '$64$4$'))).toBe(false)
    expect(await matchesPassword('Lantern River 47', await hashPassword('Lantern River 47'))).toBe(true)
  })
})
