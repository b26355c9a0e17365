import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as shell } from '../src/app/i18n/shell-messages.en.ts'
import { routeTable, staffRoutes } from '../src/route-table.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from './harness/product.ts'
import { appCode } from './harness/totp.ts'

const run = promisify(execFile)
const dataDir = newDataDir('open-shop')
/** All that production needs of a process that serves, with the embedded database. */
const production = {
  RUNXIN_MODE: 'production',
  WORKER: 'off',
  PUBLIC_ORIGIN: 'https://runxin.test',
  APP_SECRET: 'a company that is opened by its journey',
}
/** Pages that need prices, or terms for partners. */
const ofPrices = [
  'products',
  'products/cloud-server',
  'products/cloud-server-buy',
  'products/dedicatedCloudServer',
  'products/dedicatedCloudServer-buy',
  'server',
  'solutions',
  'solutions/ecommerce',
  'solutions/finance',
  'solutions/gaming',
  'solutions/mobile',
  'solutions/web',
]
const ofTerms = ['partnerships', 'partnerships/agent', 'partnerships/cps']
/** Those want a number or a way back. */
const notAlone = ['newsDetail', 'wxloginbackup', 'services/announcements', 'statement']
const always = routeTable
  .filter(({ access }) => access === 'public')
  .map(({ path }) => path.slice(1))
  .filter((path) => ![...ofPrices, ...ofTerms, ...notAlone].includes(path))
let product: Product

beforeAll(async () => {
  product = await startProduct({ dataDir, env: production })
})

afterAll(async () => {
  await product?.stop()
  removeDataDir(dataDir)
})

async function statuses(paths: readonly string[]): Promise<Record<string, number>> {
  const answers = await Promise.all(paths.map(async (path) => [path, (await fetch(`${product.address}/en/${path}`)).status] as const))
  return Object.fromEntries(answers)
}

const all = (paths: readonly string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))

/** Runs a command as the owner of a new installation does. Returns its output. */
async function command(name: string, ...given: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', `tools/${name}.ts`, ...given], {
    env: { ...process.env, ...production, DATA_DIR: dataDir },
  })
  return stdout
}

/** Makes the first owner by the link that the start printed, and signs in with the second factor that production requires. */
async function firstOwner(): Promise<Client> {
  const key = /https:\/\/runxin\.test\/admin\/setup#(\S+)/.exec(product.output())?.[1]
  const client = makeClient(product.address)
  const owner = { loginName: 'first.owner', password: 'Pewter-Lagoon-2026' }
  const send = async (path: string, body: object) => {
    const answer = await client.raw('POST', path, { body, headers: { origin: production.PUBLIC_ORIGIN } })
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body as unknown
  }
  await send('/admin/setup', { key, displayName: 'First Owner', ...owner })
  await send('/admin/login', owner)
  const { secret } = (await send('/admin/login/two-factor/setup', {})) as { secret: string }
  await send('/admin/login/two-factor', { code: appCode(secret) })
  return client
}

test('a new installation in production is no broken site: pages without prices work, the others say that sales have not begun', async () => {
  expect(product.output()).not.toContain('Demo staff')
  expect(await statuses(always)).toEqual(all(always, 200))
  expect(await statuses(ofPrices)).toEqual(all(ofPrices, 503))
  const page = await (await fetch(`${product.address}/en/products/cloud-server-buy`)).text()
  expect(page).toContain(shell.notOpen.title)
  expect(page).not.toContain(shell.failure.title)
})

test('production without the keys of WeChat offers none, and warns about the embedded database', async () => {
  expect(product.output()).toContain('Warning: DATABASE_URL is not set')
  for (const path of ['login', 'regist', 'forget-login']) expect(await (await fetch(`${product.address}/en/${path}`)).text(), path).not.toMatch(/way=wx/)
  const answer = await fetch(`${product.address}/en/wxloginbackup`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/login'])
})

test('production has no fakes of payment schemes', async () => {
  // A fake would answer 400: the request has no signature.
  expect((await fetch(`${product.address}/pay-fake/alipay/gateway.do`)).status).toBe(404)
  // Nothing receives their notices, so the origin check refuses the request.
  for (const scheme of ['alipay', 'wechat-pay'])
    expect((await fetch(`${product.address}/api/notify/${scheme}`, { method: 'POST', body: 'x=1' })).status).toBe(403)
})

test('its back office is complete from the first day, and the prices section names the command', async () => {
  const owner = await firstOwner()
  const sections = staffRoutes.filter(({ access }) => access.startsWith('staff')).map(({ path }) => path)
  expect(sections.length).toBeGreaterThan(15)
  const answers = await Promise.all(sections.map(async (path) => [path, (await owner.page(`/${path}`)).status] as const))
  expect(Object.fromEntries(answers)).toEqual(all(sections, 200))
  expect(await (await owner.page('/admin/catalogue')).text()).toContain('npm run open-shop')
})

test('the set-up page is closed once there is an owner; a command makes further staff', async () => {
  const answer = await fetch(`${product.address}/admin/setup`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/login'])
  expect(await command('create-staff', 'second.owner', 'Second Owner', 'owner')).toMatch(/\/admin\/join#\S+/)
})

test('one command opens it while it runs, and a repeat changes nothing', async () => {
  expect(await command('open-shop')).toMatch(/^The shop is open: \d+ zones, version 3 of the prices/)
  const everything = [...always, ...ofPrices, ...ofTerms]
  await expect.poll(() => statuses(everything), { timeout: 15_000 }).toEqual(all(everything, 200))
  expect(await command('open-shop')).toMatch(/^The shop is open already, with version 3 of the prices: nothing was changed/)
  expect(await statuses(everything)).toEqual(all(everything, 200))
})
