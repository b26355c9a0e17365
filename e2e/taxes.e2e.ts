import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemeFaults, zh as customerTexts } from '../src/features/taxes/messages/zh.ts'
import { en } from '../src/features/taxes/messages/en.ts'
import { zh } from '../src/features/taxes/scheme/messages/zh.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'
import { readDownload } from './harness/download.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

// The kind of invoices changes pages of every customer, so the shared product keeps fapiao.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('taxes')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

async function atEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowsSideways(page), `${name} at ${width} px`).toBe(false)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}-${width}.png`, fullPage: true })
  }
}

test('a company in Germany begins to issue tax invoices: a customer’s order has one, its refund a credit note, and finance the tax of the month', async () => {
  const office = await visit(browser, { width: 'phone', theme: 'light', locale: 'zh-CN', address: product.address, expected: [/status of 4\d\d/] })
  const { page } = office
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  await open(page, '/admin/settings/taxes')
  await hydrated(page)
  await expectClean(page, 'the tax settings of a company with fapiao')
  await page.getByRole('radio', { name: new RegExp(zh.kind.names['tax-invoice']) }).check()
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const review = page.getByRole('button', { name: zh.review, exact: true })
  await review.click()
  await page.getByText(schemeFaults.required).first().waitFor()
  await expectClean(page, 'the tax settings with faults')

  await field(zh.seller.fields.name).fill('Acme Cloud GmbH')
  await field(zh.seller.fields.address).fill('Hauptstr. 1, 60311 Frankfurt')
  await field(zh.seller.fields.taxNumber).fill('DE136695977')
  await field(zh.seller.fields.timeZone).fill('Europe/Berlin')
  const country = page.getByRole('combobox', { name: zh.seller.fields.country, exact: true })
  await country.fill('德国')
  await page.getByRole('option', { name: '德国', exact: true }).click()
  await page.getByRole('button', { name: zh.rates.addEu, exact: true }).click()
  await page.getByText(zh.rates.euNote).waitFor()
  await review.click()
  const dialog = page.getByRole('dialog', { name: zh.publishTitle(1) })
  await dialog.getByRole('row', { name: /芬兰 · 全部产品 无 VAT 25\.5%, 反向征收/ }).waitFor()
  await dialog.getByRole('textbox', { name: zh.note }).fill('德国公司')
  await dialog.getByRole('button', { name: zh.publish, exact: true }).click()
  // The check digit is wrong, which the server alone knows.
  await page.getByText(customerTexts.faults['tax-number']).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await field(zh.seller.fields.taxNumber).fill('de 136.695.976')
  await review.click()
  await dialog.getByRole('textbox', { name: zh.note }).fill('德国公司')
  await dialog.getByRole('button', { name: zh.publish, exact: true }).click()
  await page.getByText(zh.states.current, { exact: true }).waitFor()
  expect(await field(zh.seller.fields.taxNumber).inputValue()).toBe('DE136695976')
  await expectClean(page, 'the tax settings')
  await atEveryWidth(page, 'tax-settings')

  const customer = await registerCustomer(product.address)
  const console = await visit(browser, { width: 'phone', theme: 'light', locale: 'en-US', address: product.address, expected: [/status of 4\d\d/] })
  await console.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: product.address }])
  await open(console.page, '/en/console/money/invoices')
  await hydrated(console.page)
  await console.page.getByText(en.list.none).waitFor()
  await expectClean(console.page, 'a customer’s empty page')
  await console.page.getByRole('button', { name: en.details.add, exact: true }).click()
  const form = console.page.getByRole('dialog', { name: en.details.title })
  await form.getByRole('textbox', { name: en.details.name, exact: true }).fill('Exemple SARL')
  await form.getByRole('textbox', { name: en.details.address, exact: true }).fill('1 rue de la Paix, 75002 Paris')
  await form.getByRole('combobox', { name: en.details.country, exact: true }).fill('France')
  await console.page.getByRole('option', { name: 'France', exact: true }).click()
  await form.getByRole('textbox', { name: new RegExp(`^${en.details.taxNumber}`) }).fill('FR 40 303 265 046')
  await form.getByRole('button', { name: en.details.save, exact: true }).click()
  await form.getByText(en.faults['tax-number']).waitFor()
  await expectClean(console.page, 'billing details with a fault')
  await form.getByRole('textbox', { name: new RegExp(`^${en.details.taxNumber}`) }).fill('')
  await form.getByRole('button', { name: en.details.save, exact: true }).click()
  await form.waitFor({ state: 'detached' })

  const { orderNumber } = await buyServer(customer)
  type Found = { documents: { number: string; kind: string; grossFen: bigint; taxFen: bigint }[] }
  const documents = async () => (await customer.client.get<Found>('/tax-invoices')).documents
  const [invoice] = await until('the invoice', async () => {
    const found = await documents()
    return found.length > 0 ? found : undefined
  })
  expect(invoice).toMatchObject({ kind: 'invoice', taxFen: (invoice!.grossFen * 2n + 6n) / 12n })
  const { id } = await customer.client.get<{ id: string }>(`/orders/${orderNumber}`)
  await customer.client.post(`/orders/${id}/refund`, { amountFen: Number(invoice!.grossFen), idempotencyKey: crypto.randomUUID() })
  await until('the credit note', async () => (await documents()).length === 2)

  for (const template of ['', '/template/template2']) {
    await open(console.page, `/en/console/money/invoices${template}`)
    await hydrated(console.page)
    await console.page.getByText(en.list.corrects(invoice!.number)).waitFor()
    await console.page.getByText('VAT 20%').waitFor()
    await console.page.getByText('Exemple SARL').waitFor()
    await expectClean(console.page, `a customer’s invoices${template}`)
    await atEveryWidth(console.page, `tax-invoices${template.replaceAll('/', '-')}`)
  }
  const [download] = await Promise.all([
    console.page.waitForEvent('download'),
    console.page.getByRole('link', { name: `${en.list.pdf} ${invoice!.number}`, exact: true }).click(),
  ])
  expect((await readDownload(download)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(console.faults).toEqual([])
  await console.context.close()

  await open(page, '/admin/invoices')
  await hydrated(page)
  await page.getByText(zh.report.documents(1, 1)).waitFor()
  await page.getByText(customerTexts.list.corrects(invoice!.number)).waitFor()
  await expectClean(page, 'finance’s invoices')
  await atEveryWidth(page, 'finance-invoices')
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: zh.report.csv, exact: true }).click()])
  const lines = (await readDownload(csv)).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Exemple SARL')
  expect(office.faults).toEqual([])
  await office.context.close()
})
