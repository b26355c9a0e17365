import { expect, it } from 'vitest'
import { orderFiles } from './longest-first.ts'

it('starts the longest files first, new ones among them, and storms last', () => {
  const files = ['e2e/short.e2e.ts', 'e2e/storms/kill-app.e2e.ts', 'e2e/new.e2e.ts', 'e2e/long.e2e.ts', 'e2e/storms/fuzz.e2e.ts']
  const known = { 'e2e/short.e2e.ts': 2, 'e2e/long.e2e.ts': 90, 'e2e/storms/kill-app.e2e.ts': 140, 'e2e/storms/fuzz.e2e.ts': 50 }
  expect(orderFiles(files, (file) => file, known)).toEqual([
    'e2e/long.e2e.ts',
    'e2e/new.e2e.ts',
    'e2e/short.e2e.ts',
    'e2e/storms/kill-app.e2e.ts',
    'e2e/storms/fuzz.e2e.ts',
  ])
})
