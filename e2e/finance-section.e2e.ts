import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as backOffice } from '../src/features/back-office/messages/en.ts'
import { finance as en } from '../src/features/back-office/finance/messages/finance.en.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
let customer: Customer
let staff: Client
let number = ''

type Listed = { payments: { number: string; state: string }[] }

beforeAll(async () => {
  staff = makeClient(address)
  ;[browser, customer] = await Promise.all([
    openBrowser(),
    registerCustomer(address),
    staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password }),
  ])
  await recharge(customer.client, 30_000)
  number = await until('the recharge', async () => (await customer.client.get<Listed>('/payments')).payments.find(({ state }) => state === 'succeeded')?.number)
})
afterAll(() => browser?.close())

test('finance finds a customer’s payment and refunds a part of it to its origin', async () => {
  const { page, context, faults, close } = await visit(browser, { width: 'desktop', theme: 'light', locale: 'en-GB' })
  await context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
  await open(page, '/admin/finance')
  await hydrated(page)
  await page.getByRole('searchbox', { name: en.filters.search }).fill(number)
  await page.getByRole('button', { name: backOffice.adminList.search, exact: true }).click()
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { name: number }).waitFor()
  await page.getByRole('button', { name: en.refund.act, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.refund.amount).fill('120.50')
  await dialog.getByRole('button', { name: en.refund.submit, exact: true }).click()
  await dialog.getByText(en.required, { exact: true }).waitFor()
  await dialog.getByLabel(en.refund.reason).fill('paid too much')
  await dialog.getByRole('button', { name: en.refund.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(en.actions['refund-asked']).waitFor()
  await until('the money to leave', async () => (await customer.client.get<{ availableFen: bigint; frozenFen: bigint }>('/money')).availableFen === 17_950n)
  for (const view of ['transfers', 'refunds', 'differences', 'suspense', 'proof'] as const) {
    await page.getByRole('link', { name: en.views[view], exact: true }).click()
    await page.waitForURL(`**/admin/finance?view=${view}`)
    expect(await overflowsSideways(page), `${view} scrolls sideways`).toBe(false)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('customers and visitors see nothing of the finance section', async () => {
  for (const client of [customer.client, makeClient(address)]) {
    const page = await client.page('/admin/finance')
    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/admin/login')
    for (const path of ['/admin/payments', `/admin/payments/${number}`, '/admin/suspense', '/admin/refunds'])
      expect((await client.raw('GET', path)).status, path).toBe(401)
    const resolve = await client.raw('POST', `/admin/suspense/${crypto.randomUUID()}/resolve`, { body: { outcome: 'sent-back', resolution: 'x' } })
    expect(resolve.status).toBe(401)
  }
})
