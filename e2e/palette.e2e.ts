import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { zh as palette } from '../src/app/i18n/palette-messages.zh.ts'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as backOffice } from '../src/features/back-office/messages/zh.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { palette as kit } from '../src/ui/messages/palette.zh.ts'
import { makeClient } from './harness/api-client.ts'
import { open, openBrowser, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
let browser: Browser
let customer: Customer
let code: string

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
  code = (await buyServer(customer)).serverCode
})
afterAll(() => browser?.close())

async function staffToken(): Promise<string> {
  const staff = makeClient(address)
  const { loginName, password } = demoStaff
  await staff.post('/admin/login', { loginName, password })
  return staff.cookie('staff_token')!
}

/** Waits until the page listens to the keys, which it does once it is idle. */
const listens = (page: Page) => page.locator('button[aria-keyshortcuts="Control+K Meta+K"]').waitFor()

/** Presses the palette's key and waits for its field. */
async function openPalette(page: Page, placeholder: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: placeholder })
  await field.waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  return field
}

/** The item that Enter opens. */
const active = (page: Page) => page.getByRole('option', { selected: true })
const at = (page: Page) => page.evaluate(() => location.pathname + location.search)

test('a customer finds a page and a server by the keyboard alone; an action opens the dialog that asks, and Escape returns the focus', async () => {
  const { page, context, faults, close } = await visit(browser)
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/order')
  await listens(page)

  // The key of the list, and the palette from inside a field.
  await page.keyboard.press('/')
  const list = page.getByRole('searchbox')
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
  await openPalette(page, palette.placeholder)
  await page.getByRole('option', { name: code }).waitFor()
  await expectClean(page, 'the palette')
  await page.keyboard.press('Escape')
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)

  await openPalette(page, palette.placeholder)
  await page.keyboard.type('zj')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/zh/console/money')

  await openPalette(page, palette.placeholder)
  await page.getByRole('group', { name: kit.recent }).waitFor()
  await page.keyboard.type(`cq ${code}`)
  await active(page).filter({ hasText: code }).waitFor()
  const name = (await customer.client.get<{ name: string }>(`/servers/${code}`)).name
  expect(await active(page).innerText()).toContain(palette.serverActions.restart(name))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: servers.confirm.restart.title(name) })
  await dialog.waitFor()
  // Nothing has begun, and a reload does not ask again.
  await expect.poll(() => at(page)).toBe(`/zh/console/server-admin?server=${code}`)
  expect((await customer.client.get<{ state: string }>(`/servers/${code}`)).state).toBe('running')
  // The palette's key does not lead away from a dialog.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('combobox', { name: palette.placeholder }).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test.each(['/zh/console/order', '/admin'])('the key that is pressed at %s before its scripts have loaded opens the palette', async (path) => {
  const { page, context, faults, close } = await visit(browser)
  const signedIn = path === '/admin' ? { name: 'staff_token', value: await staffToken() } : { name: 'token', value: customer.client.cookie('token')! }
  await context.addCookies([{ ...signedIn, url: address }])
  const loading = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('button[data-palette]').waitFor()
  await page.keyboard.press('Control+k')
  loading.resolve()
  await page.getByRole('combobox', { name: path === '/admin' ? backOffice.commandPalette.placeholder : palette.placeholder }).waitFor()
  expect(faults).toEqual([])
  await page.unroute('**/*.js')
  await close()
})

test('staff find a customer by the last digits of the phone, and see the shortcuts', async () => {
  const { number } = await customer.client.get<{ number: string }>('/account')
  const { page, context, faults, close } = await visit(browser)
  await context.addCookies([{ name: 'staff_token', value: await staffToken(), url: address }])
  await open(page, '/admin')
  await listens(page)
  await openPalette(page, backOffice.commandPalette.placeholder)
  await page.keyboard.type(customer.phone.slice(-4))
  await page.getByRole('option', { name: number }).waitFor()
  await expectClean(page, 'the palette of the back office')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number)
  await active(page).filter({ hasText: number }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => at(page)).toBe(`/admin/accounts?number=${number}`)
  // Each page has a frame of its own.
  await page.getByRole('main').getByText(number, { exact: true }).waitFor()
  await listens(page)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: kit.shortcuts.title })
  await sheet.waitFor()
  await expectClean(page, 'the shortcuts')
  await sheet.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await openPalette(page, backOffice.commandPalette.placeholder)
  expect(await sheet.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
