import { describe, expect, it } from 'vitest'
import { listStaffAccounts } from '../../src/features/account/api.ts'
import { listActs } from '../../src/features/back-office/audit/server/list-acts.ts'
import { listInvoiceQueue } from '../../src/features/invoices/api.ts'
import { listLeads } from '../../src/features/leads/api.ts'
import { listStaffVouchers } from '../../src/features/money/api.ts'
import { listStaffOrders } from '../../src/features/orders/api.ts'
import { listStaffPayments } from '../../src/features/payments/api.ts'
import { listStaffOperations, listStaffServers } from '../../src/features/servers/api.ts'
import { listWorkOrderQueue } from '../../src/features/support/api.ts'
import { listQueue } from '../../src/features/verification/api.ts'
import type { PageAsked, PageTurns } from '../../src/platform/pure/page-place.ts'
import type { StaffOperationSearch } from '../../src/features/servers/operations/staff.ts'
import { testDatabase } from '../../src/platform/db/testing.ts'
import { fill } from './fill.ts'

const { ownerPool, clock, ctx } = await testDatabase()
await fill(ownerPool, { customers: 60, orders: 400, servers: 60, number: 1, until: clock.now() }, { customer: 'customer', staff: 'staff', api: 'rx_bench1' })
const permissions = ['operations', 'accounts', 'orders', 'money', 'servers', 'audit', 'vouchers', 'leads', 'invoices', 'verification', 'support']
const staff = ctx({ kind: 'staff', staffId: '019a0000-0000-7000-8000-000000000001', permissions })

describe('pages that lead to their neighbours', () => {
  type Page = { ids: string[]; turns: PageTurns }
  const searched = { search: '', state: undefined, kind: undefined, gateway: undefined, group: undefined, zoneId: undefined }
  const days = { staffId: undefined, action: undefined, subject: '', from: '', until: '' }
  const up = (key: string) => ({ order: { key, down: false } })
  const orders = (more: object) => async (asked: PageAsked) => pageOf(await listStaffOrders(staff, { ...searched, ...more, ...asked }), ({ orders }) => orders)
  const payments = (more: object) => async (asked: PageAsked) =>
    pageOf(await listStaffPayments(staff, { ...searched, ...more, ...asked }), ({ payments }) => payments)
  const lists: Record<string, (asked: PageAsked) => Promise<Page>> = {
    orders: orders({}),
    'orders by number': orders({ search: '2' }),
    'completed orders': orders({ state: 'completed' }),
    'orders by amount': orders(up('total')),
    payments: payments({}),
    'payments by amount': payments(up('amount')),
    accounts: async (asked) => pageOf(await listStaffAccounts(staff, { search: '', state: undefined, ...asked }), ({ accounts }) => accounts),
    servers: async (asked) => pageOf(await listStaffServers(staff, { ...searched, ...asked }), ({ servers }) => servers.map(({ code }) => ({ id: code }))),
    'servers by end': async (asked) =>
      pageOf(await listStaffServers(staff, { ...searched, ...up('expires'), ...asked }), ({ servers }) => servers.map(({ code }) => ({ id: code }))),
    operations: async (asked) => pageOf(await listStaffOperations(staff, { ...searched, age: 'quarter', ...asked }), ({ operations }) => operations),
    acts: async (asked) => pageOf(await listActs(staff, { ...days, ...asked }), ({ acts }) => acts.map(({ actId }) => ({ id: actId }))),
    vouchers: async (asked) => pageOf(await listStaffVouchers(staff, asked), ({ vouchers }) => vouchers),
    leads: async (asked) => pageOf(await listLeads(staff, asked), ({ leads }) => leads),
    'waiting invoices': async (asked) => pageOf(await listInvoiceQueue(staff, asked), ({ invoices }) => invoices),
    'issued invoices': async (asked) => pageOf(await listInvoiceQueue(staff, { state: 'issued', ...asked }), ({ invoices }) => invoices),
    'approved verifications': async (asked) => pageOf(await listQueue(staff, { state: 'approved', ...asked }), ({ submissions }) => submissions),
    'ended work orders': async (asked) =>
      pageOf(await listWorkOrderQueue(staff, { queue: 'done', search: '', ...asked }), ({ workOrders }) => workOrders.map(({ number }) => ({ id: number }))),
    'found work orders': async (asked) =>
      pageOf(await listWorkOrderQueue(staff, { queue: 'due', search: 'answer', ...asked }), ({ workOrders }) =>
        workOrders.map(({ number }) => ({ id: number })),
      ),
  }

  function pageOf<Got extends { turns: PageTurns }>(got: Got, rowsOf: (got: Got) => { id: string }[]): Page {
    return { ids: rowsOf(got).map(({ id }) => id), turns: got.turns }
  }

  it.each(Object.entries(lists))('show all %s once, forwards and backwards', async (_name, list) => {
    // Some of these lists have pages of a fixed size.
    const pageSize = 7
    const whole: string[] = []
    let page = await list({ page: 1, pageSize })
    expect(page.turns.previous).toBeNull()
    const pages = [page.ids]
    for (; page.turns.next !== null; pages.push(page.ids)) page = await list({ page: 1, after: page.turns.next, pageSize })
    whole.push(...pages.flat())
    expect(new Set(whole).size).toBe(whole.length)
    const [size] = pages.map(({ length }) => length)
    expect(whole.length).toBeGreaterThan(0)
    // From the end back to the start: the last page is a full one.
    page = await list({ page: 1, before: 'end', pageSize })
    expect(page.ids).toEqual(whole.slice(-size!))
    const back = [page.ids]
    for (; page.turns.previous !== null; back.unshift(page.ids)) page = await list({ page: 1, before: page.turns.previous, pageSize })
    expect(page.ids).toEqual(whole.slice(0, size))
    expect(new Set(back.flat())).toEqual(new Set(whole))
    // The number of a page shows what it always did.
    if (pages.length > 2) expect((await list({ page: 3, pageSize })).ids).toEqual(pages[2])
  })

  it('show the rows of their link while orders are made', async () => {
    const second = (await orders({})({ page: 1, pageSize: 7 })).turns.next!
    const before = await orders({})({ page: 1, after: second, pageSize: 7 })
    const { rows } = await ownerPool.query<{ id: string }>(
      `insert into customer_order (id, number, account_id, kind, state, snapshot, quantity, total_fen, created_at, expires_at, state_at)
       select gen_random_uuid(), '299912310000000001', account_id, kind, state, snapshot, quantity, total_fen, created_at + interval '1 second', expires_at + interval '1 second', state_at
       from customer_order where state = 'pending' order by created_at desc limit 1 returning id`,
    )
    expect(await orders({})({ page: 1, after: second, pageSize: 7 })).toEqual(before)
    expect((await orders({})({ page: 1, pageSize: 7 })).ids[0]).toBe(rows[0]?.id)
  })
})

describe('operations, a group at a time', () => {
  const asked: StaffOperationSearch = { state: undefined, kind: undefined, zoneId: undefined, age: 'quarter', search: '', page: 1, pageSize: 7 }

  /** The order of the list in one statement, as slow as it is plain. */
  async function inOneStatement(where = 'true'): Promise<string[]> {
    const { rows } = await ownerPool.query<{ id: string }>(
      `select o.id from operation o join server s on s.id = o.server_id, lateral (select o.state in ('queued', 'running') as active) a,
         lateral (select active and (attempts >= 2 or o.created_at < $1::timestamptz - make_interval(mins => case when kind = 'create' then greatest(5, deliver_within_minutes / 2) else 5 end)) as stuck) b
       where (active or o.created_at >= $1::timestamptz - interval '90 days') and ${where}
       order by case when stuck then 0 when o.state = 'failed' then 1 when active then 2 else 3 end, o.created_at desc, o.id desc`,
      [clock.now().toISOString()],
    )
    return rows.map(({ id }) => id)
  }

  async function page(search: StaffOperationSearch): Promise<string[]> {
    return (await listStaffOperations(staff, search)).operations.map(({ id }) => id)
  }

  it('are in the same order as all at once, on every page', async () => {
    await ownerPool.query(
      `update operation set state = 'running', percent = 40, finished_at = null, error_code = null, attempts = (get_byte(uuid_send(id), 0) % 2) * 3,
      created_at = case when get_byte(uuid_send(id), 1) % 2 = 0 then $1::timestamptz else created_at end
      where id in (select distinct on (server_id) id from operation where get_byte(uuid_send(server_id), 0) % 4 = 0 order by server_id, created_at desc)`,
      [clock.now()],
    )
    const expected = await inOneStatement()
    expect(expected.length).toBeGreaterThan(40)
    const { total, counts } = await listStaffOperations(staff, asked)
    expect(total).toBe(expected.length)
    expect(counts.stuck).toBeGreaterThan(0)
    expect(counts.active).toBeGreaterThan(counts.stuck)
    expect(counts.failed).toBeGreaterThan(0)
    const pages = Array.from({ length: Math.ceil(total / 7) }, (_none, index) => page({ ...asked, page: index + 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  })

  it.each([
    ['stuck', 'stuck'],
    ['failed', `o.state = 'failed'`],
    ['active', 'active'],
    ['succeeded', `o.state = 'succeeded'`],
  ] as const)('keep that order where only %s ones are asked for', async (state, where) => {
    expect(await page({ ...asked, state, pageSize: 20 })).toEqual((await inOneStatement(where)).slice(0, 20))
  })
})

describe('accounts by part of a name', () => {
  const found = async (search: string) =>
    (await listStaffAccounts(staff, { search, state: undefined, page: 1, pageSize: 100 })).accounts.map(({ nickname }) => nickname)
  const named = async (where: string) => {
    const { rows } = await ownerPool.query<{ nickname: string }>(`select nickname from account where ${where} order by created_at desc, id desc`)
    return rows.map(({ nickname }) => nickname)
  }

  it.each(['海', '棠', '海棠', '棠科技', 'lantern', 'TERN 2', 'w', '技 20'])('finds %s', async (search) => {
    const expected = await named(`nickname ilike '%${search}%'`)
    expect(expected.length).toBeGreaterThan(0)
    expect(await found(search)).toEqual(expected)
  })

  it('needs the letters in their order, and takes signs as they are', async () => {
    expect(await found('棠海')).toEqual([])
    expect(await found('%')).toEqual([])
    await ownerPool.query(`update account set nickname = '50% off', user_name = 'half.price' where id = (select id from account limit 1)`)
    expect(await found('0% o')).toEqual(['50% off'])
    expect(await found('LF.PR')).toEqual(['50% off'])
    // A pair across the two names matches neither of them.
    expect(await found('off half')).toEqual([])
  })
})
