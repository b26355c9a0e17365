import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyWebhook } from '../packages/client/src/client.ts'
import { aReceiver } from '../src/features/webhooks/factories.ts'
import { en } from '../src/features/webhooks/messages/en.ts'
import { zh } from '../src/features/webhooks/messages/zh.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit, type VisitOptions } from './harness/browser.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const receiver = await aReceiver()
let browser: Browser
let customer: Customer

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
})
afterAll(async () => {
  receiver.close()
  await browser?.close()
})

async function at(how: VisitOptions) {
  const seen = await visit(browser, how)
  await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  const clean = async (screen: string) => {
    expect(await accessibilityFaults(seen.page), screen).toEqual([])
    expect(await overflowsSideways(seen.page), `${screen} scrolls sideways`).toBe(false)
  }
  return { ...seen, clean }
}

test('a customer adds a webhook, keeps its secret, sees a test fail, and replays it when the receiver works', async () => {
  // An address inside is refused.
  const { page, faults, clean, close } = await at({ locale: 'zh-CN', expected: [/422/] })
  await open(page, '/zh/console/webhooks/template/template1')
  await hydrated(page)
  await page.getByText(zh.empty, { exact: true }).waitFor()
  await clean('no webhooks')
  await page.getByRole('button', { name: zh.add, exact: true }).click()
  const adding = page.getByRole('dialog', { name: zh.dialog.create })
  await adding.getByLabel(zh.address).fill('http://10.0.0.1/inside')
  await adding.getByRole('button', { name: zh.dialog.submit, exact: true }).click()
  await adding.getByText(zh.faults['url-address']).waitFor()
  await clean('an address inside')
  await adding.getByLabel(zh.address).fill(receiver.url)
  await adding.getByRole('button', { name: zh.dialog.submit, exact: true }).click()
  const shown = page.getByRole('dialog', { name: zh.secret.title })
  const secret = await shown.getByText(/^whsec_/).innerText()
  await shown.getByRole('button', { name: zh.secret.close, exact: true }).click()

  receiver.answers({ status: 500, body: 'not yet' })
  await page.getByRole('link', { name: zh.openNamed(receiver.url), exact: true }).click()
  await page.getByText(zh.deliveries.none, { exact: true }).waitFor()
  await page.getByRole('button', { name: zh.ping, exact: true }).click()
  await page.getByRole('cell').getByText(zh.httpStatus(500), { exact: true }).waitFor({ timeout: 30_000 })
  await clean('a delivery that failed')
  const first = await verifyWebhook({ secret, ...receiver.received[0]! })
  const where = page.url()
  expect(faults).toEqual([])
  await close()

  receiver.answers({ status: 200, body: 'thanks' })
  const phone = await at({ locale: 'en-GB', width: 'phone', theme: 'dark' })
  const webhookId = new URL(where).searchParams.get('webhook')!
  const { deliveries } = await customer.client.get<{ deliveries: { id: string }[] }>(`/webhooks/${webhookId}/deliveries`)
  await open(phone.page, `/en/console/webhooks/template/template2?webhook=${webhookId}&delivery=${deliveries[0]!.id}`)
  await hydrated(phone.page)
  await phone.page.getByRole('button', { name: en.deliveries.replay, exact: true }).click()
  await phone.page.getByText(en.httpStatus(200), { exact: true }).first().waitFor({ timeout: 30_000 })
  await phone.clean('a delivery on a phone')
  const last = await until('the replay to come', async () => receiver.received.at(-1))
  expect(await verifyWebhook({ secret, ...last })).toEqual(first)
  expect(phone.faults).toEqual([])
  await phone.close()
})
