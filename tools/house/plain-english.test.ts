import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findings, isSuspect, proseOfCode, proseOfMarkdown } from './plain-english.ts'

/** Folders that are not clean yet, with their findings. A count may only fall; correct it here when it does. */
const stillFound: Readonly<Record<string, number>> = {
  'src/app/pages': 35,
  'src/features/account': 16,
  'src/features/auth': 12,
  'src/features/back-office': 59,
  'src/features/catalog': 35,
  'src/features/content': 11,
  'src/features/invoices': 4,
  'src/features/leads': 2,
  'src/features/messages': 2,
  'src/features/money': 4,
  'src/features/orders': 16,
  'src/features/partnerships': 21,
  'src/features/payments': 10,
  'src/features/safety': 8,
  'src/features/servers': 569,
  'src/features/support': 21,
  'src/features/transfers': 17,
  'src/features/verification': 20,
  'src/features/webhooks': 4,
}

/** Files that are not written by hand as documentation, each with its reason. */
const notScanned: readonly RegExp[] = [
  // Generated from the summaries of the endpoints.
  /^packages\/client\/src\/api\.ts$/,
  // Texts for customers, which tools/house/texts.test.ts checks.
  /^src\/app\/copy\/[a-zA-Z-]+\/.*\.md$/,
  /^src\/app\/seed\/content\//,
]

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !notScanned.some((pattern) => pattern.test(file)))
const code = tracked.filter((file) => /^(?:(?:src|e2e|tools|bench|packages)\/.*|[^/]+)\.(?:ts|tsx|mjs|js)$/.test(file))
const documents = tracked.filter((file) => file.endsWith('.md'))

function findingsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return findings(proseOfMarkdown(text)).map((found) => `${file}:${found}`)
  return isSuspect(text) ? findings(proseOfCode(file, text)).map((found) => `${file}:${found}`) : []
}

const folderOf = (file: string) => /^src\/(?:features\/[^/]+|app\/pages)/.exec(file)?.[0]

describe('a planted violation is found', () => {
  test.each([
    ['// What the page shows.', 'begins with What'],
    ['/** Who asks. */', 'begins with Who'],
    ['/** Whoever asks. */', 'begins with Whoever'],
    ['/**\n * Of the account.\n */', 'begins with Of'],
    ['const a = 1 // That of the order.', 'begins with That'],
    ['const a = <p>{/* What it says. */}</p>', 'begins with What'],
    ['// Rendered anew.', 'anew'],
    ['// Lately added.', 'lately'],
    ['// Free for\n// somebody else.', 'somebody or nobody'],
    ['// Nobody asks.', 'somebody or nobody'],
    ['// An operation is under way.', 'under way'],
    ['// It stands in the table.', 'stands for is'],
    ['// An order is taken back.', 'take or give back'],
    ['// Gives the money back.', 'take or give back'],
    ['// Lists own orders.', 'own without its owner'],
    ["test('is told to nobody', () => {})", 'somebody or nobody'],
    ["describe.each([1])('own servers', () => {})", 'own without its owner'],
  ])('%j', (text, rule) => {
    const found = findings(proseOfCode('planted.test.tsx', text))
    expect(isSuspect(text)).toBe(true)
    expect(found.map((line) => line.replace(/^\d+: /, ''))).toContain(rule)
  })

  test('in Markdown, by its line', () => {
    expect(findings(proseOfMarkdown('# Title\n\nIt stands here.\n'))).toEqual(['3: stands for is'])
  })

  test('once for a comment of several lines, by the line of the word', () => {
    expect(findings(proseOfCode('planted.ts', '// Reads a row.\n// That is all, for nobody.\nconst a = 1\n'))).toEqual(['2: somebody or nobody'])
  })
})

describe('ordinary English is allowed', () => {
  test.each([
    '// What-if projection of a server.',
    '// Whole days.',
    '// A star stands for any name. A stand-in has a stand-alone mode.',
    '// Returns the customer’s own orders, on its own port.',
    '// Customers who own servers.',
    '// Name of an own image.',
    '// Goes back to the list.',
    '// The code is `nobody`.',
    "const text = 'somebody' // Name of a user.",
    "test('reads the list', () => expect('nobody').toBe(1))",
  ])('%j', (text) => expect(findings(proseOfCode('planted.test.ts', text))).toEqual([]))

  test('in fenced blocks of Markdown', () => expect(findings(proseOfMarkdown('```\nnobody\n```\n'))).toEqual([]))
})

describe('comments, test titles and documents', () => {
  const found = [...code, ...documents].flatMap(findingsOf)

  test('are all read', () => {
    expect(code.length).toBeGreaterThan(3_000)
    expect(documents.length).toBeGreaterThan(80)
  })

  test('are in plain English', () => {
    expect(found.filter((line) => !((folderOf(line) ?? '') in stillFound))).toEqual([])
  })

  test('have as many findings as listed in the folders that are not clean yet', () => {
    const counts = Object.fromEntries(Object.keys(stillFound).map((folder) => [folder, found.filter((line) => folderOf(line) === folder).length]))
    expect(counts).toEqual(stillFound)
    expect(Object.values(counts)).not.toContain(0)
  })
})
