import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicOf } from '../../src/app/api-v1/operations.ts'
import { endpoints } from '../../src/app/endpoints.ts'
import { testDatabase } from '../../src/platform/db/testing.ts'
import type { Endpoint } from '../../src/platform/http/endpoint.ts'
import { testSeed } from '../../src/platform/testing/seed.ts'
import { routeEntries, staffRoutes } from '../../src/route-table.ts'
import { openAccessCompany } from './company.ts'
import { customerCalls, learnThings, requestOf, sendStranger, type Answer, type Call } from './matrix.ts'
import { makeThings } from './things.ts'
import { verdictOfCall, verdictOfPage, type Caller, type Declared } from './who-may.ts'

/** `npm run access` runs this file: every call and page of the product × every kind of caller, against the request handler. */
const database = await testDatabase({ poolSize: 12 })
const seed = testSeed()
const all = endpoints as readonly Endpoint[]
const files = import.meta.glob<{ loader?: never }>(['../../src/features/**/pages/*.page.tsx', '../../src/app/pages/**/*.page.tsx'])

type Row = Declared & { method: string; page?: string }

const calls: readonly Row[] = [
  ...all.map(({ method, path, access, scope, v1 }) => ({ method, path: `/api${path}`, access, scope, inPublicApi: v1 !== undefined })),
  ...publicOf(all).map(({ method, path, access, scope }) => ({ method, path: `/api/v1${path}`, access, scope, inPublicApi: true })),
]
const pages: readonly Row[] = [
  ...routeEntries.flatMap(({ path, page, access }) => (page ? [{ method: 'GET', path: `/zh${path === '/' ? '' : path}`, access, page }] : [])),
  ...staffRoutes.map(({ path, access, page }) => ({ method: 'GET', path: `/${path}`, access, page })),
]
const pageOf = new Map(pages.map(({ path, page }) => [path, page]))
const loaderOf = async (pathname: string) => (await files[`../../src/${pageOf.get(pathname)}.page.tsx`]?.())?.loader

/** Pages of one object of the owner, and the customers who may read it. For others it does not exist. */
const objectPages: Readonly<Record<string, { named: 'server' | 'number'; readers: readonly string[] }>> = {
  '/zh/console/orderDetail': { named: 'number', readers: ['owner'] },
  '/zh/console/server-admin': { named: 'server', readers: ['owner'] },
  // Needs the right to operate; this guest may only look.
  '/zh/console/server-admin/terminal': { named: 'server', readers: ['owner'] },
  '/zh/console/shared-server': { named: 'server', readers: ['guest'] },
}

/** Lists the shared servers of a guest, each with the operation that runs. */
const sharedList = '/zh/console/cloud-console'

/** Routes that are neither calls nor pages. They read no session, so every caller gets the same. */
const openRoutes: Readonly<Record<string, string>> = {
  'ALL /pay-fake/*': 'payment company of the fake, not in production',
  'ALL /sandbox-cashier/*': 'cashier of the sandbox gateway, not in production',
  'ALL /wechat-fake/*': 'WeChat of the fake, not in production',
  'GET /.well-known/security.txt': 'where to report a vulnerability',
  'POST /csp-reports': 'reports of browsers about refused content, counted and limited',
  'GET /__manifest': 'public list of the routes of pages',
  'GET /api/icons/:file': 'public icons',
  'GET /api/v1/openapi.json': 'document of the public API',
  'GET /builds/*': 'public file of a build',
  'GET /builds/latest.json': 'public name of the build',
  'GET /builds/meta/dev.json': 'public name of the build',
  'GET /brand/:file': 'pictures and style sheet of the brand',
  'GET /captcha/altcha.js': 'script of the proof of work',
  'GET /captcha/pbkdf2-worker.js': 'script of the proof of work',
  'GET /dev/mail': 'mails of the fake, not in production',
  'GET /dev/outbox': 'text messages of the fake, not in production',
  'GET /dev/session': 'moves a session between loopback names, not in production',
  'GET /dev/wechat': 'page of the fake, not in production',
  'GET /en/feed.atom': 'public announcements',
  'GET /healthz': 'state of the process',
  'GET /readyz': 'state of the process',
  'GET /robots.txt': 'for crawlers',
  'GET /share/*': 'pictures of public pages',
  'GET /sitemap.xml': 'for crawlers',
  'GET /en/status/:region/feed.atom': 'public status of a region',
  'GET /en/status/feed.atom': 'public status',
  'GET /status/unsubscribe': 'leads to the page that asks first',
  'GET /zh-TW/status/:region/feed.atom': 'public status of a region',
  'GET /zh-TW/status/feed.atom': 'public status',
  'GET /zh/status/:region/feed.atom': 'public status of a region',
  'GET /zh/status/feed.atom': 'public status',
  'POST /status/unsubscribe': 'authenticated by the token of its mail',
  'GET /zh-TW/feed.atom': 'public announcements',
  'GET /zh/feed.atom': 'public announcements',
  'POST /api/notify/alipay': 'authenticated by its signature',
  'POST /api/notify/sandbox': 'authenticated by its signature',
  'POST /api/notify/stripe': 'authenticated by its signature',
  'POST /api/notify/wechat-pay': 'authenticated by its signature',
}

/** Reads that a guest shares with the owner, when invited to look. `src/app/policies/guest-rights.test.ts` has those who may operate. */
const sharedReads = ['live', 'operations', 'disks', 'forwards', 'firewall', 'metrics', 'traffic'].map((part) => `/servers/{code}/${part}`)
const isShared = ({ what }: { what: string }) => sharedReads.some((path) => what === `GET ${path}` || what === `GET /v1${path}`)

let company: Awaited<ReturnType<typeof openAccessCompany>>
const wrong: string[] = []
let answered = 0
const things = makeThings()

beforeAll(async () => {
  company = await openAccessCompany(database, loaderOf)
  await learnThings(things, as('owner'), as('visitor'), makeThings)
}, 240_000)
afterAll(() => company.close())

/** A read of the shared server. */
const readShared = (call: Call, name: string): Promise<Answer> =>
  as(name)(requestOf(call, { code: company.things.server, ...(call.path.endsWith('/metrics') ? { range: '24h' } : {}) }))

const as = (name: string) => company.asking(company.callers.find((caller) => caller.name === name)!)

/** Asks with a field that no call has: a caller with access is told so, and nothing happens. */
function askCall({ method, path }: Row, caller: Caller): Promise<Answer> {
  const target = path.replaceAll(/\{\w+\}/g, 'x')
  const headers = path.startsWith('/api/v1') ? { 'idempotency-key': 'a-key-of-this-test' } : {}
  const inQuery = { method, path: `${target}?noField=1` }
  if (method === 'GET' || method === 'DELETE') return company.asking(caller)({ ...inQuery, headers })
  const upload = all.some((one) => one.upload && one.method === method && `/api${one.path}` === path)
  if (upload) return company.asking(caller)({ ...inQuery, headers: { 'content-type': 'image/png' }, body: 'x' })
  return company.asking(caller)({ method, path: target, headers: { ...headers, 'content-type': 'application/json' }, body: '{"noField":1}' })
}

function verdictOfAnswer({ status, text }: Answer): string {
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  return status === 422 && text.includes('platform.bad-input') ? 'open' : `${status} ${text.slice(0, 120)}`
}

/** The server redirects those without a session to the sign-in page. */
function verdictOfDocument({ status, location, text }: Answer, row: Row): string {
  // Closed for everyone once there is an owner. It leads to the sign-in page instead of asking for a session.
  if (status === 302 && row.path === '/admin/setup' && location === '/admin/login') return 'open'
  if (status === 302 && /^\/(?:admin|zh)\/login(?:\?|$)/.test(location ?? '')) return 'signed-out'
  if (status === 403) return 'forbidden'
  // A public page without the query that names its subject; a sign-in page for those who are signed in.
  if (status === 200 || (row.access === 'public' && (status === 404 || status === 302))) return 'open'
  if (status === 404) return 'not-found'
  return `${status} ${location} ${text.slice(0, 120)}`
}

async function each(rows: readonly Row[], check: (row: Row, caller: Caller) => Promise<string | undefined>): Promise<void> {
  for (const row of rows)
    for (const fault of await Promise.all(company.callers.map(async (caller) => [caller, await check(row, caller)] as const))) {
      answered++
      if (fault[1]) wrong.push(`${row.method} ${row.path} for ${fault[0].name}: ${fault[1]}`)
    }
}

describe('the access matrix', () => {
  it('has the declared answer for every call × every caller', async () => {
    await each(calls, async (row, caller) => {
      const [expected, found] = [verdictOfCall(caller, row), verdictOfAnswer(await askCall(row, caller))]
      return found === expected ? undefined : `${found} instead of ${expected}`
    })
    await each(pages, async (row, caller) => {
      const object = objectPages[row.path]
      const path = object ? `${row.path}?${object.named}=${company.things[object.named]}` : row.path
      const found = verdictOfDocument(await company.asking(caller)({ method: 'GET', path, headers: {} }), row)
      const isHidden = object && caller.kind === 'customer' && !object.readers.includes(caller.who)
      const expected = isHidden ? 'not-found' : verdictOfPage(caller, row)
      return found === expected ? undefined : `${found} instead of ${expected}`
    })
    console.log(`${calls.length} calls and ${pages.length} pages × ${company.callers.length} callers: ${answered} answers, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(answered).toBe((calls.length + pages.length) * company.callers.length)
  }, 120_000)

  it('has a row for every route of the server', () => {
    const declared = new Set(calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
    // Middleware and the answer to unknown paths are mounted for all paths.
    const mounted = company.app.routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !/^ALL (?:\/api|\/api\/v1)?\/\*$/.test(route))
    expect([...new Set(mounted)].filter((route) => !declared.has(route)).toSorted()).toEqual(Object.keys(openRoutes).toSorted())
  })

  /** Each thing that the owner's reads name is asked for by others, next to an invented name of the same form. */
  describe.each(['stranger', 'guest'])('shows a %s', (name) => {
    it('no difference between an object of the owner and none, in any call', async () => {
      const report = await sendStranger(things, as(name), { seed, tries: 1, except: name === 'guest' ? isShared : () => false })
      console.log(`${name}: ${report.pairs} pairs about ${things.all().size} things of the owner, ${report.faults.length} wrong`)
      expect(report.faults, `SEED=${seed}`).toEqual([])
      expect(report.pairs).toBeGreaterThan(150)
    }, 120_000)

    it('nothing of the owner on any page', async () => {
      const { server, number } = company.things
      const query = `number=${number}&server=${server}&order=${number}&id=${number}&backup=${number}&q=${server}`
      const faults: string[] = []
      for (const { path } of pages.filter(
        (one) => one.access === 'customer' && !objectPages[one.path]?.readers.includes(name) && !(name === 'guest' && one.path === sharedList),
      )) {
        const { status, text } = await as(name)({ method: 'GET', path: `${path}?${query}`, headers: {} })
        const found = [...things.all()].filter((thing) => text.includes(thing) && thing !== server && thing !== number)
        if (status >= 500 || found.length > 0) faults.push(`${path}: ${status}, ${found.join(', ')}`)
      }
      expect(faults).toEqual([])
    })
  })

  it('opens to a guest the reads that the owner shares', async () => {
    const faults: string[] = []
    for (const call of customerCalls.filter(isShared))
      for (const name of ['owner', 'guest', 'stranger']) {
        const { status } = await readShared(call, name)
        if (status !== (name === 'stranger' ? 404 : 200)) faults.push(`${call.what} answers the ${name} with ${status}`)
      }
    expect(faults).toEqual([])
  })
})
