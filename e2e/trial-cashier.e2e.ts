import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { placeOrder, registerCustomer } from './harness/customer.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const { orders, payments, trial } = texts.zh

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Row = { id: string; gateway: string; state: string; amountFen: bigint; refundedFen: bigint; qrText: string }

test('an order is paid by scanning WeChat Pay’s code at the trial cashier, and refunded the same way', async () => {
  const { client } = await registerCustomer(address)
  const { orderId, number } = await placeOrder(client)
  const ownPayment = async () => (await client.get<{ payments: Row[] }>('/payments')).payments[0]

  const shop = await visit(browser)
  await shop.context.addCookies([{ name: 'token', value: client.cookie('token')!, url: address }])
  await open(shop.page, `/zh/console/orderDetail?number=${number}`)
  await hydrated(shop.page)
  const method = shop.page.getByRole('radio', { name: new RegExp(payments.gateways['wechat-pay']) })
  // By keyboard: the arrow moves from Alipay, the first one, to WeChat Pay.
  await shop.page.getByRole('radio', { name: new RegExp(payments.gateways.alipay) }).focus()
  await shop.page.keyboard.press('ArrowDown')
  expect(await method.isChecked()).toBe(true)
  await shop.page.getByText(payments.trialHint).first().waitFor()
  await shop.page.getByRole('button', { name: orders.payPanel.toCashier, exact: true }).click()
  await shop.page.getByRole('img', { name: payments.watch.qrOf(payments.gateways['wechat-pay']) }).waitFor()
  await shop.page.getByText(payments.watch.trial(payments.gateways['wechat-pay'])).waitFor()

  // The phone that scans knows no session of the shop.
  const phone = await visit(browser, { width: 'phone' })
  await phone.page.goto((await ownPayment())!.qrText, { waitUntil: 'load' })
  await phone.page.getByText(trial.notReal(trial.schemes['wechat-pay'])).waitFor()
  await phone.page.getByRole('button', { name: trial.pay('¥') }).click()
  await phone.page.getByRole('heading', { name: trial.ends.paid.title }).waitFor()

  // The shop's page shows the result by itself.
  await shop.page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()
  await until('the order to be delivered', async () => (await client.get<{ state: string }>(`/orders/${number}`)).state === 'completed')
  const offer = await client.get<{ amountFen: bigint }>(`/orders/${orderId}/refund`)
  await client.post(`/orders/${orderId}/refund`, { amountFen: Number(offer.amountFen), idempotencyKey: randomUUID() })
  await until('the refund to WeChat Pay', async () => (await ownPayment())!.state === 'refunded')
  expect(await ownPayment()).toMatchObject({ gateway: 'wechat-pay', refundedFen: offer.amountFen })
  expect([...shop.faults, ...phone.faults]).toEqual([])
  await Promise.all([shop.close(), phone.close()])
})
