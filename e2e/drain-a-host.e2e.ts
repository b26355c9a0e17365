import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as officeEn } from '../src/features/back-office/messages/en.ts'
import { en } from '../src/features/servers/placement/messages/en.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { openBooks, type Books } from './harness/books.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'

let browser: Browser
let books: Books
// A host carries the servers of several customers, so other journeys would take part in a drain of the shared product.
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct({ dataDir: newSeededDataDir('drain') })])
  books = await openBooks(product.dataDir)
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
  await product?.stop()
  if (product) removeDataDir(product.dataDir)
})

test('staff drain a host: its server moves to another one while it runs, and the emptied host is opened again', async () => {
  const customer = await registerCustomer(product.address)
  const { serverCode } = await buyServer(customer)
  const placed = async () => (await books.query<{ host: string; state: string }>('select host, state from server where code = $1', [serverCode]))[0]!
  const { host } = await placed()
  expect(host).toBeTruthy()

  const { page, faults, close } = await visit(browser, { width: 'desktop', locale: 'en-US', address: product.address })
  const expectClean = async (screen: string) => {
    expect(await accessibilityFaults(page), screen).toEqual([])
    expect(await overflowsSideways(page), `${screen} scrolls sideways`).toBe(false)
  }
  await open(page, '/admin/login')
  await page.getByRole('textbox', { name: officeEn.login.name }).fill(demoStaff.loginName)
  await page.locator('input[name="password"]').fill(demoStaff.password)
  await page.getByRole('button', { name: officeEn.login.submit, exact: true }).click()
  await page.waitForURL('**/admin')
  await open(page, '/admin/infrastructure?view=hosts')
  await hydrated(page)
  const row = page.getByRole('row').filter({ has: page.getByText(host, { exact: true }) })
  await row.getByRole('button', { name: en.drainTitle(host), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en.live).waitFor()
  await expectClean('the dialog of a drain')
  await dialog.getByRole('textbox', { name: en.reason }).fill('Replacing memory')
  await dialog.getByRole('button', { name: en.drain, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await row.getByText(en.states.done, { exact: true }).waitFor({ timeout: 60_000 })
  await expectClean('a drained host')
  await until('the new host', async () => (await placed()).host !== host)
  expect(await placed()).toMatchObject({ state: 'running' })
  await row.getByRole('button', { name: en.ofHost(en.reopen, host), exact: true }).click()
  await row.getByRole('button', { name: en.drainTitle(host), exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
