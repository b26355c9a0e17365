import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { creditImport, readBalance } from '#features/money/api.ts'
import { booksOf, goodBooks, openShop } from '#features/orders/factories.ts'
import { mayAskRefund, readOrder, readRefundOffer } from '#features/orders/api.ts'
import { refundFactsOf, transferFactsOf } from '#features/servers/api.ts'
import { serverVerbs } from '#features/servers/factories.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { ImportReport, Source } from '../model.ts'
import { importCustomers } from './import-customers.ts'
import { importProducts } from './import-products.ts'
import { importServices } from './import-services.ts'

const example = (name: string) => readFileSync(new URL(`../../../../tools/import/examples/${name}.csv`, import.meta.url), 'utf8')
const outcomesOf = ({ lines }: ImportReport) => lines.map(({ line, id, outcome }) => `${line} ${id} ${outcome}`)

async function aCompany() {
  const database = await testDatabase()
  const { asSystem } = await openShop(database)
  const customers = (source: Source, more: { dryRun?: boolean; trustEmails?: boolean; text?: string } = {}) =>
    importCustomers(asSystem, { source, text: example(`${source}-customers`), dryRun: false, trustEmails: false, ...more })
  const products = (source: Source, more: { dryRun?: boolean; mapping?: string } = {}) =>
    importProducts(asSystem, { source, text: example(`${source}-products`), mapping: example(`${source}-mapping`), dryRun: false, ...more })
  const services = (source: Source, more: { dryRun?: boolean; text?: string } = {}) =>
    importServices(asSystem, { source, text: example(`${source}-services`), dryRun: false, ...more })
  const ownerOf = async (source: Source, id: string): Promise<Ctx & { accountId: string }> => {
    const { rows } = await database.ownerPool.query<{ account_id: string }>(
      `select account_id from import_link where source = $1 and kind = 'customer' and external_id = $2`,
      [source, id],
    )
    const accountId = rows[0]!.account_id
    return { ...database.ctx({ kind: 'customer', accountId, sessionId: 'test' }), accountId }
  }
  const counts = async () => {
    const { rows } = await database.ownerPool.query<Record<string, string>>(
      'select (select count(*) from account) as accounts, (select count(*) from ledger.journal) as journals, (select count(*) from server) as servers, (select count(*) from import_link) as links',
    )
    return rows[0]!
  }
  const expectGoodBooks = async () => {
    expect(await booksOf(database)).toEqual(goodBooks)
    expect((await database.ownerPool.query('select * from ledger.problems()')).rows).toEqual([])
  }
  return { database, asSystem, customers, products, services, ownerOf, counts, expectGoodBooks }
}

describe('importing a company', () => {
  it('imports customers with balances, products and servers once, also in repeated runs, and the ledger stays verified', async () => {
    const { database, customers, products, services, ownerOf, counts, expectGoodBooks } = await aCompany()
    const report = await customers('whmcs')
    expect(outcomesOf(report)).toEqual(['2 17 created', '3 18 created', '4 19 created', '5 20 skipped', '6 21 refused'])
    expect(report.fen).toEqual({ created: 16_455n, present: 0n, skipped: 999n, refused: 500n })
    expect(outcomesOf(await products('whmcs'))).toEqual(['2 3 created', '3 4 created', '4 5 refused'])
    expect(outcomesOf(await services('whmcs'))).toEqual(['2 101 created', '3 102 created', '4 103 skipped', '5 104 refused'])

    const lan = await ownerOf('whmcs', '17')
    expect(await readBalance(lan, lan.accountId)).toMatchObject({ availableFen: 12_850n, frozenFen: 0n })
    const { rows } = await database.ownerPool.query(
      `select name, state, machine_id, ipv4, expires_at, renew_months, zone_id from server where account_id = $1 order by machine_id`,
      [lan.accountId],
    )
    expect(rows).toMatchObject([
      { name: 'web1.lanqiao.example', state: 'running', machine_id: 'hk-node1/101', ipv4: ['203.0.113.21'], renew_months: 12, zone_id: 'hongkong-a' },
      { name: 'db1.lanqiao.example', state: 'running', machine_id: 'sg-node1/102', renew_months: 1, zone_id: 'singapore-a' },
    ])
    expect(rows[0].expires_at).toEqual(new Date('2027-03-09T16:00:00Z'))
    await expectGoodBooks()

    const before = await counts()
    const again = [await customers('whmcs'), await products('whmcs'), await services('whmcs')]
    expect(again.flatMap(({ lines }) => lines.filter(({ outcome }) => outcome === 'created'))).toEqual([])
    expect(again[0]!.fen.present).toBe(16_455n)
    expect(await counts()).toEqual(before)
    await expectGoodBooks()
  })

  it('reports in a dry run what a real run does, and stores nothing', async () => {
    const { customers, counts } = await aCompany()
    const before = await counts()
    const dry = await customers('zjmf', { dryRun: true })
    expect(await counts()).toEqual(before)
    const real = await customers('zjmf')
    expect(outcomesOf(dry)).toEqual(outcomesOf(real))
    expect(dry.fen).toEqual(real.fen)
    // Two lines with one phone: the second is rejected, in a dry run as well.
    const twice = 'id,username,companyname,email,phone_code,phonenumber,credit,status\n41,A,,,86,13911110041,1.00,1\n42,B,,,86,13911110041,2.00,1'
    expect(outcomesOf(await customers('zjmf', { text: twice, dryRun: true }))).toEqual(['2 41 created', '3 42 refused'])
  })

  it('reads 智简魔方’s files, and e-mail addresses only if they are trusted', async () => {
    const { database, customers, products, services, ownerOf, expectGoodBooks } = await aCompany()
    await customers('zjmf', { trustEmails: true })
    await products('zjmf')
    expect(outcomesOf(await services('zjmf'))).toEqual(['2 201 created'])
    const { accountId } = await ownerOf('zjmf', '31')
    const { rows } = await database.ownerPool.query(
      'select a.nickname, a.phone, e.email from account a left join account_email e on e.account_id = a.id where a.id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ nickname: '周澜', phone: '+8613911110031', email: 'lan@lanqiao.example' }])
    await customers('whmcs')
    const untrusted = await ownerOf('whmcs', '17')
    expect((await database.ownerPool.query('select 1 from account_email where account_id = $1', [untrusted.accountId])).rows).toEqual([])
    await expectGoodBooks()
  })

  it('creates servers whose past cannot be refunded, and whose machine belongs to one server only', async () => {
    const { database, asSystem, customers, products, services, ownerOf } = await aCompany()
    await customers('whmcs')
    await products('whmcs')
    await services('whmcs')
    const lan = await ownerOf('whmcs', '17')
    const { rows: orders } = await database.ownerPool.query<{ id: string; state: string; total_fen: string }>(
      'select id, state, total_fen from customer_order where account_id = $1',
      [lan.accountId],
    )
    expect(orders.map(({ state, total_fen: total }) => `${state} ${total}`)).toEqual(['completed 0', 'completed 0'])
    const asking = { ...lan, refunds: { factsOf: refundFactsOf }, gateways: {} }
    await expect(readRefundOffer(asking as never, { orderId: orders[0]!.id })).rejects.toMatchObject({ code: 'orders.nothing-to-refund' })
    const facts = await transferFactsOf(asSystem, { accountId: lan.accountId })
    expect(facts.map(({ refundUntil }) => refundUntil)).toEqual([null, null])
    // Refunds that would be rejected are not offered, and a renewal is shown at our price.
    const bought = async () => (await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orders[0]!.id])).rows[0]!
    expect(await mayAskRefund(asking as never, await readOrder(lan, await bought()))).toBe(false)
    const { rows: theirs } = await database.ownerPool.query<{ code: string }>('select code from server where order_id = $1', [orders[0]!.id])
    const { code } = theirs[0]!
    const renewals = await serverVerbs.quoteServerRenewals(lan, { codes: [code], months: 1, alignDay: null })
    expect(renewals.lines).toMatchObject([{ offer: { imported: true, guaranteed: false } }])
    expect(await serverVerbs.readFuture(lan, { code })).toMatchObject({ imported: true })
    const taken = example('whmcs-services').split('\n')[0] + '\n900,18,3,thief,2024-01-01,2027-01-01,1.00,Monthly,Active,,hk-node1/101'
    const { lines } = await services('whmcs', { text: taken })
    expect(lines).toMatchObject([{ outcome: 'refused', why: 'machine hk-node1/101 belongs to another server here' }])
  })

  it('runs from the command line only, and the verifier finds an imported balance without a link', async () => {
    const { database, customers, ownerOf, asSystem } = await aCompany()
    await customers('whmcs')
    const lan = await ownerOf('whmcs', '17')
    const file = { source: 'whmcs', text: example('whmcs-customers'), dryRun: true, trustEmails: false } as const
    for (const ctx of [lan, database.ctx({ kind: 'staff', staffId: lan.accountId, permissions: ['money'] })])
      await expect(importCustomers(ctx, file)).rejects.toThrow()
    await inTransaction(asSystem, (ctx) => creditImport(ctx, { accountId: lan.accountId, source: 'whmcs', externalId: '999', amountFen: 5n }))
    const { rows } = await database.ownerPool.query<{ problem: string }>('select problem from ledger.problems()')
    expect(rows.map(({ problem }) => problem)).toEqual(['an imported balance differs from its link'])
  })
})
