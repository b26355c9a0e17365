import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffOffice } from '#features/back-office/factories.ts'
import { aViewer } from '#features/back-office/factories.ts'
import { permissionsOf } from '#features/back-office/model.ts'
import { serverFixture } from '#features/servers/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { availability, requestCtx } from '#platform/http/page.ts'
import { localeOfPath } from '#platform/i18n/locales.ts'
import { routeEntries, staffRoutes } from '#src/route-table.ts'
import { readConfig } from '../config/config.ts'
import { stockShop } from '../seed/open-shop.ts'
import { openCompany } from '../wiring.ts'
import { pageQueryNames } from './testing/page-query-names.ts'
import type { Company, RequestAppCtx } from '../app-ctx.ts'

type Loader = ((args: LoaderFunctionArgs) => Promise<unknown>) & { query?: { shape: Record<string, unknown> } }

const folder = await mkdtemp(path.join(tmpdir(), 'runxin-queries-'))
const database = await testDatabase()
const origin = 'http://127.0.0.1:4997'
const files = import.meta.glob<{ loader?: Loader }>(['../../features/**/pages/*.page.tsx', '../pages/**/*.page.tsx'])
const modules = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [
    file
      .replace('../../', '')
      .replace(/^\.\.\//, 'app/')
      .replace('.page.tsx', ''),
    load,
  ]),
)
let company: Company
let readers: Record<'public' | 'customer' | 'staff' | 'viewing', { actor: Actor; staffViewer: RequestAppCtx['staffViewer'] }>

const pages = [
  ...routeEntries.flatMap(({ path: one, page, access }) => (page ? [{ path: `/zh${one === '/' ? '' : one}`, page, reader: access }] : [])),
  ...staffRoutes.map(({ path: one, page }) => ({ path: `/${one}`, page, reader: 'staff' as const })),
]

/** Values as an address has them, encoded. `query.test.ts` has more forms of unreadable text. */
const values = [
  'a%00b',
  '%ED%A0%80', // half a surrogate pair
  '',
  '__proto__',
  'x'.repeat(3_000),
  '-1',
  'NaN',
  '1e308',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(40),
  '2026-02-30',
  '0000-01-01',
  '300000-01-01',
  '%2B275760-09-13T00:00:00.001Z', // past the last moment of a Date
  '01910000-0000-7000-8000-000000000000', // names nothing
]

/** Parts of pages that read names which the page without them does not pass on. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/admin/content': ['view=help', 'view=help&edit=new'],
  '/admin/finance': ['view=refunds', 'view=suspense'],
  '/admin/infrastructure': ['view=machines'],
  '/admin/operations': ['view=jobs'],
  '/zh/console/personal': ['tab=messages'],
  '/zh/console/server-admin': ['panel=m2&range=own&from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z', 'panel=m7'],
  '/zh/console/service': ['transfers=1'],
}

const context = (reader: keyof typeof readers, pathname: string) => {
  const provider = new RouterContextProvider()
  const { actor, staffViewer } = readers[reader]
  const request = {
    ip: '127.0.0.1',
    userAgent: '',
    secure: false,
    token: undefined,
    locale: localeOfPath(pathname) ?? ('zh' as const),
    cookie: () => undefined,
    setCookie: () => {},
  }
  provider.set(requestCtx, { ...company.pageCtx(actor), staffViewer, request } as RequestAppCtx)
  provider.set(availability, { away: false, isAway: company.isOverload })
  return provider
}

/** Status with which the page's loader answers. An error that it does not expect is a 500 with its message. */
async function statusOf({ path: pathname, reader }: { path: string; reader: keyof typeof readers }, loader: Loader, search: string): Promise<string> {
  const url = new URL(`${origin}${pathname}${search}`)
  try {
    await loader({ request: new Request(url), url, context: context(reader, pathname), params: {}, pattern: pathname } as unknown as LoaderFunctionArgs)
    return '200'
  } catch (thrown) {
    if (thrown instanceof Response) return String(thrown.status)
    const { init } = thrown as { init?: { status?: number } }
    return init?.status === undefined ? `500 ${String((thrown as Error).cause ?? thrown)}` : String(init.status)
  }
}

beforeAll(async () => {
  const { host, database: name } = database.at
  const config = readConfig({
    DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`,
    APP_SECRET: 's'.repeat(32),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  company = await openCompany(config, () => origin)
  database.clock.set(new Date())
  const fixture = serverFixture(database, company.ctx({ kind: 'visitor' }).provisioner)
  await stockShop(fixture.asSystem())
  const customer = await fixture.customer()
  await fixture.runningServer(customer, { protectionGbps: 0 })
  const { staffId, loginName } = await staffOffice(database).aMember('owner')
  readers = {
    public: { actor: { kind: 'visitor' }, staffViewer: undefined },
    customer: { actor: fixture.as(customer).actor, staffViewer: undefined },
    staff: {
      actor: { kind: 'staff', staffId, permissions: permissionsOf('owner') },
      staffViewer: aViewer({ staffId, loginName }),
    },
    viewing: {
      actor: { kind: 'staff', staffId, permissions: permissionsOf('owner'), onlyReads: true },
      staffViewer: aViewer({ staffId, loginName }),
    },
  }
}, 120_000)
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

const expected = new Set(['200', '302', '403', '404'])
const namesOf = async (page: string) => Object.keys((await modules[page]?.())?.loader?.query?.shape ?? {})

/** Loads every page with each name of its query and values that none expects, as a visitor, a customer or an owner. */
describe('a page opens for any value of its query, or says that it does not exist', () => {
  it.each(pages)('$path', { timeout: 120_000 }, async (one) => {
    const loader = (await modules[one.page]?.())?.loader
    if (!loader) return
    const faults: string[] = []
    for (const name of await namesOf(one.page))
      for (const part of ['', ...(parts[one.path] ?? [])]) {
        const searches = values.map((value) => `?${name}=${value}&${part}`)
        const answers = await Promise.all(searches.map((search) => statusOf(one, loader, search)))
        faults.push(...answers.flatMap((answer, at) => (expected.has(answer) ? [] : [`${searches[at]!.slice(0, 100)}: ${answer}`])))
      }
    expect(await statusOf(one, loader, '?%00=%00&_routes=%00')).toBe(await statusOf(one, loader, ''))
    expect(faults).toEqual([])
  })

  it('has its names among those that the fuzzer tries', async () => {
    const names = await Promise.all(pages.map(({ page }) => namesOf(page)))
    expect(pageQueryNames).toEqual([...new Set(names.flat())].toSorted())
  })
})

/** Their requests have a connection that cannot write. */
describe('a page of the back office opens for an owner who views it as a role', () => {
  it.each(pages.filter(({ reader }) => reader === 'staff'))('$path', { timeout: 120_000 }, async ({ path: pathname, page }) => {
    const loader = (await modules[page]?.())?.loader
    if (loader) expect(await statusOf({ path: pathname, reader: 'viewing' }, loader, '')).toMatch(/^(?:200|302)$/)
  })
})
