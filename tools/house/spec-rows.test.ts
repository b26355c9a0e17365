import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Number of rows of the specification in docs/shell.md, by section. */
const rowsBySection = { 2: 9, 3: 9, 4: 10, 5: 1, 6: 1, 7: 7, 8: 8, 9: 13 } as const

const rows = [...readFileSync('docs/shell.md', 'utf8').matchAll(/^- (spec §\d+: .+)$/gm)].map((match) => match[1] ?? '')
const testFiles = [...globSync('src/**/*.test.{ts,tsx}'), ...globSync('e2e/*.e2e.ts'), ...globSync('tools/**/*.test.ts')]

/** Names of tests or groups that begin with a section of the specification. */
const named = new Set(
  testFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/\(\s*(?:'(spec §\d+: (?:[^'\\\n]|\\.)+)'|"(spec §\d+: [^"\n]+)"|`(spec §\d+: [^`$\n]+)`),/g)].map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').replaceAll("\\'", "'"),
    )
  }),
)

describe('the specification’s rows about the shell', () => {
  test('are all listed, each once', () => {
    const counted = Object.fromEntries(Object.keys(rowsBySection).map((section) => [section, rows.filter((row) => row.startsWith(`spec §${section}:`)).length]))
    expect(counted).toEqual(rowsBySection)
    expect(new Set(rows).size).toBe(rows.length)
  })

  test.each(rows)('%s: has a test named after it', (row) => expect([...named]).toContain(row))

  test('are not misspelt where a test is named after them', () => {
    expect([...named].filter((name) => !rows.includes(name))).toEqual([])
  })
})
