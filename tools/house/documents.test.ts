import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = 'docs/decisions'
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const documents = tracked.filter((file) => file.endsWith('.md'))
const records = tracked.filter((file) => path.dirname(file) === folder && path.basename(file) !== 'README.md').sort()
const numbers = new Set(records.map((file) => numberOf(file)))

function numberOf(file: string): string {
  return path.basename(file).slice(0, 4)
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Text without fenced blocks and code spans, in which a bracket is no link and a number no reference. */
function prose(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Anchors of headings as GitHub forms them. */
function anchorsOf(markdown: string): string[] {
  const seen = new Map<string, number>()
  return [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)].map((match) => {
    const slug = (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
}

/** Returns every number that a text names as a decision: "decision 0007", "decisions 0007, 0010", "(0007)", "[0007](…)", a path. */
function decisionsIn(text: string): string[] {
  const lists = [...text.matchAll(/\bdecisions?\s+(0\d{3}(?:(?:,| and)\s+0\d{3})*)\b|[([](0\d{3}(?:, 0\d{3})*)[)\]]|decisions\/(0\d{3})-/g)]
  return lists.flatMap((match) => (match[1] ?? match[2] ?? match[3] ?? '').match(/0\d{3}/g) ?? [])
}

describe('decision records', () => {
  test('are numbered without a gap', () => {
    expect(records.length).toBeGreaterThan(10)
    expect(records.map((file) => path.basename(file)).filter((name) => !/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(name))).toEqual([])
    expect(records.map(numberOf)).toEqual(records.map((_, index) => String(index + 1).padStart(4, '0')))
  })

  test.each(records)('%s has title, date, status, context, decision and consequences', (file) => {
    const text = read(file)
    expect(text).toMatch(/^# \d{4} \S.*\n\nDate: \d{4}-\d{2}-\d{2}\n\nStatus: (?:proposed|accepted|rejected|superseded by \d{4})\n\n## Context\n/)
    expect(text.slice(2, 6)).toBe(numberOf(file))
    const sections = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    expect(sections.filter((section) => section !== 'Alternatives')).toEqual(['Context', 'Decision', 'Consequences'])
  })

  test.each(records)('%s has 60 lines at most, none wider than 140', (file) => {
    const lines = read(file).trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines.filter((line) => line.length > 140 && !line.startsWith('|'))).toEqual([])
  })

  test('are all in the table, with their title and status', () => {
    const rows = [...read(`${folder}/README.md`).matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| (.+?) \| .+ \|$/gm)].map((match) => match.slice(1, 5))
    const expected = records.map((file) => {
      const text = read(file)
      return [numberOf(file), path.basename(file), /^# \d{4} (.+)$/m.exec(text)?.[1], /^Status: (.+)$/m.exec(text)?.[1]]
    })
    expect(rows).toEqual(expected)
  })

  test('that something refers to exist', () => {
    const textual = tracked.filter((file) => /\.(?:ts|tsx|mjs|js|css|md|sql|yaml|service)$/.test(file) && file !== `${folder}/README.md`)
    const found = textual.flatMap((file) => {
      const text = read(file)
      const named = file.endsWith('.md') ? decisionsIn(text.replace(/`[^`\n]*`/g, '')) : decisionsIn([...text.matchAll(/(?:\/\/|\/?\*|--).*/g)].join('\n'))
      return named.map((number) => ({ file, number }))
    })
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ number }) => !numbers.has(number))).toEqual([])
  })
})

describe('documents', () => {
  test('link to headings that exist', () => {
    const dead = documents.flatMap((file) =>
      [...prose(read(file)).matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].flatMap((match) => {
        const [, link = '', anchor = ''] = match
        if (/^[a-z]+:/.test(link)) return []
        const target = link === '' ? file : path.join(path.dirname(file), decodeURIComponent(link))
        return existsSync(target) && anchorsOf(read(target)).includes(decodeURIComponent(anchor)) ? [] : [`${file} → ${link}#${anchor}`]
      }),
    )
    expect(dead).toEqual([])
  })
})

/** Words of the glossary's column "Not", in backticks: `takeBackOrder` also matches take-back-order and the words with spaces. */
function unusedWords(): string[] {
  const rows = read('docs/glossary.md').split('\n## ')[1]?.split('\n') ?? []
  return rows.flatMap((row) => [...(row.split('|')[7] ?? '').matchAll(/`([A-Za-z-]+)`/g)].map((match) => match[1] ?? ''))
}

describe('the glossary', () => {
  test('lists words that the code does not use', () => {
    const words = unusedWords()
    expect(words.length).toBeGreaterThan(0)
    const code = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file))
    const found = words.flatMap((word) => {
      const parts = word.split(/-|(?=[A-Z])/).map((part) => part.toLowerCase())
      const pattern = new RegExp(parts.join('[-_ ]?'), 'i')
      return code.filter((file) => pattern.test(file) || pattern.test(read(file))).map((file) => `${word}: ${file}`)
    })
    expect(found).toEqual([])
  })
})

test('editors wrap and indent as the formatter does', () => {
  const { printWidth, tabWidth = 2 } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number; tabWidth?: number }
  const lines = read('.editorconfig').split('\n')
  expect(lines).toEqual(expect.arrayContaining([`max_line_length = ${printWidth}`, `indent_size = ${tabWidth}`, 'indent_style = space', 'end_of_line = lf']))
})
