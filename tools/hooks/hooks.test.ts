import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOfMessage } from './commit-message.ts'

describe('a commit message', () => {
  it.each([
    'Add a filter for zones to the list of servers',
    'Fix the total of a refund in part\n\nThe share of the vouchers was rounded twice.',
    '\n# Please enter the commit message\nRemove the unused export',
    'Merge branch "docs" into a branch with a name that makes this subject longer than any other may be',
    'Revert "Pages are seen on a desk here"',
    'fixup! Add a filter',
  ])('passes: %j', (message) => expect(faultsOfMessage(message)).toEqual([]))

  it.each([
    ['', 'there is no subject'],
    ['The buy page is within its weight again', 'begins with "The"'],
    ['Added a filter', 'begins with "Added"'],
    ['Adds a filter', 'begins with "Adds"'],
    ['add a filter', '"add" needs a capital letter'],
    ['#12 is fixed\n', 'there is no subject'],
    ['Add a filter.', 'full stop'],
    [`Add ${'a'.repeat(69)}`, '73 characters'],
    ['Add a filter\nand a test', 'second line'],
  ])('is refused: %j', (message, fault) => expect(faultsOfMessage(message).join('; ')).toContain(fault))
})

describe('the hooks in a repository', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'hooks-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const commit = (subject: string) => spawnSync('git', ['commit', '-m', subject], { cwd: root, encoding: 'utf8' })

  beforeAll(() => {
    for (const part of ['.oxfmtrc.json', '.oxlintrc.json', 'tools/hooks', 'tools/boundaries', 'tools/house/house-rules.js'])
      cpSync(part, path.join(root, part), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
    git('init', '--quiet')
    for (const [key, value] of [
      ['user.name', 'Test'],
      ['user.email', 'test@example.com'],
      ['core.hooksPath', 'tools/hooks'],
    ] as const)
      git('config', key, value)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('let a formatted file with a good subject pass, and refuse a bad subject', () => {
    writeFileSync(path.join(root, 'notes.ts'), "export const note = 'one'\n")
    git('add', 'notes.ts')
    expect(commit('Notes are there').stderr).toContain('not with a command in the imperative')
    expect(commit('Add notes')).toMatchObject({ status: 0 })
  })

  it('refuse an unformatted file, also when only the file on disk is', () => {
    writeFileSync(path.join(root, 'more.ts'), 'export const more = "one";\n')
    git('add', 'more.ts')
    expect(commit('Add more notes').stderr).toContain('── format ──')
    writeFileSync(path.join(root, 'more.ts'), "export const more = 'one'\n")
    expect(commit('Add more notes').stderr).toContain('more.ts: what is staged is not formatted')
    git('add', 'more.ts')
    expect(commit('Add more notes')).toMatchObject({ status: 0 })
  })

  it('refuse what the linter finds', () => {
    writeFileSync(path.join(root, 'loose.ts'), "export const loose = JSON.parse('1') as any\n")
    git('add', 'loose.ts')
    const refused = commit('Add a loose type')
    expect(refused.stderr).toContain('── lint ──')
    expect(refused.status).toBe(1)
  })
})
