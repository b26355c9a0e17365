import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bulk as en } from '../src/features/servers/listing/messages/bulk.en.ts'
import { bulk } from '../src/features/servers/listing/messages/bulk.zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { en as serversEn } from '../src/features/servers/messages/en.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { en as uiEn } from '../src/ui/messages/en.ts'
import { zh as ui } from '../src/ui/messages/zh.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, screenshot, visit, type VisitOptions } from './harness/browser.ts'
import { buyServer, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
let customer: Customer
let first: string
let second: string

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
  first = (await buyServer(customer)).serverCode
  second = (await buyServer(customer)).serverCode
})
afterAll(() => browser?.close())

async function at(how: VisitOptions) {
  const seen = await visit(browser, how)
  await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  return seen
}

async function expectClean(page: Page, screen: string): Promise<void> {
  await screenshot(page, `several-${screen}`)
  expect(await accessibilityFaults(page), screen).toEqual([])
  expect(await overflowsSideways(page), `${screen} scrolls sideways`).toBe(false)
}

const endOf = async (code: string) => (await customer.client.get<{ expiresAt: Date }>(`/servers/${code}`)).expiresAt

test('an owner gives two servers one remark, shuts them down and renews them, and sees the result of each', async () => {
  await customer.client.raw('PUT', `/servers/${first}/label`, { body: { name: 'web', remark: 'old remark' } })
  await recharge(customer.client, 100_000)
  const { page, faults, close } = await at({ locale: 'zh-CN' })
  // Only running servers: those that are shut down leave the list, and the dialog still shows the result.
  await open(page, '/zh/console/cloud-console?state=running')
  await hydrated(page)
  await page.getByRole('checkbox', { name: ui.pickAll }).check()
  await page.getByRole('button', { name: bulk.remark.button, exact: true }).click()
  const remarking = page.getByRole('dialog', { name: bulk.remark.title(2) })
  await remarking.getByLabel(bulk.remark.field).fill('team blue')
  await remarking.getByText(bulk.remark.replaced(1), { exact: true }).waitFor()
  const now = remarking.getByRole('list', { name: bulk.remark.preview })
  await now.getByRole('listitem').filter({ hasText: 'web' }).getByText('old remark', { exact: true }).waitFor()
  await now.getByRole('listitem').filter({ hasText: second }).getByText(bulk.remark.add, { exact: true }).waitFor()
  await expectClean(page, 'remark')
  await remarking.getByRole('button', { name: bulk.remark.save, exact: true }).click()
  await remarking.getByText(bulk.remark.summary(2, 2), { exact: true }).waitFor()
  await expectClean(page, 'remarked')
  await remarking.getByRole('button', { name: bulk.done, exact: true }).click()
  expect(await page.locator('table').getByText('team blue', { exact: true }).count()).toBe(2)

  await page.getByRole('button', { name: servers.actions.stop, exact: true }).click()
  const stopping = page.getByRole('dialog', { name: bulk.power.title(servers.actions.stop, 2) })
  await stopping.getByText(bulk.power.will.stop, { exact: true }).first().waitFor()
  await expectClean(page, 'stop')
  await stopping.getByRole('button', { name: bulk.power.begin, exact: true }).click()
  await stopping.getByText(bulk.power.summary(2, 2), { exact: true }).waitFor({ timeout: 60_000 })
  expect(await stopping.getByText(servers.operation.state.succeeded, { exact: true }).count()).toBe(2)
  await expectClean(page, 'stopped')
  await stopping.getByRole('button', { name: bulk.done, exact: true }).click()

  await open(page, '/zh/console/cloud-console')
  await hydrated(page)
  await page.getByRole('checkbox', { name: ui.pickAll }).check()
  const before = await endOf(first)
  await page.getByRole('button', { name: life.bulkRenew(2), exact: true }).click()
  const renewing = page.getByRole('dialog', { name: life.dialog.title(2) })
  await renewing.getByRole('button', { name: /^支付 ¥/ }).click({ timeout: 30_000 })
  const renewed = renewing.getByRole('list', { name: life.dialog.results })
  await until('the new ends', async () => (await renewed.locator('time').count()) === 2)
  await expectClean(page, 'renewed')
  const after = await endOf(first)
  expect(after.getTime() - before.getTime()).toBeGreaterThan(27 * 86_400_000)
  expect(await renewed.getByRole('listitem').filter({ hasText: 'web' }).locator('time').getAttribute('datetime')).toBe(after.toISOString())
  await renewing.getByRole('button', { name: life.dialog.finish, exact: true }).click()
  await renewing.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await close()
})

test('of two servers the running one is left out, and the dialog gives the reason before it begins', async () => {
  await customer.client.post(`/servers/${first}/start`, { idempotencyKey: crypto.randomUUID() })
  await until('the first to run', async () => (await customer.client.get<{ state: string }>(`/servers/${first}`)).state === 'running')
  const { page, faults, close } = await at({ locale: 'en-US', width: 'phone', theme: 'dark' })
  await open(page, '/en/console/cloud-console/template/template2')
  await hydrated(page)
  for (const name of ['web', second]) await page.getByRole('checkbox', { name: uiEn.pick(name), exact: true }).check({ force: true })
  await page.getByRole('button', { name: serversEn.actions.start, exact: true }).click()
  const starting = page.getByRole('dialog', { name: en.power.title(serversEn.actions.start, 1) })
  await starting.getByText(en.power.skipped(1), { exact: true }).waitFor()
  const list = starting.getByRole('list', { name: en.power.servers })
  const skipped = list.getByRole('listitem').filter({ hasText: 'web' })
  await skipped.getByText(en.power.wrongState(serversEn.actions.start, serversEn.states.running), { exact: true }).waitFor()
  await expectClean(page, 'start-phone')
  await starting.getByRole('button', { name: en.power.begin, exact: true }).click()
  await starting.getByText(en.power.summary(1, 1), { exact: true }).waitFor({ timeout: 60_000 })
  await skipped.getByText(en.power.skip, { exact: true }).waitFor()
  await list.getByRole('listitem').filter({ hasText: second }).getByText(serversEn.operation.state.succeeded, { exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
