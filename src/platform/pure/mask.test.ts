import { expect, it } from 'vitest'
import { maskEmail, maskText } from './mask.ts'

it('an e-mail address keeps two letters and its domain', () => {
  expect(maskEmail('lin.wei@example.com')).toBe('li***@example.com')
  expect(maskEmail('a@example.com')).toBe('a***@example.com')
})

it.each([
  ['0755-8888 1234', undefined, undefined, '075****1234'],
  ['6222020200112233445', 4, 4, '6222****3445'],
  ['深圳市南山区科技园一路1号', 6, 0, '深圳市南山区****'],
  ['12345678', undefined, undefined, '12****'],
  ['12', undefined, undefined, '****'],
  ['', undefined, undefined, '****'],
])('"%s" keeps head and tail', (text, head, tail, seen) => {
  expect(maskText(text, head, tail)).toBe(seen)
})
