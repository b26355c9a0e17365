import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const textual = tracked.filter((file) => /\.(?:ts|tsx|mjs|js|css|md|json|sql|svg)$|^\.ci\/|^\.npmrc$/.test(file) && file !== 'package-lock.json')
const features = globSync('src/features/*').map((folder) => path.basename(folder))

/** Lines of our files that match, as `file:line`. */
function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

describe('the repository', () => {
  test('contains no path of a developer machine and no package registry', () => {
    const words = ['/ro' + 'ot/', '/ho' + 'me/[a-z]', '/wo' + 'rk/', 'https?://regis' + 'try\\.']
    expect(linesWith(new RegExp(`(?:^|[\\s'"\`(=])(?:${words.join('|')})`), textual)).toEqual([])
    const resolved = [...readFileSync('package-lock.json', 'utf8').matchAll(/"resolved": "(https?:\/\/[^/]+)/g)].map((match) => match[1])
    expect([...new Set(resolved)].filter((host) => host !== 'https://regis' + 'try.npmjs.org')).toEqual([])
  })

  test('names the demo company in its data alone', () => {
    const sources = tracked.filter((file) => /^src\/.*\.(?:ts|tsx|md)$/.test(file) && !/^src\/app\/seed\/|\.test\.ts|\/testing\//.test(file))
    expect(linesWith(/R[u]nxin|[润潤]信/, sources)).toEqual([])
  })

  test('pins every dependency to one version', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies' | 'optionalDependencies',
      Record<string, string>
    >
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
    expect(
      new Set(
        Object.entries(manifest.dependencies)
          .filter(([name]) => /react-router/.test(name))
          .map(([, version]) => version),
      ).size,
    ).toBe(1)
  })

  test('every feature has a README of at most 40 lines', () => {
    expect(features.length).toBeGreaterThan(5)
    const faults = features.filter((feature) => {
      const file = `src/features/${feature}/README.md`
      return !existsSync(file) || readFileSync(file, 'utf8').split('\n').length > 40
    })
    expect(faults).toEqual([])
  })

  test('links of our documents lead somewhere', () => {
    // Links of the site's texts are addresses on the site; the test of the seed follows them.
    const documents = tracked.filter((file) => file.endsWith('.md') && !/\/(?:content|copy)\/(?:zh|zh-TW|en)\//.test(file))
    const dead = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map((match) => match[1] ?? '')
        .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(path.join(path.dirname(file), decodeURIComponent(link))))
        .map((link) => `${file} → ${link}`),
    )
    expect(dead).toEqual([])
  })

  test('files that our documents name in code exist', () => {
    const documents = tracked.filter((file) => /^(?:README\.md|docs\/)/.test(file) && file.endsWith('.md'))
    const dead = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`((?:src|tools|e2e|docs|bench|migrations)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((named) => !existsSync(named))
        .map((named) => `${file} → ${named}`),
    )
    expect(dead).toEqual([])
  })

  test('has no files called util, helper, manager, common or index', () => {
    expect(tracked.filter((file) => file.startsWith('src/') && /\/(?:utils?|helpers?|managers?|common|misc)(?:\/|\.tsx?$)|\/index\.tsx?$/.test(file))).toEqual(
      [],
    )
  })

  test('files are named in kebab-case', () => {
    const odd = tracked.filter(
      (file) => /^(?:src|tools|e2e|bench)\/.*\.tsx?$/.test(file) && !/^(?:[a-z0-9-]+|zh-TW)(?:\.[a-z0-9]+|\.zh-TW)*\.tsx?$/.test(path.basename(file)),
    )
    expect(odd).toEqual([])
  })

  test('formatters of Intl are made in one place, which keeps them', () => {
    const code = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    expect(linesWith(/\bnew Intl\./, code).filter((line) => !line.startsWith('src/platform/pure/formats.ts:'))).toEqual([])
  })

  test('tests are neither skipped nor narrowed', () => {
    expect(
      linesWith(
        /\b(?:test|it|describe)\.(?:only|skip|todo|fails)\b/,
        tracked.filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file)),
      ),
    ).toEqual([])
  })

  test('a page without a route does not exist', () => {
    const table = readFileSync('src/route-table.ts', 'utf8') + readFileSync('src/routes.ts', 'utf8')
    const pages = tracked.filter((file) => file.endsWith('.page.tsx')).map((file) => file.replace(/^src\//, '').replace(/\.page\.tsx$/, ''))
    expect(pages.filter((page) => !table.includes(`'${page}'`))).toEqual([])
  })
})
