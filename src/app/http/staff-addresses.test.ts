import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffOffice } from '#features/back-office/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { readConfig } from '../config/config.ts'
import { openCompany } from '../wiring.ts'
import type { Company } from '../app-ctx.ts'
import { makeApp } from './app.ts'
import { makeRequestCount } from './request/staff-addresses.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'runxin-addresses-'))
const database = await testDatabase()
const origin = 'http://127.0.0.1:4994'
let company: Company
let app: ReturnType<typeof makeApp>
let token: string

beforeAll(async () => {
  const { host, database: name } = database.at
  const env = { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`, APP_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const config = readConfig({ ...env, TRUSTED_PROXIES: '1' })
  company = await openCompany(config, () => origin)
  app = makeApp({ config, company, origins: () => [origin], isEnding: () => false, render: async () => new Response('page') })
  database.clock.set(new Date())
  ;({ token } = await staffOffice(database).signedIn('owner'))
  await database.pool.query("insert into staff_address_list values (true, '203.0.113.0/24', now())")
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

function ask(ip: string, address: string, init: RequestInit = {}, more: Record<string, string> = {}) {
  const headers = {
    origin,
    cookie: `staff_token=${token}; runxin-locale=en`,
    'x-forwarded-for': ip,
    'content-type': 'application/json',
    accept: 'text/html',
    ...more,
  }
  return app.request(origin + address, { ...init, headers })
}
const [inside, outside] = ['203.0.113.9', '198.51.100.4']

describe('the back office, with a list of addresses', () => {
  it('answers addresses of the list', async () => {
    expect((await ask(inside, '/api/admin/notices')).status).toBe(200)
    expect((await ask(inside, '/admin')).status).toBe(200)
  })

  it.each(['/admin', '/admin/login', '/admin/setup', '/admin/join', '//admin', '/admin/settings'])(
    'refuses %s to others with a page that says what to do',
    async (address) => {
      const response = await ask(outside, address)
      expect(response.status).toBe(403)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const page = await response.text()
      expect(page).toContain(outside)
      expect(page).toContain('VPN')
    },
  )

  it('refuses its calls to others, signed in or not, and signing in itself', async () => {
    const refused = { error: { kind: 'forbidden', code: 'back-office.address-refused', detail: { ip: outside } } }
    for (const [address, init] of [
      ['/api/admin/notices', {}],
      ['/api/admin/login', { method: 'POST', body: JSON.stringify({ loginName: 'member1', password: 'x' }) }],
      ['/api/admin/orders.csv', {}],
    ] as const) {
      const response = await ask(outside, address, init)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject(refused)
    }
  })

  it('refuses a header that the client wrote itself', async () => {
    expect((await ask(outside, '/admin', {}, { 'x-forwarded-for': `${inside}, ${outside}` })).status).toBe(403)
  })

  it('leaves the site and the console open to everyone', async () => {
    for (const address of ['/zh', '/zh/login', '/administrator']) expect((await ask(outside, address)).status).toBe(200)
  })

  it('counts the refused requests', async () => {
    await expect
      .poll(async () => (await database.pool.query("select 1 from audit.entry where action = 'address-refused' and ip = $1", [outside])).rowCount)
      .toBe(1)
  })
})

describe('the count of refused requests', () => {
  it('writes one at a time, and those of meanwhile together', async () => {
    const written: { ip: string; requests: number }[] = []
    let go = Promise.withResolvers<void>()
    const count = makeRequestCount({ count: async (refused) => (written.push(refused), go.promise), log: { error: () => {} } })
    count('192.0.2.1')
    for (let times = 0; times < 5; times++) count('192.0.2.1')
    for (let last = 0; last < 500; last++) count(`198.51.100.${last}`)
    expect(written).toEqual([{ ip: '192.0.2.1', requests: 1 }])
    go.resolve()
    await expect.poll(() => written.reduce((sum, { requests }) => sum + requests, 0)).toBe(506)
    expect(written.length).toBeLessThanOrEqual(101)
    go = Promise.withResolvers()
  })
})
