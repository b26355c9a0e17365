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
