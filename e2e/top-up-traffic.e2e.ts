import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { zh as orders } from '../src/features/orders/messages/zh.ts'
import { autoTopUp as auto } from '../src/features/servers/traffic/messages/auto-top-up.zh.ts'
import { traffic as m } from '../src/features/servers/traffic/messages/zh.ts'
import { accessibilityFaults, hydrated, openBrowser, visit } from './harness/browser.ts'
import { buyServer, decideAtCashier, payByGateway, registerCustomer } from './harness/customer.ts'
import { until } from './harness/until.ts'
import { inSite } from './harness/texts.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a customer adds traffic to a package, pays, and chooses what happens when it is used up', async () => {
  const customer = await registerCustomer(address)
  const { client } = customer
  const { serverCode: code } = await buyServer(customer, { trafficGib: 200, bandwidthMbps: 100 })
  const { page, context, faults, close } = await visit(browser)
  try {
    await context.addCookies([{ name: 'token', value: client.cookie('token') ?? '', url: address }])
    await page.goto(`/zh/console/server-admin?server=${code}&panel=m2`)
    await hydrated(page)
    await page.getByRole('button', { name: m.topUp, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: m.topUpTitle })
    await dialog.getByRole('radio', { name: m.gibOf(100) }).check({ force: true })
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: m.order, exact: true }).click()

    await page.getByText(orders.kinds['top-up']).first().waitFor()
    const number = new URL(page.url()).searchParams.get('number')!
    await page.getByText(orders.config.valid, { exact: true }).waitFor()
    const { id } = await client.get<{ id: string }>(`/orders/${number}`)
    const { cashierUrl } = await payByGateway(client, [id])
    await decideAtCashier(cashierUrl)
    await until('the traffic to be there', async () => (await client.get<{ includedGib: number }>(`/servers/${code}/traffic`)).includedGib === 300)

    await page.goto(`/zh/console/server-admin?server=${code}&panel=m2`)
    await hydrated(page)
    await page.getByText(m.topUpPart(100), { exact: true }).waitFor()
    await page.getByRole('button', { name: m.changeUsedUp, exact: true }).click()
    const choosing = page.getByRole('dialog', { name: m.whenUsedUp })
    await choosing.getByRole('radio', { name: m.actions.stop }).check({ force: true })
    await choosing.getByRole('button', { name: m.save, exact: true }).click()
    await choosing.waitFor({ state: 'hidden' })
    await page.getByText(m.actions.stop, { exact: true }).waitFor()

    await page.getByRole('button', { name: m.changeUsedUp, exact: true }).click()
    await choosing.getByRole('radio', { name: m.actions.topUp }).check({ force: true })
    const most = choosing.getByLabel(inSite(auto.most, 'zh'))
    await most.fill('12.99')
    await choosing.getByRole('button', { name: m.save, exact: true }).click()
    await page.getByText(auto.wrong('¥13.00', '¥1,000,000.00')).waitFor()
    expect(await most.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await most.fill('26')
    await choosing.getByRole('button', { name: m.save, exact: true }).click()
    await choosing.waitFor({ state: 'hidden' })
    await page.getByText(auto.chosen(50, '¥26.00'), { exact: true }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
