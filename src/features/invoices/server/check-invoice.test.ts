import { describe, expect, it } from 'vitest'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import { paperToken } from '#features/money/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { aTitle, openBooks, receiptPorts } from '../factories.ts'
import { askRed } from './ask-red.ts'
import { checkInvoice } from './check-invoice.ts'
import { eraseInvoices } from './erase-invoices.ts'
import { invoiceToken, readInvoiceToken } from './invoice-token.ts'
import { issueInvoice, issueRed, takeInvoice, voidInvoice } from './process-invoice.ts'
import { saveInvoice } from './save-invoice.ts'
import { serveInvoice, serveStaffInvoice } from './serve-invoice.ts'

const database = await testDatabase({ poolSize: 5 })
const books = await openBooks(database)
const { finance } = books

let issuedSoFar = 0
const visitor = (ip = '192.0.2.1') => ({ ...visitorRequest(database.ctx(), { ...authPorts(), limitLoopback: false }, { ip }), ...receiptPorts })
const check = (token: string) => checkInvoice(visitor(), token)

/** An issued invoice with its number and the address behind the QR code of its sheet. */
async function issued() {
  const owner = await books.customer()
  const { orderId, totalFen } = await books.delivered(owner)
  const { invoiceId } = await saveInvoice(owner.ctx, {
    orderIds: [orderId],
    titleId: owner.titleId,
    kind: 'ordinary',
    submit: true,
    idempotencyKey: books.click(),
  })
  await takeInvoice(finance, { invoiceId })
  const number = `2644${String(++issuedSoFar).padStart(16, '0')}`
  await issueInvoice(finance, { invoiceId, officialNumber: number, fileId: null })
  const pdf = Buffer.from(await (await serveInvoice(owner.ctx, { invoiceId, locale: 'en' })).arrayBuffer()).toString('latin1')
  const [, link = ''] = /\/URI \(([^)]*)\)/.exec(pdf) ?? []
  return { owner, invoiceId, number, amountFen: totalFen, link, token: new URL(link).searchParams.get('invoice')! }
}

describe('the QR code of an invoice', () => {
  it('leads anyone to its number, date, sum, kind and a masked buyer, and to nothing else about its customer', async () => {
    const { number, amountFen, link, token, invoiceId } = await issued()
    expect(link).toMatch(/^https:\/\/runxin\.example\/en\/statement\?invoice=/)
    expect(link).not.toMatch(/An(?:%20|\+)?Ran/)
    const { at, ...said } = (await check(token)) as { at: Date }
    expect(said).toEqual({ state: 'matches', number, amountFen, kind: 'ordinary', buyer: 'A***', redNumber: null })
    const { rows } = await database.pool.query<{ at: Date }>('select issued_at as at from invoice where id = $1', [invoiceId])
    expect(Math.floor(rows[0]!.at.getTime() / 1_000) * 1_000).toBe(at.getTime())
  })

  it('is on the sheet of finance too, in its language', async () => {
    const { invoiceId, token } = await issued()
    const pdf = Buffer.from(await (await serveStaffInvoice(finance, { invoiceId, locale: 'zh-TW' })).arrayBuffer()).toString('latin1')
    expect(pdf).toContain(`/zh-TW/statement?invoice=${token})`)
  })

  it('says that an invoice was reversed or voided since', async () => {
    const [reversed, voided] = [await issued(), await issued()]
    await askRed(reversed.owner.ctx, { invoiceId: reversed.invoiceId, reason: 'wrong title' })
    expect(await check(reversed.token)).toMatchObject({ state: 'matches' })
    await issueRed(finance, { invoiceId: reversed.invoiceId, redNumber: '26440000000000009999' })
    expect(await check(reversed.token)).toMatchObject({ state: 'reversed', number: reversed.number, redNumber: '26440000000000009999' })
    await voidInvoice(finance, { invoiceId: voided.invoiceId, reason: 'wrong title' })
    expect(await check(voided.token)).toMatchObject({ state: 'voided', number: voided.number })
  })

  it('differs once the books have another sum, time or buyer, or no such invoice', async () => {
    const { number, amountFen, token } = await issued()
    const { at } = readInvoiceToken(receiptPorts.receiptMac, token)!
    const party = { kind: 'ordinary', title: aTitle() } as const
    const signed = (facts: Partial<{ number: string; at: Date; amountFen: bigint }>, own: Partial<typeof party> | { kind: 'special' } = {}) =>
      invoiceToken(receiptPorts.receiptMac, { number, at, amountFen, ...facts }, { ...party, ...own })
    expect(signed({})).toBe(token)
    for (const other of [
      signed({ amountFen: amountFen + 1n }),
      signed({ at: new Date(at.getTime() + 1_000) }),
      signed({ number: '26449999999999999999' }),
      signed({}, { title: aTitle({ name: 'An Rui' }) }),
      signed({}, { kind: 'special' }),
    ]) {
      const said = await check(other)
      expect(said).toMatchObject({ state: 'differs' })
      expect(said).not.toHaveProperty('buyer')
    }
  })

  it('is unknown if it was changed, made up, or belongs to a receipt or to another company', async () => {
    const { number, amountFen, token } = await issued()
    const at = new Date('2026-03-11T02:00:00Z')
    const others = [
      token.replace(`.${amountFen}.`, `.${amountFen + 1n}.`),
      token.replace(number, '26449999999999999999'),
      token.slice(0, -1),
      '',
      'x',
      paperToken(receiptPorts.receiptMac, { facts: 'facts', books: 'entries' }, token.slice(0, -46), ''),
      invoiceToken(makeMacKey(Buffer.alloc(32, 2), 'receipt'), { number, at, amountFen }, { kind: 'ordinary', title: aTitle() }),
    ]
    for (const other of others) expect(await check(other), other).toEqual({ state: 'unknown' })
  })

  it('names no buyer once the account is closed', async () => {
    const { owner, number, token } = await issued()
    await eraseInvoices(books.system, owner.accountId)
    expect(await check(token)).toMatchObject({ state: 'matches', number, buyer: null })
  })

  it('counts with receipts: one address checks sixty documents an hour', async () => {
    const from = visitor('192.0.2.77')
    for (let count = 0; count < 60; count++) await checkInvoice(from, 'x')
    await expect(checkInvoice(from, 'x')).rejects.toMatchObject({ kind: 'too-many' })
  })
})
