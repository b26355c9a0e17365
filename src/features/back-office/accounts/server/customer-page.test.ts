import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listInvoiceQueue, saveInvoice } from '#features/invoices/api.ts'
import { openBooks } from '#features/invoices/factories.ts'
import { listWorkOrderQueue } from '#features/support/api.ts'
import { aQuestion, supportFixture } from '#features/support/factories.ts'
import { batchReads } from '#platform/db/reads/batch-reads.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import type { AccountSection } from '../../model/accounts.ts'
import type { StaffRole } from '../../model.ts'
import { addNote } from '../../notes/server/write-notes.ts'
import { readAccountSection } from './account-section.ts'

/** Maximum of round trips to PostgreSQL for all that the page of a customer shows. */
const most = 8

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let number: string
let other: string
let ticket: string
let invoice: string
let order: string

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  const books = await openBooks(database)
  const [customer, stranger] = [await books.customer(), await books.customer()]
  const { rows } = await database.pool.query<{ number: string }>('select number from account where id = any($1) order by id = $2 desc', [
    [customer.accountId, stranger.accountId],
    customer.accountId,
  ])
  ;[number, other] = rows.map((row) => row.number) as [string, string]
  const [delivered, foreign] = [await books.delivered(customer), await books.delivered(stranger)]
  order = delivered.number
  const asked = (orderId: string, titleId: string) => ({ orderIds: [orderId], titleId, submit: true, idempotencyKey: newId(), kind: 'ordinary' as const })
  invoice = (await saveInvoice(customer.ctx, asked(delivered.orderId, customer.titleId))).number
  await saveInvoice(stranger.ctx, asked(foreign.orderId, stranger.titleId))
  const support = await supportFixture(database)
  ticket = (await support.open(customer.actor, aQuestion({ title: 'Slow disk' }))).number
  await support.open(stranger.actor, aQuestion({ title: 'Another question' }))
  await database.ownerPool.query(
    `insert into sign_in_record (id, account_id, method, outcome, ip, user_agent, at) values (gen_random_uuid(), $1, 'password', 'password-wrong', '203.0.113.9', 'x', $2)`,
    [customer.accountId, database.clock.now().toISOString()],
  )
  await addNote((await office.signedIn('support')).ctx, { number, body: 'Prefers calls', pinned: true, idempotencyKey: newId() })
})
afterEach(() => vi.restoreAllMocks())

const readBy = async (role: StaffRole) => readAccountSection((await office.signedIn(role)).ctx, { number })

describe('the page of a customer', () => {
  it('has the latest rows of each list with the number of all, of this customer alone', async () => {
    const section = await readBy('owner')
    expect(section.orders).toMatchObject({ total: 1, rows: [{ number: order }] })
    expect(section.workOrders).toMatchObject({ total: 1, open: 1, rows: [{ number: ticket, title: 'Slow disk' }] })
    expect(section.invoices).toMatchObject({ total: 1, rows: [{ number: invoice, state: 'submitted' }] })
    expect(section.servers).toEqual({ rows: [], total: 0 })
    expect(section.payments?.rows.every(({ holder }) => holder?.number === number)).toBe(true)
    expect(section.notes).toMatchObject([{ body: 'Prefers calls', pinned: true }])
  })

  it('has sign-ins without the addresses from which they came', async () => {
    const { signIns } = await readBy('owner')
    expect(signIns).toMatchObject([{ method: 'password', outcome: 'password-wrong' }])
    expect(JSON.stringify(signIns)).not.toContain('203.0.113.9')
  })

  it('has only the lists that the role of its reader covers', async () => {
    const lists = ({ orders, servers, payments, workOrders, invoices }: AccountSection) =>
      Object.entries({ orders, servers, payments, workOrders, invoices }).flatMap(([name, list]) => (list ? [name] : []))
    expect(lists(await readBy('owner'))).toEqual(['orders', 'servers', 'payments', 'workOrders', 'invoices'])
    expect(lists(await readBy('support'))).toEqual(['orders', 'servers', 'workOrders'])
    expect(lists(await readBy('finance'))).toEqual(['orders', 'payments', 'invoices'])
    const few = office.asking({ kind: 'staff', staffId: newId(), permissions: ['overview', 'accounts'] })
    expect(lists(await readAccountSection(few, { number }))).toEqual([])
    await expect(readBy('content')).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it(`makes at most ${most} round trips to PostgreSQL`, async () => {
    const { ctx } = await office.signedIn()
    const own = { ...ctx, db: batchReads(database.pool) }
    await readAccountSection(own, { number })
    let trips = 0
    const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      trips++
      return original.apply(this, given) as never
    })
    await readAccountSection(own, { number })
    expect(trips).toBeGreaterThan(1)
    expect(trips).toBeLessThanOrEqual(most)
  })
})

describe('the lists to which it leads', () => {
  it('find work orders and invoices by the number of their customer', async () => {
    const { ctx } = await office.signedIn()
    const tickets = await listWorkOrderQueue(ctx, { queue: 'due', search: number, page: 1, pageSize: 20 })
    expect(tickets).toMatchObject({ total: 1, workOrders: [{ number: ticket, accountNumber: number }] })
    const papers = await listInvoiceQueue(ctx, { search: number, page: 1 })
    expect(papers).toMatchObject({ total: 1, invoices: [{ number: invoice, accountNumber: number }] })
    expect((await listInvoiceQueue(ctx, { search: other, page: 1 })).invoices.map((row) => row.number)).not.toContain(invoice)
  })
})
