import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverFixture } from '#features/servers/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { pageLoader } from '#platform/http/page.ts'
import { readConfig } from '../config/config.ts'
import { openCompany } from '../wiring.ts'
import type { Company } from '../app-ctx.ts'
import { makeApp } from './app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'runxin-rates-'))
const database = await testDatabase()
const origin = 'http://127.0.0.1:4997'
const parts = { origins: () => [origin], isEnding: () => false, now: () => 0 }
let config: ReturnType<typeof readConfig>
let company: Company
let app: ReturnType<typeof makeApp>
let fixture: ReturnType<typeof serverFixture>
let made = 0

const loadPage = pageLoader(async () => 'the page')

async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  try {
    return new Response(await loadPage({ url: new URL(request.url), params: {}, context } as unknown as LoaderFunctionArgs as never))
  } catch (thrown) {
    const { data, init } = thrown as { data: { code: string }; init: { status: number } }
    return new Response(new ErrorResponse(init.status, '', data).data.code, { status: init.status, headers: { 'content-type': 'text/html' } })
  }
}

/** Tokens of so many sessions of a new account. */
async function sessions(count: number): Promise<string[]> {
  const { sessionId } = await fixture.customer()
  const tokens = Array.from({ length: count }, (_, index) => `token-${++made}-${index}`)
  await database.ownerPool.query('update session set expires_at = $2 where id = $1', [sessionId, new Date(Date.now() + 86_400_000)])
  for (const token of tokens)
    await database.ownerPool.query(
      `insert into session select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', sha256($1::bytea)))).*
      from session s where id = $2`,
      [Buffer.from(token), sessionId],
    )
  return tokens
}

beforeAll(async () => {
  const { host, database: name } = database.at
  const env = { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`, APP_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' }
  config = readConfig({ ...env, RATE_LIMIT_SCALE: '0.01' })
  company = await openCompany(config, () => origin)
  database.clock.set(new Date())
  fixture = serverFixture(database, company.ctx({ kind: 'visitor' }).provisioner)
}, 120_000)
beforeEach(() => {
  app = makeApp({ ...parts, config, company, render })
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true })
})

const asking =
  (token: string) =>
  (address: string, init: RequestInit & { accept?: string } = {}) =>
    app.request(origin + address, {
      ...init,
      headers: { cookie: `token=${token}`, origin, accept: init.accept ?? 'application/json', 'content-type': 'application/json' },
    })
type Asking = ReturnType<typeof asking>

/** Number of requests that pass, and the response to the next. */
async function until429(ask: () => Promise<Response> | Response): Promise<{ passed: number; refused: Response }> {
  for (let passed = 0; passed < 100; passed++) {
    const response = await ask()
    if (response.status === 429) return { passed, refused: response }
    expect(response.status).toBeLessThan(400)
  }
  throw new Error('no limit in a hundred requests')
}
const reading = (ask: Asking) => until429(() => ask('/api/money'))

describe('a signed-in session', () => {
  it('is told its limits with each response, and gets 429 with the time to go on', async () => {
    const ask = asking((await sessions(1))[0]!)
    const first = await ask('/api/money')
    expect(first.headers.get('ratelimit-policy')).toBe('"session-read";q=18;w=60, "account-read";q=36;w=60')
    expect(first.headers.get('ratelimit')).toBe('"session-read";r=17;t=60, "account-read";r=35;t=60')
    const { passed, refused } = await reading(ask)
    expect(passed).toBe(17)
    expect(refused.headers.get('ratelimit')).toBe('"session-read";r=0;t=60, "account-read";r=18;t=60')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toEqual({
      error: { kind: 'too-many', code: 'platform.rate-limited', detail: { retryAfterSeconds: 60 }, fields: [] },
    })
  })

  it('shares the limit of its account with the other sessions; a stranger is untouched', async () => {
    const passed = async (token: string) => (await reading(asking(token))).passed
    const [first, second, third] = (await sessions(3)) as [string, string, string]
    expect([await passed(first), await passed(second), await passed(third)]).toEqual([18, 18, 0])
    expect(await passed((await sessions(1))[0]!)).toBe(18)
  })

  it('gets a page where it asked for one, also for the data of a page', async () => {
    const ask = asking((await sessions(1))[0]!)
    const page = () => ask('/zh/console/money', { accept: 'text/html' })
    const { passed, refused } = await until429(page)
    expect(passed).toBe(18)
    for (const response of [refused, await ask('/zh/console/money.data')]) {
      expect([response.headers.get('content-type'), response.headers.get('cache-control'), await response.text()]).toEqual([
        'text/html',
        'no-store',
        'platform.rate-limited',
      ])
      expect(response.headers.get('retry-after')).toBe('60')
    }
  })

  it('has separate limits for writes and for costly calls', async () => {
    const ask = asking((await sessions(1))[0]!)
    expect((await until429(() => ask('/api/messages/read-all', { method: 'POST', body: '{}' }))).passed).toBe(6)
    const { passed, refused } = await until429(() => ask('/api/orders.csv'))
    expect(passed).toBe(1)
    expect(refused.headers.get('ratelimit-policy')).toBe('"session-costly";q=1;w=60, "account-costly";q=2;w=60')
    expect((await ask('/api/money')).status).toBe(200)
  })

  it('gets a problem from the public API', async () => {
    const ask = asking((await sessions(1))[0]!)
    const { refused } = await until429(() => ask('/api/v1/servers'))
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await refused.json()).toMatchObject({ status: 429, code: 'platform.rate-limited' })
  })
})

it('visitors get no such limits', async () => {
  const response = await app.request(`${origin}/api/site-config`)
  expect([response.status, response.headers.get('ratelimit')]).toEqual([200, null])
})
