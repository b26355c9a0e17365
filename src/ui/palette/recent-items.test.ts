import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetRecentItems } from './forget-recent.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import { recentItems, rememberItem } from './recent-items.ts'

const page = (id: string, label = id): PaletteItem => ({ id, label, icon: 'page', href: `/${id}` })
const theme: PaletteItem = { id: 'theme', label: 'Dark', icon: 'dark', run: () => undefined }
const offered: PaletteGroup[] = [{ key: 'pages', label: 'Pages', items: [page('orders', 'Orders, renamed'), theme] }]
const ids = (key: string, groups = offered) => recentItems(key, groups).map(({ id }) => id)

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value)
      Object.assign(storage, { [key]: value })
    },
    removeItem(key: string) {
      kept.delete(key)
      Reflect.deleteProperty(storage, key)
    },
  }
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

it('lists the latest five choices of a person, newest first, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberItem('1001', page(id))
  expect(ids('1001')).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(ids('1002')).toEqual([])
})

it('shows a command as it is offered now, and leaves out one that is not', () => {
  rememberItem('1001', theme)
  rememberItem('1001', page('orders', 'Orders'))
  expect(recentItems('1001', offered)).toEqual([page('orders', 'Orders, renamed'), theme])
  expect(ids('1001', [])).toEqual(['orders'])
})

it('does not keep what is offered only once, such as a restart', () => {
  rememberItem('1001', { ...page('restart'), once: true })
  expect(ids('1001')).toEqual([])
})

it('signing out removes the choices of everyone, and nothing else', () => {
  localStorage.setItem('draft', 'text')
  rememberItem('1001', page('a'))
  rememberItem('1002', page('b'))
  forgetRecentItems()
  expect([ids('1001'), ids('1002'), localStorage.getItem('draft')]).toEqual([[], [], 'text'])
})

it.each([
  'no JSON',
  '{}',
  '[1, null, {"id":"a"}]',
  '[{"id":"a","label":"A","icon":"page","href":"https://elsewhere.example/"}]',
  '[{"id":"a","label":"A","icon":"page","href":"//elsewhere.example/"}]',
])('ignores %s in the storage', (text) => {
  localStorage.setItem('runxin-palette-1001', text)
  expect(ids('1001')).toEqual([])
})

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberItem('1001', page('a'))
  forgetRecentItems()
  expect(ids('1001')).toEqual([])
})
