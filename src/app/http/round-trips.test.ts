import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOffice } from '#features/back-office/factories.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { panels } from '#features/servers/parts/admin/admin-props.ts'
import { sharedPanels } from '#features/servers/guests/parts/shared-props.ts'
import { acceptGuest } from '#features/servers/guests/server/accept-guest.ts'
import { bindGuest } from '#features/servers/guests/server/bind-guest.ts'
import { inviteGuest } from '#features/servers/guests/server/invite-guest.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { routeEntries } from '#src/route-table.ts'
import { readConfig } from '../config/config.ts'
import { stockShop } from '../seed/open-shop.ts'
import { openCompany } from '../wiring.ts'
import type { Company } from '../app-ctx.ts'
import { makeApp } from './app.ts'

/** Maximum of round trips to PostgreSQL for a page of the console, with that of the session. */
const most = 5
const token = 'a-token-of-this-test'

type PageModule = { loader?: (args: LoaderFunctionArgs) => Promise<unknown> }

const folder = await mkdtemp(path.join(tmpdir(), 'runxin-trips-'))
const database = await testDatabase()
const origin = 'http://127.0.0.1:4999'
let company: Company
let app: ReturnType<typeof makeApp>
let query = new Map<string, string>()
let staffToken = ''
/** Texts that staff search for, of every form. */
let sought: Record<'phone' | 'lastDigits' | 'account' | 'order' | 'server', string>

const pages = import.meta.glob<PageModule>(['../../features/**/pages/*.page.tsx', '../pages/**/*.page.tsx'])
const shell = { root: () => import('../../root.tsx'), console: () => import('../layouts/console.tsx') }

/** Runs the loaders of a page side by side, as React Router does. */
async function loadPage(request: Request, context: RouterContextProvider): Promise<Response> {
  const url = new URL(request.url)
  const entry = routeEntries.find(({ path: one }) => `/zh${one}` === url.pathname)
  const page = await Object.entries(pages).find(([file]) => file.replace('../../', '').replace(/^\.\.\//, 'app/') === `${entry?.page}.page.tsx`)?.[1]()
  const args = { request, url, context, params: {}, pattern: url.pathname } as unknown as LoaderFunctionArgs
  const loaders = [await shell.root(), await shell.console(), page].map((module) => (module as PageModule | undefined)?.loader)
  if (loaders.some((loader) => !loader)) throw new Error(`${url.pathname} has no loader`)
  await Promise.all(loaders.map((loader) => loader!(args)))
  return new Response('', { status: 200 })
}

beforeAll(async () => {
  const { host, database: name } = database.at
  const env = { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`, APP_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const config = readConfig(env)
  company = await openCompany(config, () => origin)
  app = makeApp({ config, company, origins: () => [origin], isEnding: () => false, render: loadPage })
  database.clock.set(new Date())
  const { provisioner } = company.ctx({ kind: 'visitor' })
  const fixture = serverFixture(database, provisioner)
  await stockShop(fixture.asSystem())
  const [owner, other] = [await fixture.customer(), await fixture.customer()]
  await database.ownerPool.query('update session set token_hash = sha256($1::bytea) where id = $2', [Buffer.from(token), owner.sessionId])
  const server = await fixture.runningServer(owner, { protectionGbps: 0 })
  const shared = await fixture.runningServer(other, { protectionGbps: 0 })
  const { rows: accounts } = await database.ownerPool.query<{ phone: string; number: string }>('select phone, number from account where id = $1', [
    owner.accountId,
  ])
  const { phone, number: account } = accounts[0]!
  const invited = { account: phone, lastFour: phone.slice(-4), scope: 'operate', hours: 24, idempotencyKey: newId() } as const
  const { guestId } = await inviteGuest(fixture.as(other), { code: shared.code, ...invited })
  await bindGuest(fixture.asSystem(), { guestId })
  await acceptGuest(fixture.as(owner), { guestId })
  const { rows } = await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [server.orderId])
  staffToken = (await staffOffice(database).signedIn('owner')).token
  sought = { phone, lastDigits: phone.slice(-4), account, order: rows[0]!.number, server: server.code }
  query = new Map([
    ['/console/orderDetail', `?number=${rows[0]!.number}`],
    ['/console/server-admin', `?server=${server.code}`],
    ['/console/server-admin/terminal', `?server=${server.code}`],
    ['/console/shared-server', `?server=${shared.code}`],
  ])
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

/** Set within a request. The timers of the company run beside it: they watch the database, the clock and the reports of engines. */
const inRequest = new AsyncLocalStorage<true>()
const textOf = (statement: unknown) => (typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? 'a batch'))

/** Every call of a client is a trip: a statement, a batch, or the beginning or end of a transaction. */
async function tripsOf(address: string, cookie = `token=${token}; runxin-signed-in=1`): Promise<{ status: number; trips: string[] }> {
  const trips: string[] = []
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (inRequest.getStore()) trips.push(textOf(given[0]).slice(0, 200))
    return original.apply(this, given) as never
  })
  const { status } = await inRequest.run(true, async () => app.request(origin + address, { headers: { cookie } }))
  vi.restoreAllMocks()
  return { status, trips }
}

/** Searches that answer while a person types, so they are as quick as a page. */
const searches = ['/api/search?q=&locale=zh', '/api/search?q=web&locale=zh', '/api/search?q=restart%20srv&servers=srv&locale=en']

const consolePages = routeEntries.filter(({ page, access }) => page && access === 'customer').map(({ path: one }) => one)

describe(`a page of the console makes at most ${most} round trips to PostgreSQL`, () => {
  it.each(consolePages)('%s', async (one) => {
    const address = `/zh${one}${query.get(one) ?? ''}`
    await tripsOf(address)
    const { status, trips } = await tripsOf(address)
    expect(status).toBe(200)
    expect(trips.length).toBeGreaterThan(1)
    expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(most)
  })

  it.each(searches)('%s', async (address) => {
    await tripsOf(address)
    const { status, trips } = await tripsOf(address)
    expect(status).toBe(200)
    expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(most)
  })

  it.each(['phone', 'lastDigits', 'account', 'order', 'server'] as const)('the search of the back office, by %s', async (kind) => {
    const address = `/api/admin/search?q=${sought[kind]}&locale=zh`
    await tripsOf(address, `staff_token=${staffToken}`)
    const { status, trips } = await tripsOf(address, `staff_token=${staffToken}`)
    expect(status).toBe(200)
    expect(trips.length).toBeGreaterThan(1)
    expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(most)
  })

  it.each(['palette', 'someone@example.com', '203.0.113.9', 'FP2026'])('the search of the back office for %s', async (text) => {
    const address = `/api/admin/search?q=${text}&locale=en`
    const { status, trips } = await tripsOf(address, `staff_token=${staffToken}`)
    expect(status).toBe(200)
    expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(most)
  })

  it.each([...panels.map((panel) => ['/console/server-admin', panel] as const), ...sharedPanels.map((panel) => ['/console/shared-server', panel] as const)])(
    '%s, panel %s',
    async (one, panel) => {
      const { status, trips } = await tripsOf(`/zh${one}${query.get(one)}&panel=${panel}`)
      expect(status).toBe(200)
      expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(most)
    },
  )
})
