import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../src/features/back-office/messages/en.ts'
import { life } from '../src/features/servers/lifecycle/messages/en.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, smallServer } from './harness/customer.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

const m = en.offerSection

// Terms and sizes change what everyone buys, so the shared product keeps the shipped ones.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('sizes')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

const soldConfig = { months: 12, bandwidthMbps: 50 } as const
const valuesOf = (page: Page, name: string) =>
  page.locator(`input[type=radio][name=${name}]`).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const textOf = async (path: string) => (await (await fetch(`${product.address}${path}`)).text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '')

async function visitCatalog(page: Page, query: string) {
  await open(page, `/admin/catalogue${query}`)
  await hydrated(page)
}

test('an owner sells two terms and three bandwidths, and a customer buys one', async () => {
  await staff.post('/admin/offer/draft/starter', { draftId: randomUUID(), revision: 0 })
  const desk = await visit(browser, { width: 'phone', theme: 'dark', locale: 'en-US', address: product.address, expected: [/status of 4\d\d/] })
  await desk.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  const { page } = desk
  await visitCatalog(page, '?view=sizes')
  await page.getByText('1, 2, 3, 5, 10, 20, 30, 50, 100, 200 Mbps').waitFor()
  await expectClean(page, 'the sizes')
  await page.getByRole('link', { name: m.edit, exact: true }).click()
  const form = page.getByRole('dialog', { name: m.sizes.title })
  const save = form.getByRole('button', { name: m.form.save })
  const bandwidths = form.getByLabel(`${m.fields['bandwidths']} (Mbps)`)
  await bandwidths.fill('100, 50')
  await save.click()
  await form.getByText('in rising order').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await expectClean(page, 'the form of the sizes')
  await bandwidths.fill('50，100, 500')
  await form.getByLabel(`${m.fields['trafficPackages']} (GiB)`).fill('')
  await form.getByLabel(`${m.fields['protection']} (Gbps)`).fill('5, 10, 20, 50, 100, 200')
  for (const term of ['3 months', '6 months', '2 years', '3 years']) await form.getByRole('checkbox', { name: term, exact: true }).uncheck()
  await save.click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('1, 12 months').waitFor()

  await page.getByText('Available bandwidths: 50, 100, 500 Mbps.').first().waitFor()
  for (const plan of ['b2', 's2', 's4']) {
    await visitCatalog(page, `?view=plans&edit=${plan}`)
    const edit = page.getByRole('dialog')
    await edit.getByLabel(m.fields['bandwidthMbps']!).selectOption('50')
    await edit.getByRole('button', { name: m.form.save }).click()
    await edit.waitFor({ state: 'detached' })
  }

  // The new level has no price yet, which the prices ask for.
  await page.getByText('has no price for: 10').first().waitFor()
  await visitCatalog(page, '')
  await page.getByRole('textbox', { name: en.priceSection.of.protection(10), exact: true }).fill('150.00')
  await page.getByRole('button', { name: en.priceSection.preview, exact: true }).click()
  const prices = page.getByRole('dialog')
  await prices.getByText(en.priceSection.when.now, { exact: true }).click()
  await prices.getByText('protection@10').waitFor()
  await prices.getByRole('button', { name: en.priceSection.publish, exact: true }).click()
  await prices.waitFor({ state: 'detached' })
  await visitCatalog(page, '?view=plans')

  await page.getByRole('link', { name: m.draft.preview }).click()
  await page.getByRole('radio', { name: '500 Mbps' }).waitFor()
  expect(await valuesOf(page, 'months')).toEqual(['1', '12'])
  await visitCatalog(page, '?view=sizes')
  await page.getByRole('button', { name: m.draft.review }).click()
  const review = page.getByRole('dialog', { name: m.publish.title })
  await review.getByText('50, 100, 500 Mbps').waitFor()
  await expectClean(page, 'the review of the sizes')
  await review.getByRole('button', { name: m.publish.confirm }).click()
  await review.waitFor({ state: 'detached' })
  await desk.close()
  await until('the buy page with the bandwidths', async () => (await textOf('/en/products/cloud-server-buy')).includes('500 Mbps'))

  for (const [design, theme] of [
    ['', 'light'],
    ['/template/template2', 'dark'],
  ] as const) {
    const visitor = await visit(browser, { width: design ? 'desktop' : 'phone', theme, locale: 'en-US', address: product.address })
    await open(visitor.page, `/en/products/cloud-server-buy${design}?months=36&bw=5&traffic=500`)
    await hydrated(visitor.page)
    expect(await valuesOf(visitor.page, 'months')).toEqual(['1', '12'])
    expect(await valuesOf(visitor.page, 'bw')).toEqual(['50', '100', '500'])
    expect(await valuesOf(visitor.page, 'billing')).toEqual([])
    expect(await valuesOf(visitor.page, 'traffic')).toEqual([])
    expect(await visitor.page.getByRole('radio', { name: /^1 year/ }).isChecked()).toBe(true)
    await visitor.page.getByRole('radio', { name: /^500 Mbps/ }).check({ force: true })
    await visitor.page.waitForURL('**?*bw=500*')
    await expectClean(visitor.page, `the buy page with other sizes${design}`)
    await visitor.close()
  }

  const customer = await registerCustomer(product.address)
  const refused = await customer.client.raw('POST', '/quotes', { body: { ...smallServer, months: 3 } })
  expect(refused.body.error.fields).toEqual([
    { path: 'months', code: 'catalog.not-offered' },
    { path: 'bandwidthMbps', code: 'catalog.not-offered' },
  ])
  const { serverCode } = await buyServer(customer, soldConfig)
  const renewal = await customer.client.post<{ months: number; periods: number[] }>('/server-renewals/quote', {
    codes: [serverCode],
    months: null,
    alignDay: null,
  })
  expect(renewal).toMatchObject({ months: 1, periods: [1, 12] })

  const owner = await visit(browser, { width: 'phone', locale: 'en-US', address: product.address })
  await owner.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: product.address }])
  await open(owner.page, `/en/console/server-admin?server=${serverCode}&panel=m9`)
  await hydrated(owner.page)
  await owner.page.getByRole('button', { name: life.renewNow }).first().click()
  const dialog = owner.page.getByRole('dialog', { name: life.dialog.title(1) })
  await dialog.getByRole('radio', { name: '1 month', exact: true }).waitFor()
  expect(await dialog.getByRole('radio', { name: /month|year/ }).count()).toBe(2)
  await dialog.getByText('¥').first().waitFor()
  await owner.close()
})
