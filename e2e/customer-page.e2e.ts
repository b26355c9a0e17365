import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
const { customerPage, accountSection, notes, listViews, orderSection } = zh
let browser: Browser
let customer: Customer
let staff: Client
let account: { number: string; nickname: string }
let bought: { orderNumber: string; serverCode: string }

beforeAll(async () => {
  staff = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address), staff.post('/admin/login', { loginName, password })])
  account = await customer.client.get('/account')
  bought = await buyServer(customer)
})
afterAll(() => browser?.close())

async function office(width: 'desktop' | 'phone' = 'desktop') {
  const visited = await visit(browser, { width })
  await visited.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  return visited
}
const at = (page: Page) => page.evaluate(() => location.pathname + location.search)

test('staff see all of a customer on one page, leave a pinned note, and come back to it from a list', async () => {
  const { page, faults, close } = await office('phone')
  await open(page, `/admin/accounts?number=${account.number}`)
  await hydrated(page)
  for (const title of [
    accountSection.servers,
    accountSection.orders,
    customerPage.payments,
    customerPage.workOrders,
    customerPage.invoices,
    customerPage.signIns,
  ])
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  await page.getByRole('link', { name: bought.orderNumber, exact: true }).waitFor()
  await page.getByRole('link', { name: bought.serverCode }).waitFor()

  await page.getByRole('button', { name: notes.add, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: notes.body }).fill('只在下午接电话')
  await dialog.getByRole('checkbox', { name: notes.pinned }).check()
  await expectClean(page, 'the form of a note')
  await dialog.getByRole('button', { name: notes.save, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // In the notice at the top and in the list.
  await expect.poll(() => page.getByText('只在下午接电话').count()).toBe(2)
  await expectClean(page, 'the page of a customer')

  await page.getByRole('link', { name: customerPage.allOf(accountSection.orders, '1'), exact: true }).click()
  await expect.poll(() => at(page)).toBe(`/admin/orders?search=${account.number}`)
  await page.getByRole('link', { name: account.nickname, exact: true }).click()
  await expect.poll(() => at(page)).toBe(`/admin/accounts?number=${account.number}`)
  await page.getByRole('button', { name: /的备注$/ }).click()
  await page.getByRole('menuitem', { name: notes.remove, exact: true }).click()
  await dialog.getByRole('button', { name: notes.remove, exact: true }).click()
  await page.getByText(notes.none, { exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('staff save filters and columns as a view, which says when it is changed, and walk its rows by keys', async () => {
  const { page, faults, close } = await office()
  await open(page, '/admin/orders?state=completed&sort=-total')
  await hydrated(page)
  await page.getByRole('button', { name: listViews.menu, exact: true }).click()
  await page.getByRole('menuitem', { name: listViews.saveAs, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: listViews.name }).fill('大单')
  await dialog.getByRole('button', { name: listViews.save, exact: true }).click()
  const view = page.getByRole('navigation', { name: listViews.label }).getByRole('link', { name: '大单' })
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
  expect(await at(page)).toMatch(/^\/admin\/orders\?sort=-total&state=completed&saved=[\w-]{36}$/)

  const head = page.getByRole('columnheader', { name: orderSection.columns.product })
  await page.getByRole('button', { name: listViews.columns, exact: true }).click()
  await dialog.getByRole('checkbox', { name: orderSection.columns.product, exact: true }).uncheck()
  await expectClean(page, 'the columns')
  await dialog.getByRole('button', { name: listViews.apply, exact: true }).click()
  await page.getByText(listViews.changed, { exact: true }).waitFor()
  expect(await head.count()).toBe(0)
  await page.getByRole('button', { name: listViews.menu, exact: true }).click()
  await page.getByRole('menuitem', { name: listViews.update, exact: true }).click()
  await page.getByText(listViews.changed, { exact: true }).waitFor({ state: 'detached' })
  await expectClean(page, 'a list with a view')

  // A plain address is enough to open it.
  const [, search] = (await at(page)).split('?')
  const html = await (await staff.page(`/admin/orders?${search}`)).text()
  expect(html).toContain('大单')
  expect(html).not.toContain(`>${orderSection.columns.product}<`)
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') !== null)).toBe(true)
  const number = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: number! }).waitFor()

  await open(page, `/admin/orders?${search}`)
  await hydrated(page)
  await page.getByRole('button', { name: listViews.menu, exact: true }).click()
  await page.getByRole('menuitem', { name: listViews.remove, exact: true }).click()
  await dialog.getByRole('button', { name: listViews.remove, exact: true }).click()
  await expect.poll(() => at(page)).toBe('/admin/orders?saved=none')
  await open(page, `/admin/orders?${search}`)
  await page.getByText(listViews.gone, { exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
