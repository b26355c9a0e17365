import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readItems } from './content-files.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  for (const locale of ['zh', 'zh-TW', 'en']) plant(`${locale}/help/first.md`, `---\ntitle: in ${locale}\norder: 1\n---\n\nText in ${locale}\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function plant(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const read = () => readItems('help', { words: { title: z.string() }, facts: { order: z.int(), featured: z.boolean().optional() }, folder })

test('an article is read in all locales', () => {
  const texts = Object.fromEntries(['zh', 'zh-TW', 'en'].map((locale) => [locale, { title: `in ${locale}`, body: `Text in ${locale}` }]))
  expect(read()).toEqual([{ slug: 'first', facts: { order: 1 }, texts }])
})

test('a file that one locale lacks is reported, whichever locale it is', () => {
  rmSync(path.join(folder, 'zh-TW/help/first.md'))
  plant('en/help/second.md', '---\ntitle: two\norder: 2\n---\n\nText\n')
  expect(read).toThrow(/^zh-TW\/help\/first\.md is missing\nzh\/help\/second\.md is missing\nzh-TW\/help\/second\.md is missing$/)
})

test.each([
  ['an unknown key', 'title: one\norder: 1\nsumary: two', /^en\/help\/first\.md: sumary is not a field$/],
  ['a missing key', 'order: 1', /^en\/help\/first\.md: title: Invalid input/],
  ['a key that only one locale has', 'title: one\norder: 1\nfeatured: true', /^en\/help\/first\.md: featured is not in zh\/help\/first\.md$/],
  ['a fact that differs', 'title: one\norder: 2', /^en\/help\/first\.md: order is not that of zh\/help\/first\.md$/],
])('%s is reported with file and key', (_what, fields, said) => {
  plant('en/help/first.md', `---\n${fields}\n---\n\nText\n`)
  expect(read).toThrow(said)
})

test('a key that one locale lacks is reported', () => {
  plant('zh/help/first.md', '---\ntitle: one\norder: 1\nfeatured: true\n---\n\nText\n')
  expect(read).toThrow(/^zh-TW\/help\/first\.md: featured is missing, zh\/help\/first\.md has it\nen\/help\/first\.md: featured is missing/)
})

test('an article without a text is reported', () => {
  plant('en/help/first.md', '---\ntitle: one\norder: 1\n---\n')
  expect(read).toThrow(/^en\/help\/first\.md: body: /)
})
