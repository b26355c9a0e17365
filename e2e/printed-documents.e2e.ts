import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/money/statement/copy/statement.zh.ts'
import { makeClient } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
let browser: Browser
let books: Books
beforeAll(async () => {
  ;[browser, books] = await Promise.all([openBrowser(), openBooks(inject('dataDir'))])
})
afterAll(async () => {
  await Promise.all([browser?.close(), books?.close()])
})

/** The path behind the QR code of a PDF, whose area is a link to the same address. */
async function pathIn({ client }: Customer, file: string): Promise<URL> {
  const pdf = Buffer.from(await (await client.page(file)).arrayBuffer()).toString('latin1')
  const [, link = ''] = /\/URI \(([^)]*)\)/.exec(pdf) ?? []
  return new URL(link)
}

/** Invoices the customer's only order, and returns its number and the path of its PDF. */
async function invoiceOf({ client, phone }: Customer): Promise<{ number: string; file: string }> {
  await books.query("update account set verification = 'personal' where phone = $1", [phone])
  const { titleId } = await client.post<{ titleId: string }>('/invoice-titles', { kind: 'personal', name: '安然', isDefault: true })
  const [order] = await client.get<{ id: string }[]>('/invoices/orders')
  const asked = { orderIds: [order!.id], titleId, kind: 'ordinary', submit: true, idempotencyKey: randomUUID() }
  const { invoiceId } = await client.post<{ invoiceId: string }>('/invoices', asked)
  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  await staff.post(`/admin/invoices/${invoiceId}/take`)
  const number = `26551${String(randomInt(1_000_000_000)).padStart(15, '0')}`
  await staff.post(`/admin/invoices/${invoiceId}/issue`, { officialNumber: number })
  return { number, file: `/api/invoices/${invoiceId}/file?locale=zh` }
}

async function expectAnswer(page: Page, path: string, words: { heading: string; title: string }): Promise<void> {
  expect(await open(page, path)).toBe(200)
  await page.getByRole('heading', { level: 1, name: words.heading, exact: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: words.title, exact: true }).waitFor()
  expect(await page.locator('meta[name=robots][content*=noindex]').count()).toBeGreaterThan(0)
}

describe('the code of a printed document', () => {
  test('leads to a page that finds a receipt and an invoice in the books, and refuses a changed code, in either design', async () => {
    const customer = await registerCustomer(address)
    const { orderNumber } = await buyServer(customer)
    const invoice = await invoiceOf(customer)
    const { page, faults, close } = await visit(browser, { width: 'phone' })
    const documents = [
      { name: 'receipt', file: `/api/orders/${orderNumber}/receipt?locale=zh`, number: orderNumber, words: zh.receipt },
      { name: 'invoice', file: invoice.file, number: invoice.number, words: zh.invoice },
    ]
    for (const { name, file, number, words } of documents) {
      const { pathname, searchParams } = await pathIn(customer, file)
      expect(pathname).toBe('/zh/statement')
      const token = searchParams.get(name)!
      for (const design of ['template1', 'template2']) {
        const at = (code: string) => `${pathname}/template/${design}?${name}=${code}`
        await expectAnswer(page, at(token), { heading: words.heading, title: words.states.matches.title })
        await page.getByText(number, { exact: true }).waitFor()
        expect(await page.getByText('安然').count()).toBe(0)
        expect([await overflowsSideways(page), await accessibilityFaults(page)]).toEqual([false, []])
        await expectAnswer(page, at(token.replace(number, `${number.slice(0, -1)}x`)), { heading: words.heading, title: words.states.unknown.title })
        expect(await page.getByText(words.states.matches.title).count()).toBe(0)
      }
    }
    expect(faults).toEqual([])
    await close()
  })
})
