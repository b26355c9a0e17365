import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBoundaries } from '../boundaries/check-boundaries.ts'
import { draftOf, type Draft } from './draft.ts'
import { newEndpoint } from './new-endpoint.ts'
import { newFeature } from './new-feature.ts'
import { newPage } from './new-page.ts'
import { namesOf, singularOf } from './names.ts'

const root = process.cwd()
const copy = mkdtempSync(path.join(tmpdir(), 'runxin-new-'))

/** Runs a command of the project in the copy. Returns its output if it fails. */
function complaintsOf(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}
const draft = draftOf('.')
let made: string[]

/** Writes the draft over a copy of the repository that consists of links, but for the folders in which files change. */
function writeOver(folder: string, { files }: Draft): void {
  const linked = new Set<string>()
  const link = (parent: string) => {
    if (linked.has(parent)) return
    linked.add(parent)
    mkdirSync(path.join(folder, parent), { recursive: true })
    for (const entry of existsSync(parent) ? readdirSync(parent) : []) {
      const own = path.posix.join(parent, entry)
      if (![...files.keys()].some((file) => file === own || file.startsWith(`${own}/`))) symlinkSync(path.join(root, own), path.join(folder, own))
    }
  }
  for (const [file, text] of files) {
    const parents = file.split('/').slice(0, -1)
    for (let depth = 0; depth <= parents.length; depth += 1) link(parents.slice(0, depth).join('/') || '.')
    writeFileSync(path.join(folder, file), text)
  }
}

beforeAll(() => {
  newFeature(draft, '.', 'gift-cards')
  newEndpoint(draft, '.', 'gift-cards/find-card')
  newPage(draft, '.', 'gift-cards/gift-cards')
  newPage(draft, '.', 'orders/receipts')
  newEndpoint(draft, '.', 'invoices/list-receipts')
  writeOver(copy, draft)
  made = [...draft.files.keys()].filter((file) => /\.tsx?$/.test(file) && !existsSync(file))
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('what npm run new makes', () => {
  test('has the types of the project', () => {
    writeFileSync(
      path.join(copy, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files: ['src/env.d.ts', 'src/platform/db/testing-global-setup.ts', ...made] }),
    )
    expect(made.length).toBeGreaterThan(25)
    expect(complaintsOf('tsc', ['-p', 'tsconfig.new.json'])).toBe('')
  })

  test('keeps the lint rules', () => {
    expect(complaintsOf('oxlint', ['--deny-warnings', ...made])).toBe('')
  })

  test('keeps the import rules', () => {
    expect(checkBoundaries({ files: made, read: draft.read, exists: draft.exists }).violations).toEqual([])
  })

  test('is registered once in each place, in files that can be read', () => {
    const lines = (file: string, line: RegExp) => draft.read(file).match(new RegExp(line, 'g'))?.length
    expect(lines('src/app/endpoints.ts', /\.\.\.giftCards,/)).toBe(1)
    expect(lines('src/app/events/account-links.ts', /await eraseGiftCards\(ctx, accountId\)/)).toBe(1)
    expect(lines('src/app/policies/personal-data.fixture.ts', /gift_card: /)).toBe(1)
    expect(lines('src/route-table.ts', /'\/console\/(?:gift-cards|receipts)'/)).toBe(2)
    expect(lines('src/app/i18n/console-areas.ts', /'gift-cards-page': \[\.\.\.frame, 'gift-cards', 'gift-cards-page'\]/)).toBe(1)
    expect(lines('src/styles/families/console.css', /gift-cards/)).toBe(1)
    expect(draft.read('docs/architecture.md')).toContain('gift-cards → imports → ')
    for (const file of [...draft.files.keys()].filter((one) => /\.tsx?$/.test(one))) expect(parseSync(file, draft.read(file)).errors, file).toEqual([])
  })

  test('gives the migration the next number', () => {
    const [migration] = [...draft.files.keys()].filter((file) => file.startsWith('migrations/'))
    expect(globSync('migrations/*.sql').every((file) => path.basename(file) < path.basename(migration!))).toBe(true)
  })
})

describe('refusals', () => {
  test.each([
    ['', 'is no kebab-case name'],
    ['Gift', 'is no kebab-case name'],
    ['gift', 'named in the plural'],
    ['orders', 'src/features/orders is there already'],
    ['classes', 'is a word that code or tables use already'],
    ['leads-history', 'named in the plural'],
    ['payment-audits', 'There is a table payment_audit already'],
  ])('feature %j', (name, says) => expect(() => newFeature(draftOf('.'), '.', name)).toThrow(says))

  test.each([
    ['list-orders', 'named with its feature'],
    ['nothing/list-orders', 'There is no src/features/nothing'],
    ['orders/list', 'a command and a noun'],
    ['orders/place-order', 'is there already'],
  ])('endpoint %j', (name, says) => expect(() => newEndpoint(draftOf('.'), '.', name)).toThrow(says))

  test.each([
    ['receipts', 'named with its feature'],
    ['nothing/receipts', 'There is no src/features/nothing'],
    ['webhooks/webhooks', '/console/webhooks is there already'],
  ])('page %j', (name, says) => expect(() => newPage(draftOf('.'), '.', name)).toThrow(says))

  test('a file without a place for the new lines', () => expect(() => draftOf('.').edit('package.json', (text) => text)).toThrow('package.json has no place'))
})

test('one of many', () => {
  expect(['gift-cards', 'entries', 'addresses', 'boxes', 'notes'].map(singularOf)).toEqual(['gift-card', 'entry', 'address', 'box', 'note'])
  expect(namesOf('gift-cards')).toEqual({ kebab: 'gift-cards', camel: 'giftCards', pascal: 'GiftCards', snake: 'gift_cards', words: 'gift cards' })
})
