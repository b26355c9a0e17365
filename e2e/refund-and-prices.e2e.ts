import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, overflowsSideways, visit, type Visit, type VisitOptions } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { payFromBalance, placeOrder, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
let owner: Client
let customer: Customer

beforeAll(async () => {
  owner = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address), owner.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

async function atBackOffice(options: VisitOptions): Promise<Visit> {
  const staffTab = await visit(browser, options)
  await staffTab.context.addCookies([{ name: 'staff_token', value: owner.cookie('staff_token')!, url: address }])
  return staffTab
}

const balanceOf = async () => (await customer.client.get<{ availableFen: bigint }>('/money')).availableFen

test('staff refund a customer’s order for a reason, and the customer has the money and reads why', async () => {
  const m = zh.orderSection
  await recharge(customer.client, 20_000)
  const before = await until('the recharge', async () => ((await balanceOf()) > 0n ? balanceOf() : undefined))
  const { orderId, number } = await placeOrder(customer.client)
  await payFromBalance(customer.client, [orderId])
  await until('the server', async () => (await customer.client.get<{ state: string }>(`/orders/${number}`)).state === 'completed', 60_000)
  const staffTab = await atBackOffice({ width: 'phone', theme: 'dark' })
  await open(staffTab.page, `/admin/orders?number=${number}`)
  await hydrated(staffTab.page)
  await staffTab.page.getByRole('button', { name: m.refundAsk, exact: true }).click()
  const dialog = staffTab.page.getByRole('dialog', { name: m.refundOf(number) })
  await dialog.getByText(m.extents.full, { exact: true }).click()
  await dialog.getByRole('textbox', { name: m.refundReason }).fill('线路故障，经理批准')
  await expectClean(staffTab.page, 'the refund of an order')
  await dialog.getByRole('button', { name: /^确认退款/ }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await balanceOf()).toBe(before)
  const { messages } = await customer.client.get<{ messages: { params: { reason?: string } }[] }>('/messages')
  expect(messages.some(({ params }) => params.reason === '线路故障，经理批准')).toBe(true)
  expect(await (await owner.page(`/admin/audit?subject=${number}`)).text()).toContain('线路故障，经理批准')
  expect(staffTab.faults).toEqual([])
  await staffTab.close()
})

test('a price is changed for a future day: compared, published, and withdrawn before it begins', async () => {
  const m = zh.priceSection
  const staffTab = await atBackOffice({})
  const { page } = staffTab
  await open(page, '/admin/catalogue')
  await hydrated(page)
  await expectClean(staffTab.page, 'the price room')
  const price = page.getByRole('textbox', { name: m.of.systemDisk, exact: true })
  await price.fill('0.2x')
  await page.getByText(m.wrong.fen, { exact: true }).waitFor()
  await price.fill('0.30')
  await page.getByRole('button', { name: m.preview, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.publishTitle })
  await dialog.getByText(m.when.at, { exact: true }).click()
  await dialog.getByLabel(m.columns.effective, { exact: true }).last().fill('2099-01-01T00:00')
  await dialog.getByText('+20%', { exact: true }).waitFor()
  expect(await overflowsSideways(page)).toBe(false)
  await dialog.getByRole('button', { name: m.publish, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: '2099/01/01' }).first()
  await row.getByText(m.states.planned, { exact: true }).waitFor()
  await row.getByRole('link').click()
  await page.getByRole('table', { name: m.changes }).getByText('¥0.30', { exact: true }).waitFor()
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: m.withdraw, exact: true }).click()
  await row.getByText(m.states.withdrawn, { exact: true }).waitFor()
  expect(staffTab.faults).toEqual([])
  await staffTab.close()
})
