import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { crowdedFolders, longFiles, mostFiles, mostLoose } from './folders.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

/** Folders that are still to be cut. A folder that is no longer crowded leaves the list. */
const stillCrowded: readonly string[] = []

/** Files that may be long, each with its reason. */
const mayBeLong: Readonly<Record<string, string>> = {
  'packages/client/src/api.ts': 'generated from the endpoints by tools/api-client.ts',
}

const numbered = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, index) => name(index))

describe('the size of folders', () => {
  test('a folder with too many files is found, one with just enough is not', () => {
    expect(crowdedFolders(numbered(mostFiles, (index) => `src/a/${index}.ts`))).toEqual([])
    expect(crowdedFolders(numbered(mostFiles + 1, (index) => `src/a/${index}.test.ts`))).toEqual([`src/a: ${mostFiles + 1} files`])
  })
  test('loose files count beside sub-folders only, and without tests', () => {
    const loose = numbered(mostLoose + 1, (index) => `src/a/${index}.ts`)
    expect(crowdedFolders(loose)).toEqual([])
    expect(crowdedFolders([...loose, 'src/a/b/c.ts'])).toEqual([`src/a: ${mostLoose + 1} loose files beside folders`])
    expect(crowdedFolders([...loose.slice(1), 'src/a/README.md', 'src/a/1.test.ts', 'src/a/b/c.ts'])).toEqual([])
  })
  test(`no folder of src has more than ${mostFiles} files, or more than ${mostLoose} loose ones beside sub-folders`, () => {
    const files = tracked.filter((file) => file.startsWith('src/'))
    expect(files.length).toBeGreaterThan(1_000)
    expect(crowdedFolders(files).map((found) => found.split(':')[0])).toEqual(stillCrowded)
  })
})

describe('files are read in one go', () => {
  test('a long file is found', () => {
    expect(longFiles([{ file: 'src/a.ts', text: 'x\n'.repeat(351) }])).toEqual(['src/a.ts: 351 lines'])
    expect(longFiles([{ file: 'src/a.ts', text: 'x\n'.repeat(350) }])).toEqual([])
  })
  test('no file is longer than 350 lines but those that may be', () => {
    const code = tracked.filter((file) => /^(?:src|tools|e2e|bench|packages)\/.*\.(?:ts|tsx|mjs|js|css)$/.test(file))
    const found = longFiles(code.map((file) => ({ file, text: readFileSync(file, 'utf8') })))
    expect(found.map((line) => line.split(':')[0])).toEqual(Object.keys(mayBeLong).toSorted())
  })
})
