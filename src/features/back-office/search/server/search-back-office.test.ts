import { beforeAll, describe, expect, it } from 'vitest'
import { someArticle, textsOf } from '#features/content/factories.ts'
import { saveInvoice } from '#features/invoices/api.ts'
import { openBooks } from '#features/invoices/factories.ts'
import { aQuestion, supportFixture } from '#features/support/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import { permissionsOf, type StaffRole } from '../../model.ts'
import type { StaffResults } from '../model.ts'
import { searchBackOffice } from './search-back-office.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let account: { number: string; phone: string }
let order: string
let ticket: string
let invoice: string
const server = 'srv-palette1'

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  const books = await openBooks(database)
  const customer = await books.customer()
  const { rows } = await database.ownerPool.query<{ number: string; phone: string }>(
    `update account set nickname = 'Palette Ltd' where id = $1 returning number, phone`,
    [customer.accountId],
  )
  account = rows[0]!
  await database.ownerPool.query(`insert into account_email (account_id, email, verified_at) values ($1, 'palette@example.com', now())`, [customer.accountId])
  const delivered = await books.delivered(customer)
  order = delivered.number
  await database.ownerPool.query(
    `insert into server (id, code, account_id, order_id, ordinal, name, region_id, zone_id, image_id, config, months, state, created_at, updated_at)
     values ($1, $2, $3, $4, 1, 'web-1', 'hongkong', 'hongkong-a', 'debian-13', '{}', 1, 'pending', now(), now())`,
    [newId(), server, customer.accountId, delivered.orderId],
  )
  const asked = { orderIds: [delivered.orderId], titleId: customer.titleId, submit: true, idempotencyKey: newId() }
  invoice = (await saveInvoice(customer.ctx, { ...asked, kind: 'ordinary' })).number
  const support = await supportFixture(database)
  ticket = (await support.open(customer.actor, aQuestion({ title: 'Palette is slow' }))).number
  await someArticle(database.ctx(), 'palette', textsOf('Palette'))
})

async function find(role: StaffRole, q: string): Promise<StaffResults> {
  return searchBackOffice((await office.aMember(role)).as(), { q, locale: 'en' })
}
const kinds = (results: StaffResults) => (Object.keys(results) as (keyof StaffResults)[]).filter((kind) => results[kind].length > 0)

describe('the search of the back office', () => {
  it('finds an account by name, e-mail address, number and the last four digits of its phone, with the phone masked', async () => {
    for (const q of ['palette lt', 'palette@example.com', account.number, account.phone, account.phone.slice(-4)])
      expect((await find('support', q)).accounts, q).toContainEqual({
        number: account.number,
        nickname: 'Palette Ltd',
        phoneMasked: `${account.phone.slice(3, 6)}****${account.phone.slice(-4)}`,
        closedAt: null,
        frozenAt: null,
      })
    expect(JSON.stringify((await find('owner', account.number)).accounts)).not.toContain(account.phone.slice(3))
  })

  it('finds an order, a server, a work order and an invoice by number, and an article by its words', async () => {
    const [byOrder, byServer, byTicket, byInvoice] = [
      await find('owner', order),
      await find('owner', server),
      await find('owner', ticket),
      await find('owner', invoice),
    ]
    expect(byOrder.orders).toMatchObject([{ number: order, state: 'completed', holder: 'Palette Ltd' }])
    expect(byServer.servers).toEqual([{ code: server, name: 'web-1', state: 'pending', ipv4: null, accountNumber: account.number }])
    expect(byTicket.workOrders).toMatchObject([{ number: ticket, title: 'Palette is slow' }])
    expect(byInvoice.invoices).toMatchObject([{ number: invoice, state: 'submitted' }])
    expect((await find('content', 'palette')).articles).toEqual([{ slug: 'palette', title: 'Palette en' }])
    expect((await find('owner', invoice.slice(0, -2).toLowerCase())).invoices).toHaveLength(1)
  })

  it.each([
    ['owner', ['accounts', 'orders', 'servers', 'workOrders', 'invoices', 'articles']],
    ['finance', ['accounts', 'orders', 'invoices', 'articles']],
    ['support', ['accounts', 'orders', 'servers', 'workOrders', 'articles']],
    ['operations', ['accounts', 'orders', 'servers', 'workOrders', 'articles']],
    ['content', ['articles']],
  ] as const)('shows %s only kinds whose page the role may open', async (role, expected) => {
    const seen = new Set<string>()
    for (const q of ['palette', account.number, order, server, ticket, invoice]) for (const kind of kinds(await find(role, q))) seen.add(kind)
    expect([...seen].toSorted()).toEqual([...expected].toSorted())
  })

  it.each([
    ['accounts', 'accounts'],
    ['orders', 'orders'],
    ['servers', 'servers'],
    ['support', 'workOrders'],
    ['money', 'invoices'],
  ] as const)('without the permission %s finds none of the %s, whatever is searched, and the others as before', async (permission, kind) => {
    const owner = await office.aMember('owner')
    const without = permissionsOf('owner').filter((one) => one !== permission)
    const limited = office.asking({ kind: 'staff', staffId: owner.staffId, permissions: without })
    for (const q of ['palette', account.number, account.phone, order, server, ticket, invoice]) {
      const [all, seen] = [await searchBackOffice(owner.as(), { q, locale: 'en' }), await searchBackOffice(limited, { q, locale: 'en' })]
      expect(seen, q).toEqual({ ...all, [kind]: [] })
    }
  })

  it('refuses customers and visitors', async () => {
    for (const actor of [{ kind: 'visitor' }, { kind: 'customer', accountId: newId(), sessionId: newId() }] as const)
      await expect(searchBackOffice(office.asking(actor), { q: account.number, locale: 'en' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})
