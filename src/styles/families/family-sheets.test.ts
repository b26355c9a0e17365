import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeEntries } from '#src/route-table.ts'

const shells: Record<string, string> = Object.fromEntries(
  ['about', 'dedicated', 'docs', 'home', 'partners', 'products', 'reading', 'shop', 'sign-in', 'solutions', 'statement'].map((family) => [
    family,
    'src/app/layouts/site.tsx',
  ]),
)
const aliases: [RegExp, string][] = [
  [/^#src\//, 'src/'],
  [/^#(app|features|platform|ui)\//, 'src/$1/'],
]
const modules = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))

/** Returns the files from which a sheet takes its utilities, with those of its nested sheets. */
function sourcesOf(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8')
  const near = (file: string) => path.join(path.dirname(sheet), file)
  const inside = [...text.matchAll(/@import '(\.\.?\/[^']+)'/g)].flatMap((match) => sourcesOf(near(match[1]!)))
  const own = [...text.matchAll(/@source '([^']+)'/g)].flatMap((match) => globSync(near(match[1]!)))
  return [...own, ...inside]
}

/** Returns every component that a module renders, directly or not. Components of the error screens alone have a separate sheet. */
function drawnFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.endsWith('error-boundary.tsx')) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  for (const [, wanted] of text.matchAll(/(?:from |import\()'([^']+(?:\.tsx|\/use-overlays\.ts))'/g)) {
    const plain = aliases.reduce((name, [alias, folder]) => name.replace(alias, folder), wanted!)
    const target = plain.startsWith('.') ? path.join(path.dirname(file), plain) : plain
    if (existsSync(target)) drawnFrom(target, seen)
  }
  return seen
}

const hasLooks = (file: string) => /className|class=/.test(readFileSync(file, 'utf8'))

describe.each([
  'about',
  'dedicated',
  'docs',
  'home',
  'partners',
  'products',
  'reading',
  'shop',
  'sign-in',
  'solutions',
  'statement',
  'console',
  'offer-preview',
])('the %s sheet', (family) => {
  const entries = modules.filter((file) => new RegExp(`styles/(?:[a-z]+/)?${family}\\.css'`).test(readFileSync(file, 'utf8')))

  it('has the utilities of every component that its pages render', () => {
    const sources = new Set(sourcesOf(globSync(`src/styles/**/${family}.css`)[0]!))
    const shell = shells[family]
    const pages = family === 'console' ? [...entries, ...modules.filter((file) => isConsolePage(file))] : [...entries, ...(shell ? [shell] : [])]
    const drawn = new Set(pages.flatMap((file) => [...drawnFrom(file)]))
    expect(entries.length).toBeGreaterThan(0)
    expect(drawn.size).toBeGreaterThan(15)
    expect([...drawn].filter((file) => hasLooks(file) && !sources.has(file))).toEqual([])
  })
})

function isConsolePage(file: string): boolean {
  return file.endsWith('.page.tsx') && pagesSheets(file).length === 0
}

function pagesSheets(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/styles\/(?:[a-z]+\/)?([a-z-]+)\.css'/g)].map((match) => match[1]!)
}

describe('every page', () => {
  it('loads one family sheet: its own, or by the layout of the console', () => {
    const pages = modules.filter((file) => file.endsWith('.page.tsx'))
    const wrong = pages.filter((file) => {
      const sheets = pagesSheets(file)
      const entry = routeEntries.find(({ page }) => page === file.slice(4, -9))
      return sheets.length !== (entry?.shell === 'console' ? 0 : 1)
    })
    expect(pages.length).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })
})
