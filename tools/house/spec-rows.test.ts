import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countJudgements } from '../spec/judge-run.ts'
import { findTests } from '../spec/find-tests.ts'
import { requirements, specTable, writeTable } from '../spec/write-table.ts'

const files = findTests()

describe('the requirements of the specification', () => {
  test('are all listed, each once', () => {
    const counted = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => [section, requirements.filter((row) => row.section === section).length]))
    expect(counted).toEqual({ 1: 9, 2: 144, 3: 9, 4: 10, 5: 1, 6: 1, 7: 7, 8: 8, 9: 13 })
    expect(new Set(requirements.map(({ section, text }) => `${section} ${text}`)).size).toBe(requirements.length)
  })

  test('each have a test that exists', () => {
    expect(requirements.filter(({ test: title }) => !files.has(title))).toEqual([])
  })

  test('are not misspelt where a test is named after them', () => {
    const named = [...files.keys()].filter((title) => /^spec §\d+: /.test(title))
    const known = new Set(requirements.map(({ test: title }) => title))
    expect(named.filter((title) => !known.has(title))).toEqual([])
  })

  test('are in the table as npm run spec writes it', () => {
    expect(readFileSync(specTable, 'utf8')).toBe(writeTable())
  })

  test('quote a decision where they differ', () => {
    for (const { decision } of requirements.filter((row) => row.decision)) {
      expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`[${decision}](`)
    }
  })
})

describe('the verdict of a run', () => {
  const row = (title: string) => ({ section: 1, text: title, test: title })

  test('counts a requirement by the result of its test, and one without a result as unknown', () => {
    const run = new Map([
      ['a', 'passed'],
      ['b', 'failed'],
    ] as const)
    expect(countJudgements([row('a'), row('b'), row('c')], run)).toEqual({ passed: 1, failed: 1, unknown: 1 })
  })
})
