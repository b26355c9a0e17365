import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from '../harness/accessibility.ts'
import { openBrowser, visit } from '../harness/browser.ts'
import { registerCustomer } from '../harness/customer.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test.each([
  { theme: 'light', width: 'desktop', locale: 'zh' },
  { theme: 'dark', width: 'phone', locale: 'en' },
  { theme: 'light', width: 'phone', locale: 'zh-TW' },
  { theme: 'dark', width: 'desktop', locale: 'en' },
] as const)('404, $theme, $width, $locale: nothing serious for axe', async ({ theme, width, locale }) => {
  const { page, close } = await visit(browser, { width, theme, expected: [/404/] })
  await page.goto(`/${locale}/nowhere`, { waitUntil: 'load' })
  expect(await accessibilityFaults(page)).toEqual([])
  await close()
})

test.each([
  { gateway: 'alipay', template: 'template1', theme: 'light', width: 'desktop' },
  { gateway: 'wechat-pay', template: 'template1', theme: 'dark', width: 'phone' },
  { gateway: 'alipay', template: 'template2', theme: 'dark', width: 'desktop' },
  { gateway: 'wechat-pay', template: 'template2', theme: 'light', width: 'phone' },
] as const)('the trial cashier of $gateway, $template, $theme, $width: nothing serious for axe', async ({ gateway, template, theme, width }) => {
  const { client } = await registerCustomer(inject('address'))
  const { qrText } = await client.post<{ qrText: string }>('/payments/recharge', {
    amountFen: 1000,
    gateway,
    returnPath: '/zh/console/payment',
    idempotencyKey: crypto.randomUUID(),
  })
  const { page, close } = await visit(browser, { width, theme })
  await page.goto(`${qrText}&template=${template}`, { waitUntil: 'load' })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
  await page.locator('button[value=declined]').click()
  await page.locator('main.declined').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await close()
})

test('the sandbox cashier: nothing serious for axe', async () => {
  const { client } = await registerCustomer(inject('address'))
  const { cashierUrl } = await client.post<{ cashierUrl: string }>('/payments/recharge', {
    amountFen: 1000,
    gateway: 'sandbox',
    returnPath: '/zh/console/payment',
    idempotencyKey: crypto.randomUUID(),
  })
  const { page, close } = await visit(browser, { width: 'phone' })
  await page.goto(cashierUrl, { waitUntil: 'load' })
  expect(await accessibilityFaults(page)).toEqual([])
  await close()
})
