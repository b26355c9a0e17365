import { expect, it } from 'vitest'
import { fillText, placeholdersIn, textWithPlaceholders } from './placeholders.ts'

it('finds each placeholder once', () => {
  expect(placeholdersIn('{server} {amount} {server} { x } {}')).toEqual(['server', 'amount', ''])
})

it('fills values as they are, and nothing where one is missing', () => {
  expect(fillText('{server}: {reason}', { server: '$& {reason}', reason: 'x' })).toBe('$& {reason}: x')
  expect(fillText('{server}: {reason}', { server: 'web-1' })).toBeUndefined()
  expect(fillText('{toString}', {})).toBeUndefined()
})

it('makes a text with placeholders from an example, the longest values first', () => {
  expect(textWithPlaceholders('web-10 costs ¥98.00, 2 of web-1', { server: 'web-1', name: 'web-10', amount: '¥98.00', count: '2' })).toBe(
    '{name} costs {amount}, 2 of {server}',
  )
})
