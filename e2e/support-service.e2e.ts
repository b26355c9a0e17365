import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as admin } from '../src/features/back-office/messages/zh.ts'
import { supportService as en } from '../src/features/support/support-service/messages/en.ts'
import { supportService as zh } from '../src/features/support/support-service/messages/zh.ts'
import { makeClient } from './harness/api-client.ts'
import { open, openBrowser, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { decideAtCashier, payByGateway, placeOrder, registerCustomer } from './harness/customer.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a customer asks for a call with the keyboard, cancels it, asks again, and staff close it', async () => {
  const customer = await registerCustomer(address)
  const { page, context } = await visit(browser, { locale: 'zh-CN', width: 'desktop' })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/support-service/template/template1')
  await page.getByText(zh.health.empty, { exact: true }).waitFor()
  await page.getByText(zh.maintenance.noServers).waitFor()
  expect(await page.getByText(customer.phone.slice(-11), { exact: false }).count()).toBe(0)

  await page.getByRole('combobox', { name: zh.callBack.topic }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('INV-2026')
  await page.keyboard.press('Enter')
  const mine = page.getByRole('region', { name: zh.callBack.open })
  await mine.getByText('INV-2026').waitFor()
  await mine.getByText(zh.callBack.topics.billing).waitFor()
  await expectClean(page, 'the open request')
  await mine.getByRole('button', { name: zh.callBack.cancel }).press('Enter')
  await page.getByRole('region', { name: zh.callBack.last }).getByText(zh.callBack.states.cancelled).waitFor()
  await page.getByRole('textbox', { name: zh.callBack.note }).fill('INV-2027')
  await page.getByRole('button', { name: zh.callBack.submit, exact: true }).click()
  await mine.getByText('INV-2027').waitFor()

  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const staffTab = await visit(browser, { locale: 'zh-CN' })
  await staffTab.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  await open(staffTab.page, '/admin/call-backs')
  const card = staffTab.page.getByRole('article').filter({ hasText: 'INV-2027' })
  await expectClean(staffTab.page, 'the call-backs')
  await card.getByRole('button', { name: admin.callBacks.missed }).click()
  await card.waitFor({ state: 'detached' })
  await open(page, '/zh/console/support-service/template/template2')
  await page.getByRole('region', { name: zh.callBack.last }).getByText(zh.callBack.states.missed).waitFor()
  await expectClean(page, 'template 2')
})

test('staff announce maintenance, which customers with a server there see until it is cancelled', async () => {
  const customer = await registerCustomer(address)
  const { client } = customer
  const { orderId } = await placeOrder(client, { regionId: 'frankfurt', zoneId: 'frankfurt-a' })
  const { cashierUrl } = await payByGateway(client, [orderId])
  expect(await decideAtCashier(cashierUrl)).toBe(true)
  await until('the server to be listed', async () => (await client.get<{ total: number }>('/servers')).total > 0)

  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const staffTab = await visit(browser, { locale: 'zh-CN' })
  await staffTab.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  const texts = { zh: `更换交换机 ${customer.phone}`, 'zh-TW': '更換交換器', en: `Switch replacement ${customer.phone}` }
  await open(staffTab.page, '/admin/maintenance')
  await staffTab.page.getByRole('button', { name: admin.maintenance.plan }).click()
  const dialog = staffTab.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: admin.maintenance.columns.region }).selectOption('frankfurt')
  for (const [code, name] of [
    ['zh', '简体中文'],
    ['zh-TW', '繁體中文'],
    ['en', 'English'],
  ] as const)
    await dialog.getByRole('textbox', { name: `${admin.maintenance.text} · ${name}` }).fill(texts[code])
  await expectClean(staffTab.page, 'the form of maintenance')
  await dialog.getByRole('button', { name: admin.maintenance.plan }).click()
  const row = staffTab.page.getByRole('row').filter({ hasText: texts.zh })
  await row.waitFor()

  const { page, context } = await visit(browser, { locale: 'en-US', width: 'phone', theme: 'dark' })
  await context.addCookies([{ name: 'token', value: client.cookie('token')!, url: address }])
  await open(page, '/en/console/support-service/template/template2')
  await page.getByText(texts.en).waitFor()
  await page.getByText(en.maintenance.phases.planned, { exact: true }).waitFor()
  await expectClean(page, 'maintenance on a phone')
  const codes = async () => (await client.get<{ messages: { code: string }[] }>('/messages')).messages.map(({ code }) => code)
  await until('the announcement', async () => (await codes()).includes('maintenance.planned'))

  await row.getByRole('button', { name: admin.maintenance.cancel }).click()
  await dialog.getByRole('button', { name: admin.maintenance.cancel }).click()
  await row.getByText(admin.maintenance.phases.cancelled).waitFor()
  await until('the cancellation', async () => (await codes()).includes('maintenance.cancelled'))
  await page.reload()
  await page.getByText(en.maintenance.none).waitFor()
})
