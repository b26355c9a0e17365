import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoSiteConfig, demoStaff } from '../src/app/seed/demo.ts'
import { staffSections } from '../src/features/back-office/model.ts'
import { routeEntries } from '../src/route-table.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'
import { newsQuery } from './harness/news.ts'
import { rawWords, wordsOfDocument } from './harness/raw-words.ts'

const address = inject('address')
const han = /\p{Script=Han}/u
/** Names of fields are the subject of this page. */
const reference = '/docs/api'

/** Chinese that belongs on an English page: licence numbers of the demo company, and the names of the languages. */
const proper = [...demoSiteConfig.filter(([key]) => /_(?:NUMBER|LICENCE)$/.test(key)).map(([, value]) => value), '简体中文', '繁體中文']
const chinese = (text: string) => han.test(proper.reduce((rest, name) => rest.replaceAll(name, ''), text))

let customer: Client
let staff: Client
const queries: Record<string, string> = {}

beforeAll(async () => {
  staff = makeClient(address)
  const { loginName, password } = demoStaff
  const [own] = await Promise.all([registerCustomer(address), staff.post('/admin/login', { loginName, password })])
  customer = own.client
  const { orderNumber, serverCode } = await buyServer(own)
  const server = `?server=${serverCode}`
  Object.assign(queries, {
    '/newsDetail': await newsQuery(address),
    '/console/orderDetail': `?number=${orderNumber}`,
    '/console/server-admin': server,
    '/console/server-admin/terminal': server,
  })
})

async function wordsOf(client: Client, path: string): Promise<string[]> {
  const response = await client.page(path, { 'accept-language': 'en' })
  expect(response.status, path).toBe(200)
  const html = await response.text()
  expect(html, path).toMatch(/<html[^>]* lang="en-US"/)
  return wordsOfDocument(html)
}

// A shared server needs a second account, and its panels are those of the owner's page.
const pages = routeEntries.filter(({ page, path }) => page && path !== reference && path !== '/console/shared-server')

describe('an English page has English words: no names of code and no Chinese', () => {
  test.each(pages.filter(({ access }) => access === 'public').map(({ path }) => path))('%s', async (path) => {
    const words = await wordsOf(makeClient(address), `/en${path === '/' ? '' : path}${queries[path] ?? ''}`)
    expect(rawWords(words)).toEqual([])
    expect(words.filter(chinese)).toEqual([])
  })

  test.each(pages.filter(({ access }) => access === 'customer').map(({ path }) => path))('%s', async (path) => {
    const words = await wordsOf(customer, `/en${path}${queries[path] ?? ''}`)
    expect(rawWords(words)).toEqual([])
    expect(words.filter(chinese)).toEqual([])
  })

  test.each(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9'])('the panel %s of a server', async (panel) => {
    const words = await wordsOf(customer, `/en/console/server-admin${queries['/console/server-admin']}&panel=${panel}`)
    expect(rawWords(words)).toEqual([])
    expect(words.filter(chinese)).toEqual([])
  })

  // Names, reasons and letters there are written by customers and staff, in their own language.
  test.each(staffSections.map(({ path }) => path))('%s: no names of code', async (path) => {
    expect(rawWords(await wordsOf(staff, path))).toEqual([])
  })
})

test('planted names of code are found, and words of the catalogue are not', () => {
  const raw = ['settings', 'settings.unknown-key', 'recovery-code', 'factorKind', 'Undo undefined', 'floorPerMille: 500', '[object Object]']
  expect(rawWords(raw)).toEqual(raw)
  expect(rawWords(['required', 'or', 'web-1 is running', 'Orders', '12 regions'])).toEqual([])
  expect(
    wordsOfDocument(
      '<title>A</title><body><p lang="zh-CN">订单</p><code>srv-1</code><span translate="no">web-archive</span><b title="B">C<!-- -->D</b><script>x</script></body>',
    ),
  ).toEqual(['A', 'B', 'CD'])
})
