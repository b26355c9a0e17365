import { describe, expect, it } from 'vitest'
import { approveSubmission } from '#features/verification/api.ts'
import { aCompany, aCreditCode, aSubmission } from '#features/verification/factories.ts'
import { anUpload } from '#features/files/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aTitle, openBooks } from '../factories.ts'
import { titleForm } from '../forms.ts'
import { taxOf } from '../model.ts'
import { askRed } from './ask-red.ts'
import { issueInvoice, issueRed, rejectInvoice, takeInvoice, voidInvoice } from './process-invoice.ts'
import { eraseInvoices } from './erase-invoices.ts'
import { followRefund } from './follow-refund.ts'
import { listInvoiceQueue } from './list-invoice-queue.ts'
import { listInvoiceable } from './list-invoiceable.ts'
import { listInvoices } from './list-invoices.ts'
import { listTitles } from './list-titles.ts'
import { readOwnInvoice } from './read-own-invoice.ts'
import { removeTitle } from './remove-title.ts'
import { saveInvoice } from './save-invoice.ts'
import { revealInvoice } from './reveal-invoice.ts'
import { saveTitle } from './save-title.ts'
import { serveInvoice, serveStaffInvoice } from './serve-invoice.ts'
import { uploadInvoiceFile } from './upload-invoice-file.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

const database = await testDatabase({ poolSize: 20 })
const books = await openBooks(database)
const { finance, click } = books
type Customer = Awaited<ReturnType<typeof books.customer>>

let issuedSoFar = 0
const officialNumber = () => `2633${String(++issuedSoFar).padStart(16, '0')}`
const ask = (owner: Customer, orderIds: string[], own: Partial<Parameters<typeof saveInvoice>[1]> = {}) =>
  saveInvoice(owner.ctx, { orderIds, titleId: owner.titleId, kind: 'ordinary', submit: true, idempotencyKey: click(), ...own })
const stateOf = async (owner: Customer, invoiceId: string) => (await readOwnInvoice(owner.ctx, { invoiceId })).state
const toldOf = async ({ accountId }: Customer) =>
  (await database.ownerPool.query<{ code: string }>('select code from message where account_id = $1 order by id', [accountId])).rows.map(({ code }) => code)

async function issued(owner: Customer, orderIds: string[]) {
  const { invoiceId } = await ask(owner, orderIds)
  await takeInvoice(finance, { invoiceId })
  const number = officialNumber()
  await issueInvoice(finance, { invoiceId, officialNumber: number, fileId: null })
  return { invoiceId, number }
}

describe('an invoice', () => {
  it('of two orders is over exactly what was paid for them, and they cannot be invoiced again', async () => {
    const owner = await books.customer()
    const [one, two] = [await books.delivered(owner), await books.delivered(owner)]
    expect((await listInvoiceable(owner.ctx)).map(({ id }) => id).toSorted()).toEqual([one.orderId, two.orderId].toSorted())
    const { invoiceId } = await issued(owner, [one.orderId, two.orderId])
    const invoice = await readOwnInvoice(owner.ctx, { invoiceId })
    expect(invoice).toMatchObject({ state: 'issued', amountFen: one.totalFen + two.totalFen, taxFen: taxOf(one.totalFen + two.totalFen, 6) })
    expect(await listInvoiceable(owner.ctx)).toEqual([])
    await expect(ask(owner, [one.orderId])).rejects.toMatchObject({ code: 'invoices.already-invoiced' })
    expect(await toldOf(owner)).toContain('invoice.issued')
  })

  it('is requested once, also by repeated clicks', async () => {
    const owner = await books.customer()
    const { orderId } = await books.delivered(owner)
    const idempotencyKey = click()
    const [first, second] = [await ask(owner, [orderId], { idempotencyKey }), await ask(owner, [orderId], { idempotencyKey })]
    expect(second).toEqual(first)
    expect((await listInvoices(owner.ctx, { page: 1 })).total).toBe(1)
  })

  it('never includes the same order twice, also under concurrent requests', async () => {
    const owner = await books.customer()
    const orders = [await books.delivered(owner), await books.delivered(owner)]
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => ask(owner, index % 2 ? orders.map((one) => one.orderId) : [orders[0]!.orderId])),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'invoices.already-invoiced' })
    const { rows } = await database.ownerPool.query('select order_id from invoice_line where live and order_id = $1', [orders[0]!.orderId])
    expect(rows).toHaveLength(1)
  })

  it('is refused by the database for another sum, a second line or a stranger’s order', async () => {
    const owner = await books.customer()
    const stranger = await books.customer()
    const order = await books.delivered(owner)
    const foreign = await books.delivered(stranger)
    const { invoiceId } = await ask(owner, [order.orderId])
    const insert = (orderId: string, fen: bigint) =>
      database.ownerPool.query('insert into invoice_line (invoice_id, order_id, amount_fen) values ($1, $2, $3)', [invoiceId, orderId, fen.toString()])
    await expect(insert(foreign.orderId, foreign.totalFen)).rejects.toThrow('its own account')
    const other = await books.delivered(owner)
    await expect(insert(other.orderId, other.totalFen - 1n)).rejects.toThrow('other money left')
    await expect(insert(other.orderId, other.totalFen)).rejects.toThrow('do not add up')
    await expect(database.ownerPool.query("update invoice set state = 'issued' where id = $1", [invoiceId])).rejects.toThrow('never goes from')
    await expect(database.ownerPool.query('update invoice set amount_fen = 1 where id = $1', [invoiceId])).rejects.toThrow('does not change')
    await expect(database.ownerPool.query('delete from invoice_line where invoice_id = $1', [invoiceId])).rejects.toThrow('stay')
    await expect(database.ownerPool.query('update invoice_line set live = false where invoice_id = $1', [invoiceId])).rejects.toThrow('does not change')
  })

  it('needs an approved identity; a draft does not', async () => {
    const owner = await books.customer('none')
    const { orderId } = await books.delivered(owner)
    await expect(ask(owner, [orderId])).rejects.toMatchObject({ code: 'invoices.verify-first' })
    const { invoiceId } = await ask(owner, [orderId], { submit: false })
    expect(await stateOf(owner, invoiceId)).toBe('draft')
    expect(await listInvoiceable(owner.ctx)).toHaveLength(1)
  })

  it('is rejected with a reason, changed and sent again, withdrawn, and frees its orders each time', async () => {
    const owner = await books.customer()
    const { orderId } = await books.delivered(owner)
    const { invoiceId } = await ask(owner, [orderId])
    await takeInvoice(finance, { invoiceId })
    await expect(withdrawInvoice(owner.ctx, { invoiceId })).rejects.toMatchObject({ code: 'invoices.moved-on' })
    await rejectInvoice(finance, { invoiceId, reason: '抬头与认证不一致' })
    expect(await readOwnInvoice(owner.ctx, { invoiceId })).toMatchObject({ state: 'rejected', reason: '抬头与认证不一致' })
    expect(await listInvoiceable(owner.ctx)).toHaveLength(1)
    expect(await ask(owner, [orderId], { invoiceId })).toMatchObject({ invoiceId })
    expect(await readOwnInvoice(owner.ctx, { invoiceId })).toMatchObject({ state: 'submitted', reason: null })
    expect(await listInvoiceable(owner.ctx)).toEqual([])
    await withdrawInvoice(owner.ctx, { invoiceId })
    await withdrawInvoice(owner.ctx, { invoiceId })
    expect(await stateOf(owner, invoiceId)).toBe('voided')
    expect(await listInvoiceable(owner.ctx)).toHaveLength(1)
  })
})

describe('an order that is refunded', () => {
  it('opens the reversal of its invoice by itself; the rest can be invoiced again', async () => {
    const owner = await books.customer()
    const order = await books.delivered(owner)
    const { invoiceId } = await issued(owner, [order.orderId])
    await books.giveBack(owner, order.orderId, order.totalFen - 300n)
    await followRefund(books.system, { orderId: order.orderId })
    await followRefund(books.system, { orderId: order.orderId })
    expect(await readOwnInvoice(owner.ctx, { invoiceId })).toMatchObject({ state: 'red-requested', reasonCode: 'order-refunded' })
    expect(await listInvoiceable(owner.ctx)).toEqual([])
    await issueRed(finance, { invoiceId, redNumber: officialNumber() })
    expect(await listInvoiceable(owner.ctx)).toMatchObject([{ id: order.orderId, amountFen: 300n }])
    expect(await issued(owner, [order.orderId])).toBeDefined()
    expect((await toldOf(owner)).filter((code) => code === 'invoice.red-requested')).toHaveLength(1)
  })

  it('returns an invoice that is not issued yet, which cannot be issued over the old sum meanwhile', async () => {
    const owner = await books.customer()
    const order = await books.delivered(owner)
    const { invoiceId } = await ask(owner, [order.orderId])
    await takeInvoice(finance, { invoiceId })
    await books.giveBack(owner, order.orderId, 100n)
    await expect(issueInvoice(finance, { invoiceId, officialNumber: officialNumber(), fileId: null })).rejects.toMatchObject({ code: 'invoices.order-changed' })
    await followRefund(books.system, { orderId: order.orderId })
    expect(await stateOf(owner, invoiceId)).toBe('rejected')
    await ask(owner, [order.orderId], { invoiceId })
    expect(await readOwnInvoice(owner.ctx, { invoiceId })).toMatchObject({ state: 'submitted', amountFen: order.totalFen - 100n })
  })

  it('in full leaves nothing to invoice', async () => {
    const owner = await books.customer()
    const order = await books.delivered(owner)
    await books.giveBack(owner, order.orderId, order.totalFen)
    expect(await listInvoiceable(owner.ctx)).toEqual([])
    await expect(ask(owner, [order.orderId])).rejects.toMatchObject({ code: 'invoices.nothing-left' })
  })
})

describe('a special invoice', () => {
  it('is made out to the verified company in its own name and code only', async () => {
    const owner = await books.customer('none')
    const company = aCompany({ creditCode: aCreditCode(77) })
    const { ctx, submissionId } = await aSubmission(books.office.make, company, { ...owner, phone: '' } as never)
    await approveSubmission(books.office.staff, submissionId)
    const { orderId } = await books.delivered(owner)
    const facts = { kind: 'enterprise' as const, address: '杭州市滨江区', phone: '0571-88001000', bank: '招商银行杭州分行', bankAccount: '571900000000' }
    const title = async (own: object) => (await saveTitle(ctx, aTitle({ ...facts, name: company.companyName, taxNumber: company.creditCode, ...own }))).titleId
    const special = async (own: object) => ask(owner, [orderId], { kind: 'special', titleId: await title(own) })
    await expect(ask(owner, [orderId], { kind: 'special' })).rejects.toMatchObject({ code: 'invoices.special-title' })
    await expect(special({ taxNumber: aCreditCode(78) })).rejects.toMatchObject({ code: 'invoices.special-title' })
    await expect(special({ name: 'Another Company Ltd.' })).rejects.toMatchObject({ code: 'invoices.special-title' })
    await expect(special({ bank: null })).rejects.toMatchObject({ code: 'invoices.special-facts' })
    expect(await special({})).toHaveProperty('number')
  })
})

describe('finance', () => {
  it('uses no number twice, reverses on request or after a refund, and voids in the same month only', async () => {
    const owner = await books.customer()
    const [one, two] = [await books.delivered(owner), await books.delivered(owner)]
    const first = await issued(owner, [one.orderId])
    const { invoiceId } = await ask(owner, [two.orderId])
    await takeInvoice(finance, { invoiceId })
    await expect(issueInvoice(finance, { invoiceId, officialNumber: first.number, fileId: null })).rejects.toMatchObject({ code: 'invoices.number-used' })
    await issueInvoice(finance, { invoiceId, officialNumber: officialNumber(), fileId: null })
    await askRed(owner.ctx, { invoiceId, reason: '抬头写错了' })
    await expect(voidInvoice(finance, { invoiceId, reason: '已经待红冲' })).rejects.toMatchObject({ code: 'invoices.moved-on' })
    await voidInvoice(finance, { invoiceId: first.invoiceId, reason: '重复开具' })
    expect(await stateOf(owner, first.invoiceId)).toBe('voided')
    const third = await issued(owner, [one.orderId])
    const back = database.clock.now()
    database.clock.advance(32 * 86_400_000)
    await expect(voidInvoice(finance, { invoiceId: third.invoiceId, reason: '跨月' })).rejects.toMatchObject({ code: 'invoices.month-over' })
    database.clock.advance(back.getTime() - database.clock.now().getTime())
  })

  it('stores an uploaded PDF with the issued invoice, and accepts no other file', async () => {
    const owner = await books.customer()
    const { orderId } = await books.delivered(owner)
    const { invoiceId } = await ask(owner, [orderId])
    await takeInvoice(finance, { invoiceId })
    await expect(uploadInvoiceFile(finance, { invoiceId }, anUpload(Buffer.from('<html>')))).rejects.toMatchObject({ code: 'invoices.pdf-only' })
    const withProgram = anUpload(Buffer.from('%PDF-1.7\n1 0 obj << /S /Launch >> endobj\n%%EOF'))
    await expect(uploadInvoiceFile(finance, { invoiceId }, withProgram)).rejects.toMatchObject({ code: 'files.pdf' })
    const { fileId } = await uploadInvoiceFile(finance, { invoiceId }, anUpload(Buffer.from('%PDF-1.7\n%%EOF')))
    await issueInvoice(finance, { invoiceId, officialNumber: officialNumber(), fileId })
    expect((await listInvoiceQueue(finance, { state: 'issued', page: 1 })).invoices.find(({ id }) => id === invoiceId)).toMatchObject({ hasFile: true })
  })

  it('sees address, phone and bank account masked until they are revealed', async () => {
    const owner = await books.customer()
    const { orderId } = await books.delivered(owner)
    const contact = { address: '深圳市南山区科技园一路1号', phone: '0755-88884321', bankAccount: '6222020200112233445' }
    const { titleId } = await saveTitle(owner.ctx, aTitle({ name: '深圳测试有限公司', ...contact }))
    const { invoiceId } = await ask(owner, [orderId], { titleId })
    const row = (await listInvoiceQueue(finance, { state: 'submitted', page: 1 })).invoices.find(({ id }) => id === invoiceId)
    expect(row?.title).toMatchObject({ name: '深圳测试有限公司', address: '深圳市南山区****', phone: '075****4321', bankAccount: '6222****3445' })
    expect(await revealInvoice(finance, { invoiceId })).toEqual(contact)
    await expect(revealInvoice(finance, { invoiceId: click() })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is the only role with the permission', async () => {
    const owner = await books.customer()
    const { orderId } = await books.delivered(owner)
    const { invoiceId } = await ask(owner, [orderId])
    for (const ctx of [owner.ctx, books.outsider]) {
      await expect(revealInvoice(ctx, { invoiceId })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listInvoiceQueue(ctx, { page: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(takeInvoice(ctx, { invoiceId })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(rejectInvoice(ctx, { invoiceId, reason: 'nothing' })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(issueInvoice(ctx, { invoiceId, officialNumber: officialNumber(), fileId: null })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(issueRed(ctx, { invoiceId, redNumber: officialNumber() })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(voidInvoice(ctx, { invoiceId, reason: 'nothing' })).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})

describe('a stranger', () => {
  it('finds no invoice, title or order of another account', async () => {
    const owner = await books.customer()
    const stranger = await books.customer()
    const { orderId } = await books.delivered(owner)
    const { invoiceId } = await ask(owner, [orderId])
    await expect(readOwnInvoice(stranger.ctx, { invoiceId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(withdrawInvoice(stranger.ctx, { invoiceId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(askRed(stranger.ctx, { invoiceId, reason: 'mine' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(ask(stranger, [orderId])).rejects.toMatchObject({ kind: 'not-found' })
    await expect(ask(stranger, [(await books.delivered(stranger)).orderId], { titleId: owner.titleId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(ask(stranger, [orderId], { invoiceId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(removeTitle(stranger.ctx, { titleId: owner.titleId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(saveTitle(stranger.ctx, aTitle({ titleId: owner.titleId }))).rejects.toMatchObject({ kind: 'not-found' })
    expect((await listInvoices(stranger.ctx, { page: 1 })).invoices).toEqual([])
  })
})

describe('titles', () => {
  it('have exactly one default, the first until another is chosen', async () => {
    const owner = await books.customer()
    const { titleId } = await saveTitle(owner.ctx, aTitle({ name: 'Second' }))
    expect((await listTitles(owner.ctx)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['An Ran', true],
      ['Second', false],
    ])
    await Promise.all([
      saveTitle(owner.ctx, aTitle({ name: 'Third', isDefault: true })),
      saveTitle(owner.ctx, aTitle({ titleId, name: 'Fourth', isDefault: true })),
    ])
    expect((await listTitles(owner.ctx)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('of a company need a code whose check digit is right', () => {
    const code = aCreditCode(5)
    const wrong = code.slice(0, 17) + (code.endsWith('0') ? '1' : '0')
    const faults = (taxNumber: string) => titleForm.safeParse(aTitle({ kind: 'enterprise', taxNumber })).error?.issues.map(({ message }) => message)
    expect(faults(wrong)).toEqual(expect.arrayContaining([expect.stringContaining('tax-number')]))
    expect(titleForm.parse(aTitle({ kind: 'enterprise', taxNumber: ` ${code.toLowerCase()} ` })).taxNumber).toBe(code)
  })

  it('are deleted when the account is closed; numbers and sums stay', async () => {
    const owner = await books.customer()
    const [one, two] = [await books.delivered(owner), await books.delivered(owner)]
    const { invoiceId } = await issued(owner, [one.orderId])
    const waiting = await ask(owner, [two.orderId])
    await takeInvoice(finance, { invoiceId: waiting.invoiceId })
    await eraseInvoices(books.system, owner.accountId)
    expect(await listTitles(owner.ctx)).toEqual([])
    expect(await readOwnInvoice(owner.ctx, { invoiceId })).toMatchObject({ state: 'issued', title: null, amountFen: one.totalFen })
    expect(await readOwnInvoice(owner.ctx, waiting)).toMatchObject({ state: 'voided', title: null })
  })
})

describe('the PDF of an invoice', () => {
  it('is generated and marked as a copy, until finance uploads one; no other account gets either', async () => {
    const [owner, stranger] = [await books.customer(), await books.customer()]
    const [one, two] = [await books.delivered(owner), await books.delivered(owner)]
    const { invoiceId, number } = await issued(owner, [one.orderId])
    const drawn = await serveInvoice(owner.ctx, { invoiceId, locale: 'zh' })
    expect(drawn.headers.get('content-disposition')).toContain(`invoice-${number}.pdf`)
    expect((await drawn.arrayBuffer()).byteLength).toBeLessThan(150_000)
    const asked = await ask(owner, [two.orderId])
    await expect(serveInvoice(owner.ctx, { ...asked, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
    await takeInvoice(finance, asked)
    const own = Buffer.from('%PDF-1.7\nof the tax authority\n%%EOF')
    const { fileId } = await uploadInvoiceFile(finance, asked, anUpload(own))
    await issueInvoice(finance, { ...asked, officialNumber: officialNumber(), fileId })
    expect(await (await serveInvoice(owner.ctx, { ...asked, locale: 'zh' })).text()).toContain('of the tax authority')
    for (const id of [invoiceId, asked.invoiceId]) {
      await expect(serveInvoice(stranger.ctx, { invoiceId: id, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
      await expect(serveStaffInvoice(books.outsider, { invoiceId: id, locale: 'zh' })).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})
