import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { pageLoader, requestCtx } from '#platform/http/page.ts'
import { openSilentProxy } from '#platform/testing/silent-proxy.ts'
import { readConfig } from '../config/config.ts'
import { openCompany } from '../wiring.ts'
import type { Company } from '../app-ctx.ts'
import { loadRoot } from './documents/root-data.ts'
import { makeApp } from './app.ts'

const patient = { timeout: 60_000, interval: 5 }
const folder = await mkdtemp(path.join(tmpdir(), 'runxin-away-'))
const database = await testDatabase()
const proxy = await openSilentProxy(database.at.host)
const origin = 'http://127.0.0.1:4998'
let company: Company
let app: ReturnType<typeof makeApp>
let ending = false

/** Loader of a page that reads the database, and of its shell, in the way React Router calls them. */
const loadOrders = pageLoader(async ({ ctx }) => ctx.db.execute('select 1'))

async function renderPage(request: Request, context: RouterContextProvider): Promise<Response> {
  const url = new URL(request.url)
  // React Router responds with the manifest before it runs a loader.
  if (url.pathname === '/__manifest') return Response.json({})
  const args = { request, url, context, params: {}, pattern: url.pathname } as unknown as LoaderFunctionArgs
  try {
    const root = await loadRoot(url, context)
    await loadOrders(args as never)
    return new Response(root.site.template, { headers: { 'content-type': 'text/html' } })
  } catch (thrown) {
    const { data, init } = thrown as { data: { code: string }; init: { status: number } }
    const error = new ErrorResponse(init.status, '', data)
    if (!isRouteErrorResponse(error)) throw thrown
    return new Response(`${data.code} ${context.get(requestCtx).actor.kind}`, { status: error.status, headers: { 'content-type': 'text/html' } })
  }
}

beforeAll(async () => {
  const env = {
    DATABASE_URL: `postgres://postgres@localhost/${database.at.database}?host=${proxy.host}`,
    APP_SECRET: 's'.repeat(32),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_SILENCE_SECONDS: '1',
  }
  const config = readConfig(env)
  company = await openCompany(config, () => origin)
  app = makeApp({ config, company, origins: () => [origin], isEnding: () => ending, render: renderPage })
}, 120_000)
afterEach(() => proxy.set('open'))
afterAll(async () => {
  await company.close()
  await proxy.close()
  await rm(folder, { recursive: true })
})

const ask = (address: string, headers: Record<string, string> = {}) => app.request(origin + address, { headers })
const browser = { accept: 'text/html,application/xhtml+xml', cookie: 'token=of-a-customer' }
const facts = async (response: Response) => [response.status, response.headers.get('retry-after'), response.headers.get('content-type'), await response.text()]

describe('a process whose database falls silent', { timeout: 120_000 }, () => {
  it('lives and accepts requests, says that it is degraded, and becomes ready by itself', async () => {
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready', database: 'ok', disk: 'ok', clock: 'ok' })
    proxy.set('frozen')
    await expect.poll(async () => (await ask('/readyz')).json(), patient).toEqual({ status: 'degraded', database: 'away', disk: 'ok', clock: 'ok' })
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200])
    proxy.set('open')
    await expect.poll(async () => (await ask('/readyz')).json(), patient).toEqual({ status: 'ready', database: 'ok', disk: 'ok', clock: 'ok' })
    ending = true
    expect([(await ask('/readyz')).status, (await ask('/healthz')).status]).toEqual([503, 200])
    ending = false
  })

  it('says that a disk is nearly full, and goes on', async () => {
    const read = vi.spyOn(company.disks, 'read').mockResolvedValue([{ volume: 'data', freeMib: 12, low: true }])
    const ready = await ask('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', database: 'ok', disk: 'low', clock: 'ok' }])
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
    read.mockRestore()
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready', database: 'ok', disk: 'ok', clock: 'ok' })
  })

  it('says that the clocks disagree, and goes on', async () => {
    const holds = vi.spyOn(company.clock, 'holds').mockReturnValue(true)
    const ready = await ask('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', database: 'ok', disk: 'ok', clock: 'wrong' }])
    holds.mockRestore()
  })

  it('answers browsers with a page and programs with JSON, both with the time to come again', async () => {
    expect((await ask('/zh/about', browser)).status).toBe(200)
    proxy.set('frozen')
    const page = [503, '5', 'text/html', 'platform.unavailable visitor']
    // The session cannot be read, the page cannot, or the data of a page cannot.
    for (const address of ['/zh/console/order', '/admin/orders', '/zh/about', '/zh/console/order.data'])
      expect(await facts(await ask(address, browser)), address).toEqual(page)
    const answer = { error: { kind: 'unavailable', code: 'platform.unavailable', detail: {}, fields: [] } }
    for (const address of ['/api/orders', '/zh/console/order']) {
      const response = await ask(address, { accept: 'application/json', cookie: 'token=of-a-customer' })
      expect([response.status, response.headers.get('retry-after'), await response.json()], address).toEqual([503, '2', answer])
    }
    expect((await ask('/__manifest?paths=%2Fzh%2Fconsole%2Forder&version=1')).status).toBe(200)
    const problem = await ask('/api/v1/servers', { authorization: `Bearer rx_${'a'.repeat(40)}` })
    expect([problem.status, problem.headers.get('retry-after'), problem.headers.get('content-type')]).toEqual([
      503,
      '2',
      'application/problem+json; charset=utf-8',
    ])
  })
})
