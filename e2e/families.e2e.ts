import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../src/features/back-office/messages/en.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, smallServer, type Customer } from './harness/customer.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

const m = en.offerSection
const prices = en.priceSection

// Families change what everyone buys, so the shared product keeps the shipped ones.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
let bought: { customer: Customer; orderNumber: string }
beforeAll(async () => {
  own = await openOwnOffice('families')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

const textOf = async (path: string) => (await (await fetch(`${product.address}${path}`)).text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
const proConfig = { family: 'pro', vcpu: 2, memoryGib: 6 }

async function office(width: 'phone' | 'desktop', theme: 'light' | 'dark') {
  const desk = await visit(browser, { width, theme, locale: 'en-US', address: product.address, expected: [/status of 4\d\d/] })
  await desk.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  return desk
}

async function visitCatalog(page: Page, query: string) {
  await open(page, `/admin/catalogue${query}`)
  await hydrated(page)
}

async function publish(page: Page) {
  await page.getByRole('button', { name: m.draft.review }).click()
  const review = page.getByRole('dialog', { name: m.publish.title })
  await expectClean(page, 'the review')
  await review.getByRole('button', { name: m.publish.confirm }).click()
  await review.waitFor({ state: 'detached' })
}

test('an owner adds a family, prices it, publishes it, and a customer buys one', async () => {
  const desk = await office('phone', 'dark')
  const { page } = desk
  await visitCatalog(page, '?view=families')
  await expectClean(page, 'the families')
  await page.getByRole('link', { name: m.add.families }).click()
  const form = page.getByRole('dialog', { name: m.form.titles.families.add })
  const save = form.getByRole('button', { name: m.form.save })
  await save.click()
  await form.getByText(m.faults['family-id'] as string).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await form.getByLabel(m.fields['id']!, { exact: true }).fill('pro')
  for (const field of ['names', 'purpose']) {
    await form.getByLabel(`${m.fields[field]} · English`).fill(field === 'names' ? 'Pro' : 'For busy services')
    await form.getByRole('button', { name: m.form.copyNames }).click()
  }
  await form.getByLabel(m.fields['maxVcpu']!).selectOption('8')
  const ratios = form.getByRole('group', { name: m.fields['ratios']! })
  await ratios.getByRole('checkbox', { name: '2 GiB', exact: true }).uncheck()
  await save.click()
  await form.getByText(m.faults['no-ratio'] as string).waitFor()
  await expectClean(page, 'the form of a family')
  await ratios.getByRole('checkbox', { name: '3 GiB', exact: true }).check()
  await save.click()
  await form.waitFor({ state: 'detached' })
  await page.getByText(m.faults['no-family-price'] as string).waitFor()

  await visitCatalog(page, '?view=regions&edit=hongkong')
  const region = page.getByRole('dialog', { name: m.form.titles.regions.edit('Hong Kong') })
  await region.getByLabel(`${m.fields['capacity']} · Pro`).first().fill('10')
  await region.getByRole('button', { name: m.form.save }).click()
  await region.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: m.draft.review }).click()
  const refused = page.getByRole('dialog', { name: m.publish.title })
  expect(await refused.getByRole('button', { name: m.publish.confirm }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  await visitCatalog(page, '')
  await page.getByRole('textbox', { name: prices.of.vcpu('Pro') }).fill('30.00')
  await page.getByRole('textbox', { name: prices.of.memory('Pro') }).fill('9.00')
  expect(await overflowsSideways(page)).toBe(false)
  await page.getByRole('button', { name: prices.preview, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(prices.when.now, { exact: true }).click()
  await dialog.getByText('30.00').waitFor()
  await dialog.getByRole('button', { name: prices.publish }).click()
  await dialog.waitFor({ state: 'detached' })

  await visitCatalog(page, '?view=families')
  await page.getByRole('link', { name: m.draft.preview }).click()
  await page.getByRole('radio', { name: 'Pro' }).waitFor()
  expect(await textOf('/en/products/cloud-server-buy')).not.toContain('For busy services')
  await visitCatalog(page, '?view=families')
  await publish(page)
  await until('the family on the buy page', async () => (await textOf('/en/products/cloud-server-buy')).includes('For busy services'))

  const visitor = await visit(browser, { width: 'phone', locale: 'en-US', address: product.address })
  await open(visitor.page, '/en/products/cloud-server-buy')
  await hydrated(visitor.page)
  await visitor.page.getByRole('radio', { name: 'Pro' }).check({ force: true })
  await visitor.page.waitForURL('**?*family=pro*')
  await visitor.page.getByRole('radio', { name: '6 GiB', exact: true }).waitFor()
  await visitor.page.getByText('This family goes up to 8 vCPU').first().waitFor()
  await expectClean(visitor.page, 'the buy page with the family')
  await visitor.close()
  await desk.close()

  const customer = await registerCustomer(product.address)
  const { serverCode, orderNumber } = await buyServer(customer, proConfig)
  expect(serverCode).toMatch(/^srv-/)
  bought = { customer, orderNumber }
})

test('a hidden family is gone from the buy page, and its orders keep the name', async () => {
  const desk = await office('desktop', 'light')
  const { page } = desk
  await visitCatalog(page, '?view=families')
  await page.getByRole('button', { name: m.named(m.withdraw, 'Pro') }).click()
  const sure = page.getByRole('dialog', { name: m.withdrawTitle('Pro') })
  await expectClean(page, 'the question about servers of the family')
  await sure.getByRole('button', { name: m.withdraw }).click()
  await sure.waitFor({ state: 'detached' })
  await publish(page)
  await until('the buy page without the family', async () => !(await textOf('/en/products/cloud-server-buy')).includes('For busy services'))
  await desk.close()
  const { client } = bought.customer
  const refused = await client.raw('POST', '/quotes', { body: { ...smallServer, ...proConfig } })
  expect(refused.body.error).toMatchObject({ code: 'catalog.not-for-sale' })
  expect(refused.body.error.fields).toContainEqual({ path: 'family', code: 'catalog.not-offered' })
  const owner = await visit(browser, { locale: 'en-US', address: product.address })
  await owner.context.addCookies([{ name: 'token', value: client.cookie('token')!, url: product.address }])
  await open(owner.page, `/en/console/orderDetail?number=${bought.orderNumber}`)
  await owner.page.getByText(/^Pro · /).waitFor()
  await owner.close()
})
