import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { someArticle, textsOf } from '#features/content/factories.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { aQuestion, supportFixture } from '#features/support/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { searchForm } from '../forms.ts'
import { searchConsole } from './search-console.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
type Owner = Awaited<ReturnType<typeof fixture.customer>>
let owner: Owner
let stranger: Owner
let server: Awaited<ReturnType<typeof fixture.runningServer>>
let orderNumber: string
let totalFen: bigint
let ticket: string

const find = (who: Owner, q: string, servers?: string) => searchConsole(fixture.as(who), { q, servers, locale: 'en' })
const codes = async (who: Owner, q: string, servers?: string) => (await find(who, q, servers)).servers.map(({ code }) => code)
const nothing = { servers: [], orders: [], workOrders: [], articles: [] }

beforeAll(async () => {
  test = await testDatabase()
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'search', speed: 1 }))
  await fixture.openShop()
  ;[owner, stranger] = [await fixture.customer(), await fixture.customer()]
  server = await fixture.runningServer(owner)
  await test.ownerPool.query(`update server set name = '官网 web-1', remark = 'for the 100% campaign' where code = $1`, [server.code])
  await test.ownerPool.query(`insert into server_tag (server_id, tag, added_at) values ($1, 'Production', now())`, [server.id])
  const { rows } = await test.ownerPool.query<{ number: string; total: string }>('select number, total_fen as total from customer_order where id = $1', [
    server.orderId,
  ])
  ;[orderNumber, totalFen] = [rows[0]!.number, BigInt(rows[0]!.total)]
  const support = await supportFixture(test)
  ticket = (await support.open(owner, aQuestion({ title: 'Slow disk', serverCode: server.code }))).number
  await someArticle(fixture.asSystem(), 'slow-disk', textsOf('Slow disks'))
})

describe('the search of the console', () => {
  it('finds a server by each word in its name, code, address, remark and tags', async () => {
    const { rows } = await test.ownerPool.query<{ ipv4: string }>('select ipv4[1] as ipv4 from server where id = $1', [server.id])
    for (const q of ['web-1', 'WEB', '官网', server.code, server.code.slice(4), rows[0]!.ipv4, 'campaign', '100%', 'product', 'web production'])
      expect(await codes(owner, q), q).toEqual([server.code])
    for (const q of ['web-2', '100_', '%_', 'web staging']) expect(await codes(owner, q), q).toEqual([])
  })

  it('finds the newest servers without a text, and by a separate text beside an action', async () => {
    const second = await fixture.runningServer(owner)
    expect(await codes(owner, '')).toEqual([second.code, server.code])
    expect(await codes(owner, 'restart', '')).toEqual([second.code, server.code])
    expect(await codes(owner, 'restart web', 'web')).toEqual([server.code])
    expect((await find(owner, '')).orders).toEqual([])
    await fixture.commands.releaseServer(fixture.as(owner), { code: second.code, confirmName: await nameOf(second.code), idempotencyKey: randomUUID() })
  })

  it('finds an order by four digits of its number or by its amount, a work order by title, number or server, and an article', async () => {
    const amount = `${totalFen / 100n}.${String(totalFen % 100n).padStart(2, '0')}`
    for (const q of [orderNumber, orderNumber.slice(0, 8), orderNumber.slice(-4), amount, `¥${amount}`])
      expect(
        (await find(owner, q)).orders.map(({ number }) => number),
        q,
      ).toContain(orderNumber)
    expect((await find(owner, orderNumber.slice(0, 3))).orders).toEqual([])
    for (const q of ['slow', ticket, server.code]) expect((await find(owner, q)).workOrders, q).toMatchObject([{ number: ticket, title: 'Slow disk' }])
    expect((await find(owner, 'slow disks')).articles).toEqual([{ slug: 'slow-disk', title: 'Slow disks en' }])
  })

  it('shows a stranger nothing of another customer, whatever is typed', async () => {
    for (const q of ['', 'web-1', server.code, '官网', 'Production', orderNumber, ticket, 'Slow disk', `${totalFen / 100n}`])
      expect(await find(stranger, q), q).toMatchObject({ servers: [], orders: [], workOrders: [] })
    expect(await find(stranger, server.code)).toEqual(nothing)
  })

  it('refuses visitors and staff', async () => {
    for (const actor of [{ kind: 'visitor' }, { kind: 'staff', staffId: randomUUID(), permissions: ['servers', 'orders'] }] as const)
      await expect(searchConsole(fixture.as(actor), { q: 'web', locale: 'en' })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('offers the actions that the state of a server allows', async () => {
    const actions = async () => (await find(owner, 'web-1')).servers[0]?.actions
    expect(await actions()).toEqual(['restart', 'stop', 'console', 'renew'])
    await fixture.commands.stopServer(fixture.as(owner), { code: server.code, idempotencyKey: randomUUID() })
    expect(await actions()).toEqual(['renew'])
    await fixture.settle()
    expect(await actions()).toEqual(['start', 'renew'])
  })

  it('takes a text of at most 60 characters on one line', () => {
    expect(searchForm.safeParse({ q: ` ${'x'.repeat(60)} `, locale: 'zh' }).success).toBe(true)
    expect(searchForm.safeParse({ q: 'x'.repeat(61), locale: 'zh' }).success).toBe(false)
    expect(searchForm.safeParse({ q: 'a\nb', locale: 'zh' }).success).toBe(false)
  })
})

describe('a guest', () => {
  it('finds a shared server once the invitation is accepted, without remark and tags, and no longer after it ends', async () => {
    const guest = await fixture.customer()
    const { accept, end } = await share(guest, 'look')
    expect(await codes(guest, 'web-1')).toEqual([])
    await accept()
    expect((await find(guest, 'web-1')).servers).toMatchObject([{ code: server.code, shared: true, remark: '', tags: [], actions: [] }])
    for (const q of ['campaign', 'Production', orderNumber, ticket]) expect(await codes(guest, q), q).toEqual([])
    expect(await find(guest, orderNumber)).toEqual(nothing)
    await end()
    expect(await codes(guest, 'web-1')).toEqual([])
  })

  it('who may operate gets the actions of the machine, and none about money', async () => {
    const guest = await fixture.customer()
    const { accept } = await share(guest, 'operate')
    await accept()
    expect((await find(guest, 'web-1')).servers[0]?.actions).toEqual(['start'])
  })
})

/** Invites a customer to the server. */
async function share(guest: Owner, scope: 'look' | 'operate') {
  const { inviteGuest, bindGuest, acceptGuest, endGuest } = fixture.commands
  const { rows } = await test.ownerPool.query<{ phone: string }>('select phone from account where id = $1', [guest.accountId])
  const account = rows[0]!.phone
  await test.ownerPool.query('update session set step_up_at = $1', [test.clock.now()])
  const request = { code: server.code, account, lastFour: account.slice(-4), scope, hours: 24, idempotencyKey: randomUUID() }
  const { guestId } = await inviteGuest(fixture.as(owner), request)
  await bindGuest(fixture.asSystem(), { guestId })
  return { accept: () => acceptGuest(fixture.as(guest), { guestId }), end: () => endGuest(fixture.as(owner), { guestId }) }
}

async function nameOf(code: string): Promise<string> {
  const { rows } = await test.ownerPool.query<{ name: string }>('select name from server where code = $1', [code])
  return rows[0]!.name
}
