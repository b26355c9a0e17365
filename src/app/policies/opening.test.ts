import { expect, it } from 'vitest'
import { routeEntries } from '#src/route-table.ts'
import { isShown } from './opening.ts'

const shown = (state: 'soon' | 'open' | 'closed', shell?: string) =>
  routeEntries.filter((entry) => (shell === undefined || entry.shell === shell) && isShown(state, entry.path)).map(({ path }) => path)
const legal = ['/terms', '/privacy', '/refund']

it('an open site shows every page', () => {
  expect(shown('open')).toEqual(routeEntries.map(({ path }) => path))
})

it('before the opening visitors see the legal pages alone', () => {
  expect(shown('soon', 'site')).toEqual(legal)
})

it('a site that was closed again lets its customers sign in, but shows no sign-up', () => {
  expect(shown('closed', 'site').toSorted()).toEqual([...legal, '/login', '/forget-login', '/wxloginbackup'].toSorted())
})

it('the console stays open to the customers of a closed site', () => {
  const console = routeEntries.filter(({ shell }) => shell !== 'site').map(({ path }) => path)
  expect(console.length).toBeGreaterThan(10)
  expect(console.filter((path) => !isShown('closed', path))).toEqual([])
})
