import { describe, expect, it } from 'vitest'
import { usesCommandKey } from './command-key.ts'
import { shortcutOf } from './shortcut-keys.ts'

const still = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, defaultPrevented: false, repeat: false }
const page = { inField: false, apple: false, singleKeys: true }
const ctrlK = { ...still, key: 'k', ctrlKey: true }

describe('the palette', () => {
  it('opens by Ctrl+K, and by ⌘K on keyboards of Apple, in text fields too', () => {
    expect(shortcutOf(ctrlK, page)).toBe('palette')
    expect(shortcutOf({ ...ctrlK, key: 'K' }, { ...page, inField: true })).toBe('palette')
    expect(shortcutOf({ ...still, key: 'k', metaKey: true }, { ...page, apple: true })).toBe('palette')
  })
  it('leaves Ctrl+K of Apple to text fields, and ⌘K of others to the system', () => {
    expect(shortcutOf(ctrlK, { ...page, apple: true })).toBeUndefined()
    expect(shortcutOf({ ...still, key: 'k', metaKey: true }, page)).toBeUndefined()
  })
  it.each([
    ['an input method composes', { isComposing: true }],
    ['a part of the page has used the key', { defaultPrevented: true }],
    ['the key is held', { repeat: true }],
    ['Alt or Shift is held too', { altKey: true }],
    ['Alt or Shift is held too', { shiftKey: true }],
  ])('does not open while %s', (_why, change) => expect(shortcutOf({ ...ctrlK, ...change }, page)).toBeUndefined())
})

describe('single keys', () => {
  const slash = { ...still, key: '/' }
  const question = { ...still, key: '?', shiftKey: true }
  it('lead to the search of the list and to the list of shortcuts', () => {
    expect(shortcutOf(slash, page)).toBe('list-search')
    expect(shortcutOf(question, page)).toBe('shortcuts')
  })
  it('are text in a field', () => {
    expect(shortcutOf(slash, { ...page, inField: true })).toBeUndefined()
    expect(shortcutOf(question, { ...page, inField: true })).toBeUndefined()
  })
  it('can be turned off, which leaves the palette its key', () => {
    const off = { ...page, singleKeys: false }
    expect([slash, question, ctrlK].map((event) => shortcutOf(event, off))).toEqual([undefined, undefined, 'palette'])
  })
  it('mean nothing with a modifier', () => expect(shortcutOf({ ...slash, ctrlKey: true }, page)).toBeUndefined())
})

it.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['Win32', false],
  ['Linux x86_64', false],
])('%s has a command key: %s', (platform, has) => expect(usesCommandKey(platform)).toBe(has))
