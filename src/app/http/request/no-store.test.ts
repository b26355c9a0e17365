import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { openSession } from '#features/auth/api.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { staffOffice } from '#features/back-office/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { routeEntries, staffRoutes } from '#src/route-table.ts'
import { readConfig } from '../../config/config.ts'
import { openCompany } from '../../wiring.ts'
import type { Company } from '../../app-ctx.ts'
import { makeApp } from '../app.ts'

const origin = 'http://127.0.0.1:4998'
const database = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'runxin-store-'))
let company: Company
let app: ReturnType<typeof makeApp>
let [customer, staff] = ['', '']

beforeAll(async () => {
  const { host, database: name } = database.at
  const env = { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`, APP_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const config = readConfig(env)
  company = await openCompany(config, () => origin)
  const render = async () => new Response('', { headers: { 'cache-control': 'private, no-cache' } })
  app = makeApp({ config, company, origins: () => [origin], isEnding: () => false, render })
  database.clock.set(new Date())
  const { accountId } = await aCustomer(database.ctx())
  const { token } = await openSession(visitorRequest(database.ctx(), authPorts()), { accountId, remember: false, method: 'password', proved: false })
  customer = `token=${token}; runxin-signed-in=1`
  staff = `staff_token=${(await staffOffice(database).signedIn()).token}`
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

async function cacheControl(address: string, cookie: string): Promise<string | null> {
  const { status, headers } = await app.request(origin + address, { headers: { cookie } })
  expect(status, address).toBe(200)
  return headers.get('cache-control')
}
/** Addresses of pages whose page or data may be stored. */
async function stored(paths: readonly string[], cookie: string): Promise<string[]> {
  const found: string[] = []
  for (const page of paths) for (const address of [page, `${page}.data`]) if ((await cacheControl(address, cookie)) !== 'no-store') found.push(address)
  return found
}

describe('pages and their data', () => {
  it('are stored by no cache for a signed-in customer, at every address', async () => {
    const paths = routeEntries.map(({ path: page }) => `/zh${page === '/' ? '' : page}`)
    expect(paths.filter((page) => page.startsWith('/zh/console')).length).toBeGreaterThan(13)
    expect(await stored(paths, customer)).toEqual([])
  })

  it('are stored by no cache for staff, at every address of the back office', async () => {
    const paths = staffRoutes.map(({ path: page }) => `/${page}`)
    expect(paths.length).toBeGreaterThan(20)
    expect(await stored(paths, staff)).toEqual([])
  })

  it('are stored by no cache between the steps of signing in', async () => {
    for (const cookie of ['sign_in_step', 'wx_login', 'staff_view']) expect(await stored(['/zh/login'], `${cookie}=x`)).toEqual([])
  })

  it('may be kept by the browser of a visitor with nothing but preferences', async () => {
    expect(await cacheControl('/zh/products/cloud-server-buy', 'nuxt-i18n-slp=zh; runxin-theme=dark; known_browser=x')).toBe('private, no-cache')
  })
})
