import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Reads a query without a schema: the names of a URL's query, a parsed query that is handed on, or the query of a request's address. */
const raw = [/\bsearchParams\b(?!\.(?:set|delete|append)\()/, /[(,{]\s*\w+\??: URLSearchParams\b/, /new URLSearchParams\([^)]*\b(?:url|request|args)\b/]
const isRaw = (text: string) => raw.some((form) => form.test(text))

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\/|\/adapters\//.test(file))

test('pages, their helpers and the HTTP server read queries by a schema only', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((file) => isRaw(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  `const page = url.searchParams.get('page')`,
  `const { searchParams } = url`,
  `const filter = form.parse(Object.fromEntries(url.searchParams))`,
  `function searchOf(query: URLSearchParams): string {`,
  `async function casesOf(ctx: Ctx, query: URLSearchParams) {`,
  `const query = new URLSearchParams(url.search)`,
])('%s is found', (text) => expect(isRaw(text)).toBe(true))

test.each([
  `url.searchParams.set('payment', paymentId)`,
  `const [query] = useSearchParams()`,
  `const query = new URLSearchParams({ page: '2' })`,
  `export function selectionQuery(filter: Filter): URLSearchParams {`,
])('%s is none', (text) => expect(isRaw(text)).toBe(false))
