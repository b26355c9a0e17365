import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clocked, searchesPort, unfiltered, unseeded, type Source } from './gate-rules.ts'

const journeys = globSync('e2e/**/*.ts')
const tests = [
  ...journeys,
  ...globSync(['src/**/*.test.{ts,tsx}', 'src/**/testing/**/*.ts', 'src/**/testing*.ts', 'src/**/*.fixture.ts', 'src/**/factories.ts', 'tools/**/*.test.ts']),
].filter((file) => file !== 'tools/house/gate.test.ts')
const sources = (files: readonly string[]): Source[] => files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const planted = (text: string): Source => ({ file: 'planted.test.ts', text })

test('all tests are read', () => {
  expect(journeys.length).toBeGreaterThan(50)
  expect(tests.length).toBeGreaterThan(350)
})

describe('no random choice without the seed', () => {
  test.each([
    'const x = Math.random()',
    'const pick = (of: string[], random = Math.random) => of[Math.floor(random() * of.length)]',
    "const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))",
    'const seed = Number(process.env.SEED)',
    'let seed = Date.now()',
    'const startSeed = crypto.randomUUID().length',
    'const random = makeRandom(randomInt(2 ** 31))',
    'run({ seed: performance.now() })',
    "import fc from 'fast-check'",
  ])('%s is found', (text) => expect(unseeded(planted(text))).toEqual(['planted.test.ts:1']))

  test.each([
    'const random = makeRandom(testSeed())',
    'const phone = `+86139${randomInt(0, 1e8)}`',
    "engine({ seed: 'lines', speed: 1 })",
    'const at = Date.now()',
  ])('%s is allowed', (text) => expect(unseeded(planted(text))).toEqual([]))

  test('anywhere in a test', () => {
    const own = new Set(['src/platform/testing/seed.ts', 'src/platform/testing/fast-check.ts', 'src/platform/testing/seed.test.ts'])
    expect(sources(tests.filter((file) => !own.has(file))).flatMap(unseeded)).toEqual([])
  })
})

describe('no assertion about elapsed time', () => {
  test.each([
    'expect(performance.now() - begun).toBeLessThan(3_000)',
    'expect((Date.now() - begun) / 1000).toBeLessThan(3)',
    'const took = Date.now() - begun\nexpect(took).toBeLessThan(3)',
    'const waits: number[] = []\nwaits.push(Date.now() - begun)\nexpect(Math.max(...waits)).toBeLessThan(5_000)',
    'async function timeOf() { const begun = Date.now(); await work(); return Date.now() - begun }\nexpect(await timeOf()).toBeLessThan(4)',
    'const timeOf = async () => { await work()\nreturn performance.now() - begun }\nconst [a, b] = [await timeOf(), await timeOf()]\nexpect(a / b).toBeGreaterThan(0.6)',
    'let took = 0\nfunction run() { took = performance.now() - begun }\nexpect(limit).toBeGreaterThan(took)',
    'const times = { a: [] as number[] }\ntimes.a.push(Date.now() - begun)\nexpect(times.a[0]).toBe(1)',
  ])('%s is found', (text) => expect(clocked(planted(text))).toHaveLength(1))

  test.each([
    'expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(89 * day)',
    'const took = performance.now() - begun\nconsole.log(took)\nexpect(answer).toBe(1)',
    'const run = async () => { const took = Date.now() - begun\nconsole.log(took)\nreturn 1 }\nexpect(await run()).toBe(1)',
    'const end = Date.now() + 1_000\nexpect(new Date(end)).toEqual(at)',
  ])('%s is allowed', (text) => expect(clocked(planted(text))).toEqual([]))

  test('anywhere in a test', () => expect(sources(tests).flatMap(clocked)).toEqual([]))
})

describe('no journey changes the rows of another', () => {
  test.each([
    "books.query('delete from usage_limit')",
    "books.query('truncate usage_limit')",
    "books.query('update session set step_up_at = null')",
    'books.query(`update session set step_up_at = ${at}`)',
    "books.query('update a set b = 1 where c = 2; delete from d')",
    "books.query('with gone as (delete from ledger.posting returning 1) select count(*) from gone')",
  ])('%s is found', (text) => expect(unfiltered(planted(text))).toEqual(['planted.test.ts:1']))

  test.each([
    "books.query('delete from usage_limit where key = $1', [key])",
    "books.query('insert into a values (1) on conflict (k) do update set v = excluded.v')",
    "test('an update of the price', run)",
  ])('%s is allowed', (text) => expect(unfiltered(planted(text))).toEqual([]))

  test('anywhere', () => expect(sources(journeys).flatMap(unfiltered)).toEqual([]))
})

describe('no product gets a port that was free a moment ago', () => {
  test.each(["import { freePort } from './harness/free-port.ts'", 'const port = await freePort()'])('%s is found', (text) =>
    expect(searchesPort(planted(text))).toBe(true),
  )

  test('in any journey', () => expect(sources(journeys).flatMap((source) => (searchesPort(source) ? [source.file] : []))).toEqual([]))
})
