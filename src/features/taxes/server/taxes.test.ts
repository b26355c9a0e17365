import { describe, expect, it } from 'vitest'
import { giveBack } from '#features/orders/factories.ts'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aRate, aScheme, openTaxShop, publish, taxStaff } from '../factories.ts'
import { includedTax } from '../model.ts'
import { completeTaxInvoice, eraseBillingDetails, readBillingDetails, saveBillingDetails } from './billing-details.ts'
import { creditTaxInvoice } from './credit-tax-invoice.ts'
import { issueTaxInvoice } from './issue-tax-invoice.ts'
import { findTaxDocuments, listStaffDocuments, listTaxDocumentsOf } from './list-staff-documents.ts'
import { listTaxDocuments } from './list-tax-documents.ts'
import { listTaxVersions } from '../scheme/server/list-tax-versions.ts'
import { publishTaxScheme } from '../scheme/server/publish-tax-scheme.ts'
import { readCustomerTax } from './read-customer-tax.ts'
import { exportTax, reportTax } from './report-tax.ts'
import { serveStaffTaxDocument, serveTaxDocument } from './serve-tax-document.ts'
import { taxPaper } from './tax-paper.ts'
import { withdrawTaxScheme } from '../scheme/server/withdraw-tax-scheme.ts'

const database = await testDatabase({ poolSize: 20 })
const { customer, delivered, early } = await openTaxShop(database)
const system = asSystem(database.ctx(), 'tests')
const staff = database.ctx(taxStaff())
const outsider = database.ctx({ ...taxStaff(), permissions: ['support'] } as ReturnType<typeof taxStaff>)
type Customer = Awaited<ReturnType<typeof customer>>

const german = { name: 'Beispiel AG', address: 'Ring 5, 50667 Köln', country: 'DE', taxNumber: null }
const documentsOf = async ({ ctx }: Pick<Customer, 'ctx'>) => (await listTaxDocuments(ctx, { page: 1 })).documents

const toldOf = async ({ accountId }: Customer) =>
  (
    await database.ownerPool.query<{ code: string }>(`select code from message where account_id = $1 and code like 'tax-%' order by created_at, code desc`, [
      accountId,
    ])
  ).rows.map(({ code }) => code)

/** A delivered order with its invoice. */
async function invoiced(owner: Customer, details: Parameters<typeof saveBillingDetails>[1] | null = german) {
  if (details) await saveBillingDetails(owner.ctx, details)
  const order = await delivered(owner)
  await issueTaxInvoice(system, { orderId: order.orderId })
  return { order, invoice: (await documentsOf(owner)).find(({ orderId, kind }) => orderId === order.orderId && kind === 'invoice')! }
}

describe('a delivered order', () => {
  it('gets one invoice over what was paid, also when the event is repeated or two workers have it', async () => {
    const owner = await customer()
    const { order, invoice } = await invoiced(owner)
    expect(invoice).toMatchObject({
      grossFen: order.totalFen,
      taxFen: includedTax(order.totalFen, 1_900),
      buyer: german,
      country: 'DE',
      treatment: 'taxed',
      orderNumber: order.number,
    })
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{5}$/)
    await Promise.all([1, 2, 3].map(() => issueTaxInvoice(system, { orderId: order.orderId })))
    expect(await documentsOf(owner)).toHaveLength(1)
    expect(await toldOf(owner)).toEqual(['tax-invoice.issued'])
  })

  it('of a foreign business has reverse charge, and of another country no tax', async () => {
    const french = await invoiced(await customer(), { ...german, country: 'FR', taxNumber: 'FR 40 303 265 045' })
    expect(french.invoice).toMatchObject({ treatment: 'reverse-charge', taxFen: 0n, buyer: { taxNumber: 'FR40303265045' } })
    const american = await invoiced(await customer(), { ...german, country: 'US' })
    expect(american.invoice).toMatchObject({ treatment: 'outside', taxFen: 0n, taxName: null })
  })

  it('gets none while the company issues fapiao, and keeps the rate of its payment', async () => {
    await issueTaxInvoice(system, { orderId: early.orderId })
    expect(await documentsOf(early)).toEqual([])
    const owner = await customer()
    const order = await delivered(owner)
    await publish(database, aScheme({ rates: [aRate({ basisPoints: 2_100 })] }), new Date(staff.now().getTime() + 3_600_000))
    await issueTaxInvoice(system, { orderId: order.orderId })
    expect(await documentsOf(owner)).toMatchObject([{ basisPoints: 1_900 }])
    await withdrawTaxScheme(staff, { version: (await listTaxVersions(staff)).latest })
  })

  it('numbers have no gap, also when many are issued at once and one fails', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => customer()))
    const orders = await Promise.all(owners.map((owner) => delivered(owner)))
    const results = await Promise.allSettled([
      ...orders.map(({ orderId }) => issueTaxInvoice(system, { orderId })),
      issueTaxInvoice(system, { orderId: '00000000-0000-7000-8000-000000000000' }),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { rows } = await database.ownerPool.query<{ number: string }>(`select number from tax_document where number like 'INV-%' order by number`)
    expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(rows.map((_, index) => index + 1))
  })
})

describe('a refund', () => {
  it('gets a credit note over what came back, once, and all of them return the whole tax', async () => {
    const owner = await customer()
    const { order, invoice } = await invoiced(owner)
    const part = order.totalFen / 3n
    await giveBack(database, owner, order.orderId, part)
    await Promise.all([1, 2].map(() => creditTaxInvoice(system, { orderId: order.orderId })))
    const [note, ...others] = (await documentsOf(owner)).filter(({ kind }) => kind === 'credit-note')
    expect(others).toEqual([])
    expect(note).toMatchObject({ grossFen: part, corrects: invoice.number, basisPoints: 1_900, buyer: german })
    expect(await toldOf(owner)).toEqual(['tax-invoice.issued', 'tax-invoice.credited'])
    expect(note!.taxFen).toBe(invoice.taxFen - includedTax(order.totalFen - part, 1_900))
  })

  it('before the invoice lowers its amount, and a refund of an order without invoice has no note', async () => {
    const owner = await customer()
    const order = await delivered(owner)
    await giveBack(database, owner, order.orderId, 100n)
    await creditTaxInvoice(system, { orderId: order.orderId })
    expect(await documentsOf(owner)).toEqual([])
    await issueTaxInvoice(system, { orderId: order.orderId })
    expect(await documentsOf(owner)).toMatchObject([{ kind: 'invoice', grossFen: order.totalFen - 100n }])
  })
})

describe('the database', () => {
  it('keeps issued documents and numbers as they are', async () => {
    const { invoice } = await invoiced(await customer())
    for (const change of ['tax_fen = 0', "number = 'INV-2026-99999'", 'buyer = null', `buyer = '{"name": "Other"}'`])
      await expect(database.ownerPool.query(`update tax_document set ${change} where id = $1`, [invoice.id])).rejects.toThrow(
        'an issued document never changes',
      )
    await expect(database.ownerPool.query('delete from tax_document where id = $1', [invoice.id])).rejects.toThrow('an issued document never changes')
    await expect(database.ownerPool.query('update tax_series set last = last + 2')).rejects.toThrow('no gap')
    const copy = `insert into tax_document select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', 'INV-2020-00001', 'kind', 'credit-note', 'corrects_id', d.id, 'gross_fen', d.gross_fen + 1))).* from tax_document d where id = $1`
    await expect(database.ownerPool.query(copy, [invoice.id])).rejects.toThrow('at most the rest of its invoice')
  })
})

describe('billing details', () => {
  it('are checked, belong to their owner, and go when the account closes; the invoice stays', async () => {
    const owner = await customer()
    await expect(saveBillingDetails(owner.ctx, { ...german, taxNumber: 'DE136695977' })).rejects.toMatchObject({
      code: 'taxes.tax-number',
      fields: [{ path: 'taxNumber' }],
    })
    expect(await readBillingDetails(owner.ctx)).toBeNull()
    await saveBillingDetails(owner.ctx, { ...german, taxNumber: ' de 136695976 ' })
    await saveBillingDetails(owner.ctx, { ...german, name: 'Beispiel SE', taxNumber: ' de 136695976 ' })
    expect(await readBillingDetails(owner.ctx)).toEqual({ ...german, name: 'Beispiel SE', taxNumber: 'DE136695976' })
    expect(await readBillingDetails((await customer()).ctx)).toBeNull()
    const { invoice } = await invoiced(owner)
    await eraseBillingDetails(system, owner.accountId)
    expect(await readBillingDetails(owner.ctx)).toBeNull()
    expect((await documentsOf(owner))[0]).toMatchObject({ id: invoice.id, buyer: german })
  })

  it('are added once to an invoice without a buyer, of the same country and by its owner alone', async () => {
    const owner = await customer()
    const { invoice } = await invoiced(owner, null)
    expect(invoice).toMatchObject({ buyer: null, country: 'DE', treatment: 'taxed' })
    const complete = (ctx: Customer['ctx']) => completeTaxInvoice(ctx, { documentId: invoice.id })
    await expect(complete(owner.ctx)).rejects.toMatchObject({ code: 'taxes.details-missing' })
    await saveBillingDetails(owner.ctx, { ...german, country: 'FR' })
    await expect(complete(owner.ctx)).rejects.toMatchObject({ code: 'taxes.other-country' })
    await saveBillingDetails(owner.ctx, german)
    await expect(complete((await customer()).ctx)).rejects.toMatchObject({ code: 'taxes.document-not-found' })
    await complete(owner.ctx)
    await saveBillingDetails(owner.ctx, { ...german, name: 'Another name' })
    await complete(owner.ctx)
    expect((await documentsOf(owner))[0]!.buyer).toEqual(german)
  })
})

describe('the PDF', () => {
  it('names seller, buyer, tax and sum; a stranger and support do not get it', async () => {
    const owner = await customer()
    const { order, invoice } = await invoiced(owner)
    const asked = { documentId: invoice.id, locale: 'en' } as const
    expect((await serveTaxDocument(owner.ctx, asked)).headers.get('content-disposition')).toContain(`${invoice.number}.pdf`)
    const text = JSON.stringify(taxPaper(invoice, { locale: 'en', brand: 'Acme', madeAt: new Date() }))
    for (const part of ['Acme Cloud GmbH', 'Tax ID DE136695976', german.name, 'Germany', invoice.number, order.number, 'VAT 19%']) expect(text).toContain(part)
    expect((await serveStaffTaxDocument(staff, asked)).headers.get('content-type')).toBe('application/pdf')
    await expect(serveTaxDocument((await customer()).ctx, asked)).rejects.toMatchObject({ code: 'taxes.document-not-found' })
    await expect(serveStaffTaxDocument(outsider, asked)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('finance', () => {
  it('finds documents by number, order and customer, and sums the tax of a month less its credit notes', async () => {
    const owner = await customer()
    const { order, invoice } = await invoiced(owner)
    const found = async (search: string) => (await listStaffDocuments(staff, { search, page: 1 })).documents.map(({ id }) => id)
    expect(await found(invoice.number.toLowerCase())).toEqual([invoice.id])
    expect(await found(order.number)).toEqual([invoice.id])
    expect(await found('no such number')).toEqual([])
    expect(await findTaxDocuments(staff, { search: invoice.number, limit: 5 })).toMatchObject([{ number: invoice.number, grossFen: order.totalFen }])
    expect(await listTaxDocumentsOf(staff, { accountId: owner.accountId, most: 3 })).toMatchObject({ total: 1, rows: [{ number: invoice.number }] })
    expect(await listTaxDocumentsOf(staff, { accountId: (await customer()).accountId, most: 3 })).toEqual({ total: 0, rows: [] })
    await giveBack(database, owner, order.orderId, 100n)
    await creditTaxInvoice(system, { orderId: order.orderId })
    const { month, months, sums } = await reportTax(staff, {})
    expect(months).toEqual([month])
    const { rows } = await database.ownerPool.query<{ gross: string; tax: string }>(
      `select sum(case kind when 'invoice' then gross_fen else -gross_fen end) as gross, sum(case kind when 'invoice' then tax_fen else -tax_fen end) as tax from tax_document`,
    )
    const total = (of: 'grossFen' | 'taxFen') => sums.reduce((sum, row) => sum + row[of], 0n)
    expect([total('grossFen'), total('taxFen')].map(String)).toEqual([rows[0]!.gross, rows[0]!.tax])
    const csv = await (await exportTax(staff, { month: month! })).text()
    expect(csv).toContain(invoice.number)
    expect(csv.trim().split('\r\n')).toHaveLength((await listStaffDocuments(staff, { page: 1 })).total + 1)
    expect((await reportTax(staff, { month: '2001-01' })).sums).toEqual([])
    for (const call of [
      () => findTaxDocuments(outsider, { search: invoice.number, limit: 5 }),
      () => listTaxDocumentsOf(outsider, { accountId: owner.accountId, most: 3 }),
      () => listStaffDocuments(outsider, { page: 1 }),
      () => reportTax(outsider, {}),
      () => exportTax(outsider, { month: month! }),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('the scheme', () => {
  const next = async () => (await listTaxVersions(staff)).latest + 1
  const input = async (own: Partial<Parameters<typeof aScheme>[0]> = {}, effectiveAt: Date | null = null) => {
    const scheme = aScheme(own)
    return { version: await next(), scheme: { ...scheme, rates: [...scheme.rates] }, effectiveAt, note: 'a new rate' }
  }

  it('is published once when the request is repeated, and not by those who may not', async () => {
    const asked = await input({ prefix: 'AB' })
    await publishTaxScheme(staff, asked)
    await publishTaxScheme(staff, asked)
    expect(await next()).toBe(asked.version + 1)
    await expect(publishTaxScheme(database.ctx(taxStaff()), asked)).rejects.toMatchObject({ code: 'taxes.stale' })
    await expect(publishTaxScheme(outsider, asked)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(publishTaxScheme(staff, await input({ prefix: 'AB' }))).rejects.toMatchObject({ code: 'taxes.unchanged' })
  })

  it('names faults at their fields', async () => {
    const seller = { ...aScheme().seller, taxNumber: 'DE1', timeZone: 'Mars/Base' }
    await expect(publishTaxScheme(staff, await input({ seller }))).rejects.toMatchObject({
      fields: [
        { path: 'scheme.seller.taxNumber', code: 'taxes.tax-number' },
        { path: 'scheme.seller.timeZone', code: 'taxes.time-zone' },
      ],
    })
  })

  it('can be planned, one at a time, and withdrawn until it takes effect', async () => {
    const later = new Date(staff.now().getTime() + 86_400_000)
    const asked = await input({ prefix: 'XY' }, later)
    await publishTaxScheme(staff, asked)
    await expect(publishTaxScheme(staff, await input({ prefix: 'ZZ' }))).rejects.toMatchObject({ code: 'taxes.planned' })
    expect((await listTaxVersions(staff)).planned?.version).toBe(asked.version)
    await expect(withdrawTaxScheme(outsider, asked)).rejects.toMatchObject({ kind: 'forbidden' })
    await withdrawTaxScheme(staff, asked)
    await withdrawTaxScheme(staff, asked)
    expect((await listTaxVersions(staff)).planned).toBeNull()
    await expect(withdrawTaxScheme(staff, { version: 1 })).rejects.toMatchObject({ code: 'taxes.in-force' })
    await expect(database.ownerPool.query(`update tax_version set note = 'other' where version = 1`)).rejects.toThrow('never changes')
  })

  it('decides what the customer’s page is', async () => {
    const { ctx } = await customer()
    expect(await readCustomerTax(ctx, { page: 1, locale: 'en' })).toMatchObject({ sellerCountry: 'DE', details: null })
    await publishTaxScheme(staff, await input({ kind: 'fapiao', prefix: 'AB' }))
    expect(await readCustomerTax(ctx, { page: 1, locale: 'en' })).toBeUndefined()
  })
})
