import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { methods } from '../src/features/payments/stored/messages/zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'
import { renewStepUp } from './harness/renew-step-up.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const { payments, trial } = texts.zh
const alipay = payments.gateways.alipay

let browser: Browser
let books: Books
beforeAll(async () => {
  browser = await openBrowser()
  books = await openBooks(inject('dataDir'))
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})

type Method = { id: string; state: string; qrText: string | null }

test('a payment method is signed by its code, renews a server, and is removed: the balance pays again', async () => {
  const customer = await registerCustomer(address)
  const { client } = customer
  const { serverCode } = await buyServer(customer)
  const newest = async () => (await client.get<{ methods: Method[] }>('/payment-methods')).methods[0]!
  const shop = await visit(browser)
  const { page } = shop
  await shop.context.addCookies([{ name: 'token', value: client.cookie('token')!, url: address }])

  await renewStepUp(customer)
  await open(page, '/zh/console/payment/template/template1/payment-methods')
  await hydrated(page)
  await page.getByText(methods.none, { exact: true }).waitFor()
  await page.getByRole('button', { name: methods.add, exact: true }).click()
  const adding = page.getByRole('dialog', { name: methods.addTitle })
  await adding.getByRole('radio', { name: new RegExp(alipay) }).check({ force: true })
  await adding.getByRole('button', { name: methods.continue }).click()
  await page.getByRole('img', { name: methods.signQr(alipay) }).waitFor()
  await page.getByText(methods.trial(alipay)).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // The phone that scans knows no session of the shop.
  const phone = await visit(browser, { width: 'phone' })
  await phone.page.goto((await newest()).qrText!, { waitUntil: 'load' })
  await phone.page.getByRole('button', { name: trial.agreement.agree }).click()
  await phone.page.getByRole('heading', { name: trial.agreement.ends.active.title }).waitFor()
  // The shop's page shows the signature by itself.
  await page.getByText(methods.states.active, { exact: true }).waitFor()

  await open(page, `/zh/console/server-admin?server=${serverCode}&panel=m9`)
  await hydrated(page)
  await page.getByRole('button', { name: life.auto.turnOn }).click()
  const choosing = page.getByRole('dialog', { name: life.auto.title })
  await choosing.getByRole('radio', { name: new RegExp(alipay) }).check({ force: true })
  await choosing.getByRole('button', { name: life.auto.save }).click()
  await choosing.waitFor({ state: 'hidden' })
  // Four weeks later.
  await books.query(`update server set expires_at = now() + interval '60 hours' where code = $1`, [serverCode])
  await until(
    'the renewal to be charged',
    async () => (await books.query(`select from server where code = $1 and expires_at > now() + interval '25 days'`, [serverCode])).length > 0,
    90_000,
  )
  const charged = await client.get<{ payments: { scene: string; state: string; gateway: string }[] }>('/payments')
  expect(charged.payments[0]).toMatchObject({ scene: 'stored', state: 'succeeded', gateway: 'alipay' })

  await renewStepUp(customer)
  const narrow = await visit(browser, { width: 'phone' })
  await narrow.context.addCookies([{ name: 'token', value: client.cookie('token')!, url: address }])
  await open(narrow.page, '/zh/console/payment/template/template2/payment-methods')
  await hydrated(narrow.page)
  await narrow.page.getByText(methods.renews(1)).waitFor()
  expect(await overflowsSideways(narrow.page)).toBe(false)
  await narrow.page.getByRole('button', { name: new RegExp(`^${methods.remove} `) }).click()
  const removing = narrow.page.getByRole('dialog', { name: methods.removeTitle })
  await removing.getByRole('listitem').first().waitFor()
  await removing.getByRole('button', { name: methods.remove, exact: true }).click()
  await removing.waitFor({ state: 'hidden' })
  await until('the end at the gateway', async () => (await newest()).state === 'ended')
  await open(page, `/zh/console/server-admin?server=${serverCode}&panel=m9`)
  await page.getByText(life.auto.methods.balance, { exact: true }).first().waitFor()
  expect(await books.query(`select renew_method, renew_method_id from server where code = $1`, [serverCode])).toEqual([
    { renew_method: 'balance', renew_method_id: null },
  ])
  expect([...shop.faults, ...phone.faults, ...narrow.faults]).toEqual([])
  await Promise.all([shop.close(), phone.close(), narrow.close()])
})
