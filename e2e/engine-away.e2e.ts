import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeToken, startFakeProxmox } from '../src/adapters/provision-proxmox/testing/fake-proxmox.ts'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as office } from '../src/features/back-office/messages/en.ts'
import { errors as en } from '../src/features/catalog/messages/errors.en.ts'
import { errors as zhTW } from '../src/features/catalog/messages/errors.zh-TW.ts'
import { errors as zh } from '../src/features/catalog/messages/errors.zh.ts'
import { config } from '../src/features/servers/factories.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from './harness/product.ts'
import { until } from './harness/until.ts'

/** Time for which the status may stay green after the engine has gone. */
const redWithinMs = 60_000
const endings: (() => unknown)[] = []
let pages: Product
let worker: Product
let books: Books
let node: { url: string; certificate: string; switchOff: () => void; switchOn: () => Promise<void> }
let staff: Client

/** A node as the driver finds one: behind TLS with a self-signed certificate, and with a switch. */
async function startNode(folder: string) {
  const fake = await startFakeProxmox({ stepMs: 20 })
  endings.push(fake.stop)
  const file = (kind: string) => path.join(folder, `node.${kind}`)
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=node']
  execFileSync('openssl', [...options, '-keyout', file('key'), '-out', file('crt')], { stdio: 'ignore' })
  const [key, certificate] = [readFileSync(file('key'), 'utf8'), readFileSync(file('crt'), 'utf8')]
  let engine: Server
  const listen = (port: number) => {
    engine = createServer({ key, cert: certificate }, (asked, answer) => {
      const behind = httpRequest(new URL(asked.url ?? '/', fake.url), { method: asked.method, headers: asked.headers }, (said) => {
        answer.writeHead(said.statusCode ?? 500, said.statusMessage, said.headers)
        said.pipe(answer)
      })
      behind.on('error', () => answer.destroy())
      asked.pipe(behind)
    })
    return new Promise<void>((resolve) => engine.listen(port, '127.0.0.1', resolve))
  }
  const switchOff = () => {
    engine.closeAllConnections()
    engine.close()
  }
  await listen(0)
  const { port } = engine!.address() as AddressInfo
  endings.push(switchOff)
  return { url: `https://127.0.0.1:${port}`, certificate, switchOff, switchOn: () => listen(port) }
}

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const section = async (address: string) => textOf(await staff.page(address, { 'accept-language': 'en-US' }))
/** Cached page, as a visitor without cookies gets it. */
const shop = async (address: string) => textOf(await fetch(`${pages.address}${address}`))

beforeAll(async () => {
  const dataDir = newDataDir('engine-away')
  endings.push(() => removeDataDir(dataDir))
  node = await startNode(dataDir)
  pages = await startProduct({ dataDir, env: { WORKER: 'off' }, readyWithinMs: 120_000 })
  endings.push(() => pages.stop())
  worker = await startProduct({
    dataDir,
    env: {
      WORKER: 'only',
      PUBLIC_ORIGIN: pages.address,
      PROVISION_DRIVER: 'proxmox',
      PROVISION_ADDRESSES: '203.0.113.10-203.0.113.59',
      PROXMOX_URL: node.url,
      PROXMOX_TOKEN: fakeToken,
      PROXMOX_SERVER_CERTIFICATE: node.certificate,
      PROXMOX_POOL: 'runxin',
      PROXMOX_STORAGE: 'local',
      PROXMOX_TEMPLATES: JSON.stringify({ 'debian-13': 9013, 'ubuntu-24.04': 9024 }),
      PROXMOX_GATEWAY: '203.0.113.1/24',
    },
    readyWithinMs: 120_000,
  })
  endings.push(() => worker.stop())
  books = await openBooks(dataDir)
  endings.push(() => books.close())
  // The process with the worker makes the demo company, once the site is open.
  await until('the demo staff', async () => (await books.query('select from staff where login_name = $1', [demoStaff.loginName])).length === 1, 120_000)
  staff = makeClient(pages.address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
}, 300_000)

afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

const { states } = office.infrastructure.engine
const { titles } = office.alarms
const paused = [
  ['zh', zh.paused],
  ['zh-TW', zhTW.paused],
  ['en', en.paused],
] as const
/** This engine supports no bare metal, so dedicated servers are sold out anyway. */
const shopPages = ['cloud-server-buy', 'cloud-server-buy/template/template1', 'cloud-server-buy/template/template2']

test('an engine that is switched off is red within a minute and pauses sales, and both end when it is back', async () => {
  // Green while it answers.
  await until('a green light', async () => (await section('/admin/infrastructure')).includes(`>${states.answers}<`))
  expect(await shop('/en/products/cloud-server-buy')).not.toContain(en.paused)
  expect((await makeClient(pages.address).raw('POST', '/quotes', { body: config })).status).toBe(200)

  // Red with the time, and the reason in words without secrets. The dashboard shows it, and operators are notified.
  node.switchOff()
  const red = await until(
    'a red light',
    async () => (await section('/admin/infrastructure')).includes(`${states.away} since`) && section('/admin/infrastructure'),
    redWithinMs,
  )
  expect(red).toContain(office.infrastructure.engine.faults['unreachable'])
  expect(red).toMatch(/did not answer GET: ECONNREFUSED/)
  for (const secret of [fakeToken, fakeToken.split('=')[1]!, new URL(node.url).host]) expect(red).not.toContain(secret)
  const today = await section('/admin')
  expect(today).toContain(titles['engine-away'])
  expect(today).not.toContain(`>${office.waiting.nothing}<`)
  await until('a notice', async () => (await told()).join() === 'engine-away')

  // Sales pause on every cached page, in each language and design, and in every call.
  for (const [locale, text] of paused)
    for (const page of shopPages) await until(`${locale} ${page}`, async () => (await shop(`/${locale}/products/${page}`)).includes(text), 5_000)
  const refused = await makeClient(pages.address).raw('POST', '/quotes', { body: config })
  expect([refused.status, refused.body.error.code]).toEqual([503, 'catalog.paused'])

  // Green again, and sells again by itself. Each change caused one notice.
  await node.switchOn()
  await until('a green light', async () => (await section('/admin/infrastructure')).includes(`>${states.answers}<`), redWithinMs)
  for (const [locale, text] of paused) await until(`${locale} sells`, async () => !(await shop(`/${locale}/products/cloud-server-buy`)).includes(text), 5_000)
  expect((await makeClient(pages.address).raw('POST', '/quotes', { body: config })).status).toBe(200)
  await until('both notices', async () => (await told()).length === 2)
  expect(await told()).toEqual(['engine-away', 'engine-back'])

  // Not green when the process that holds the engine has not reported for a minute.
  await worker.kill()
  await books.query(
    `update engine_report set contacted_at = contacted_at - interval '61 s', failed_at = failed_at - interval '61 s' where contacted_at is not null`,
  )
  await books.query(`update platform_schedule set started_at = started_at - interval '61 s' where started_at is not null`)
  expect(await section('/admin/infrastructure')).toContain(`${states.silent} since`)
  const later = await section('/admin')
  expect(later).toContain(titles['engine-silent'])
  expect(later).toContain(titles['work-stopped'])
})

async function told(): Promise<string[]> {
  const rows = await books.query<{ code: string }>(`select code from staff_notice where code like 'engine-%' order by created_at`)
  return rows.map(({ code }) => code)
}
