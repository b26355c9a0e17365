import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerCalls, learnThings, requestOf, inputOf, sendStranger, type Ask } from '../bench/access/matrix.ts'
import { makeThings } from '../bench/access/things.ts'
import { permissionsOf, staffRoles, type StaffRole } from '../src/features/back-office/model.ts'
import type { StaffLink } from '../src/features/back-office/staff/model.ts'
import { demoCustomer, demoStaff } from '../src/app/seed/demo.ts'
import { makeRandom } from '../src/platform/pure/random.ts'
import { testSeed } from '../src/platform/testing/seed.ts'
import { routeEntries, staffRoutes } from '../src/route-table.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { openBooks } from './harness/books.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'

// Its strangers send far more requests than people do. A refusal for that reason would hide the answer that is tested.
const dataDir = newSeededDataDir('access')
let product: Product
let address: string
const seed = testSeed()
const tries = Number(process.env['ACCESS_TRIES'] ?? 3)

/** One browser with fixed cookies, which answers do not change. */
function asking(cookie: string): Ask {
  return async ({ method, path, body, headers }) => {
    const send = () =>
      fetch(address + path, {
        method,
        redirect: 'manual',
        headers: { accept: 'application/json, text/html', origin: address, ...headers, ...(cookie ? { cookie } : {}) },
        ...(body === undefined ? {} : { body }),
      })
    // The server ends idle connections. As a browser does, send the request once more over another.
    const response = await send().catch(send)
    if (response.headers.get('content-type')?.includes('event-stream')) {
      await response.body?.cancel()
      return { status: response.status, text: '' }
    }
    const text = await response.text()
    if (text.includes('platform.rate-limited')) throw new Error(`${method} ${path} met a rate limit`)
    return { status: response.status, text }
  }
}

const customerPages = routeEntries.filter(({ access }) => access === 'customer')

type Who = { who: string; cookie: string }
const things = makeThings()
const staff: (Who & { role: StaffRole })[] = []
let owner: Who
let stranger: Who & { phone: string }
let outside: Who[]

beforeAll(async () => {
  product = await startProduct({ dataDir, env: { WEBHOOK_TARGETS: 'loopback', RATE_LIMIT_SCALE: '1000' } })
  address = product.address
  const [demo, office] = [makeClient(address), makeClient(address)]
  await Promise.all([
    demo.post('/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: true }),
    office.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password }),
  ])
  await demo.post('/work-orders', {
    about: { category: 'suggestion' },
    serverCode: null,
    title: '控制台可以再快一点',
    body: '谢谢',
    fileIds: [],
    secret: null,
    idempotencyKey: randomUUID(),
  })
  owner = { who: 'the owner', cookie: `token=${demo.cookie('token')}` }
  const [other, gone, frozen] = await Promise.all([registerCustomer(address), registerCustomer(address), registerCustomer(address)])
  await Promise.all([buyServer(other), makeStaff(office)])
  stranger = { who: 'another customer', phone: other.phone, cookie: `token=${other.client.cookie('token')}` }
  const left = `token=${gone.client.cookie('token')}`
  await gone.client.post('/auth/logout')
  const shut = `token=${frozen.client.cookie('token')}`
  const { number } = await frozen.client.get<{ number: string }>('/account')
  await office.post('/admin/proof', { password: demoStaff.password }).catch(() => {})
  await office.post(`/admin/accounts/${number}/freeze`, { reason: '疑似被盗用' })
  outside = [
    { who: 'a visitor', cookie: '' },
    { who: 'one who has signed out', cookie: left },
    { who: 'a frozen account', cookie: shut },
    { who: 'a forged token', cookie: `token=${'A'.repeat(43)}` },
    { who: 'the staff’s owner', cookie: `staff_token=${office.cookie('staff_token')}` },
    { who: 'the staff’s owner with their token in the customers’ cookie', cookie: `token=${office.cookie('staff_token')}` },
  ]
  await learnThings(things, asking(owner.cookie), asking(''), makeThings)
  for (const { path } of customerPages) things.learnText((await asking(owner.cookie)({ method: 'GET', path: `/zh${path}`, headers: {} })).text)
})

afterAll(async () => {
  await product?.stop()
  removeDataDir(dataDir)
})

/** One after the other: passwords are hashed two at a time, and a caller who waits longer than two seconds is refused. */
async function makeStaff(office: Client): Promise<void> {
  for (const role of staffRoles) staff.push(await member(office, role))
}

async function member(office: Client, role: StaffRole): Promise<Who & { role: StaffRole }> {
  const loginName = `access-${role}-${randomInt(1e9)}`
  const password = 'Meadow-Turbine-4471'
  const { link } = await office.post<StaffLink>('/admin/staff', { loginName, displayName: '访问测试', role })
  const client = makeClient(address)
  await client.post('/admin/join', { token: link.split('#')[1], password })
  await client.post('/admin/login', { loginName, password })
  return { who: `staff, ${role}`, role, cookie: `staff_token=${client.cookie('staff_token')}` }
}

/** Forms of a path that a guard and a router may read differently (security rules, "path forms"). */
const formsOf = (path: string): ReadonlySet<string> =>
  new Set([
    path,
    `${path}/`,
    `${path}.data`,
    `${path}/.data`,
    `${path}.data?_routes=root`,
    path.replace('/zh/', '/zh//'),
    path.replace('/zh/', '/zh/./'),
    path.replace('/zh/', '/zh/x/../'),
    path.replace('/zh/', '/zh%2f'),
    path.replace('/zh/', '/ZH/'),
    path.replace('console', '%63onsole').replace('admin', '%61dmin'),
    path.replace('console', 'Console').replace('admin', 'Admin'),
    `${path};a=b`,
    `${path}%00`,
    `${path}%2f`,
    `${path}\\`,
    `/x/..${path}`,
  ])

/** A path is parsed before the caller is known: some callers use every form, the others the two that matter most. */
const formsFor = (path: string, thoroughly: boolean) => (thoroughly ? formsOf(path) : [path, `${path}.data`])

const marksIn = (text: string) => [...things.all()].filter((name) => text.includes(name))

describe('the data of a customer', () => {
  test('was found: servers, orders, payments, invoices, work orders and more', () => {
    expect(things.all().size).toBeGreaterThan(20)
  })

  test('is returned by no call without a session of the customer', async () => {
    const random = makeRandom(seed)
    const wrong: string[] = []
    for (const { who, cookie } of outside)
      for (const call of customerCalls) {
        const { status, text } = await asking(cookie)(requestOf(call, inputOf(call, random, things)))
        if (status !== 401 || marksIn(text).some((mark) => !call.path.includes(mark)))
          wrong.push(`${call.what} answers ${who} with ${status}: ${text.slice(0, 160)}`)
      }
    expect(wrong, `SEED=${seed}`).toEqual([])
  }, 240_000)

  test('looks missing to strangers: no call reveals a difference or names it', async () => {
    // Rate limits would answer instead of the call. Those of the stranger are stored by account or phone; other journeys rely on theirs.
    const books = await openBooks(dataDir)
    const forgetUses = () =>
      books.query("delete from usage_limit using account where phone = $1 and (key like '%:' || account.id || '%' or key like '%:' || phone)", [stranger.phone])
    const ask = asking(stranger.cookie)
    let asked = 0
    const report = await sendStranger(
      things,
      async (sent) => {
        if (asked++ % 10 === 0) await forgetUses()
        return ask(sent)
      },
      { seed, tries },
    ).finally(() => books.close())
    console.log(`${report.pairs} pairs, not tried for want of a thing: ${report.untried.join(', ') || 'none'}`)
    expect(report.faults, `SEED=${seed}`).toEqual([])
    expect(report.pairs).toBeGreaterThan(200)
    // A picture by its slot, and transfers: src/features/transfers has strangers of its own.
    expect(report.untried.length).toBeLessThan(10)
  }, 240_000)

  test.each(customerPages.map(({ path }) => path))(
    '%s, however its path is written, shows nothing to anybody else',
    async (path) => {
      const [number, server, id] = ['orderNumber', 'serverCode', 'id'].map((name) => things.text(name, makeRandom(1)) ?? randomUUID())
      const query = `number=${number}&server=${server}&id=${id}`
      const wrong: string[] = []
      for (const { who, cookie } of [...outside, stranger]) {
        for (const form of formsFor(`/zh${path}`, ['a visitor', 'another customer'].includes(who))) {
          const { status, text } = await asking(cookie)({ method: 'GET', path: `${form}${form.includes('?') ? '&' : '?'}${query}`, headers: {} })
          const marks = marksIn(text).filter((mark) => ![number, server, id].includes(mark))
          if (marks.length > 0) wrong.push(`${form} shows ${who} ${marks[0]}`)
          if (who !== stranger.who && status === 200 && text.includes('data-shell="console"')) wrong.push(`${form} opens the console to ${who}`)
          if (status >= 500) wrong.push(`${form} answers ${who} with ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )
})

describe('the sections of the back office', () => {
  test('open to the roles that have the permission, in every form of their path, and to no one else', async () => {
    const wrong: string[] = []
    const closed: (Who & { role?: StaffRole })[] = [...outside.filter(({ who }) => !who.startsWith('the staff')), owner, stranger]
    for (const { path, access } of staffRoutes.filter(({ access }) => access !== 'public')) {
      for (const person of [...staff, ...closed]) {
        const may = person.role !== undefined && permissionsOf(person.role).includes(access.slice('staff:'.length) as never)
        for (const form of formsFor(`/${path}`, ['a visitor', 'staff, content'].includes(person.who))) {
          const { status, text } = await asking(person.cookie)({ method: 'GET', path: form, headers: {} })
          if (form === `/${path}` && may && status !== 200) wrong.push(`${form} is closed to ${person.who}: ${status}`)
          // The root alone contains no one's data: words and styles.
          if (!may && ((status === 200 && !form.includes('_routes=root')) || marksIn(text).length > 0))
            wrong.push(`${form} is open to ${person.who}: ${status}`)
          if (status >= 500) wrong.push(`${form} answers ${person.who} with ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 240_000)
})
