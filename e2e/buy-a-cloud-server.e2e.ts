import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoCoupon } from '../src/app/seed/demo.ts'
import { couponFaults } from '../src/features/catalog/messages/coupon-faults.zh.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { open, openBrowser, visit, type Width } from './harness/browser.ts'
import { goodPassword, registerCustomer } from './harness/customer.ts'
import { buyAsVisitor } from './harness/buy-in-browser.ts'
import { expectDone, nameOnPage, reinstall } from './harness/server-page.ts'
import { texts, type Spoken } from './harness/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** In zh on a wide screen whole-life.e2e.ts covers the whole life of a server. */
const walks = [
  { locale: 'zh', width: 'phone' },
  { locale: 'en', width: 'desktop' },
  { locale: 'en', width: 'phone' },
] as const satisfies readonly { locale: Spoken; width: Width }[]

/** Presses a power button on the server's page, in any design, and confirms. */
async function restart(page: Page, locale: Spoken): Promise<void> {
  const { servers } = texts[locale]
  await page.getByRole('button', { name: servers.actions.restart, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: servers.actions.restart, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe.each(walks)('a visitor buys a cloud server and runs it ($locale, $width)', ({ locale, width }) => {
  test('register, configure, pay, run, restart, reinstall', async () => {
    const { servers } = texts[locale]
    const { page, faults, close } = await visit(browser, { width, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
    await buyAsVisitor(page, inject('address'), locale)
    await expectDone(page, locale, 'create')
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor()

    await restart(page, locale)
    await expectDone(page, locale, 'restart')

    await reinstall(page, locale, await nameOnPage(page))
    await expectDone(page, locale, 'reinstall')
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor()

    expect(faults).toEqual([])
    await close()
  })
})

test('a coupon that a visitor typed is in the price after signing in, and an unpaid order takes one', async () => {
  const { account, auth, catalog, orders } = texts.zh
  const customer = await registerCustomer(inject('address'))
  const { page, faults, close } = await visit(browser, { locale: 'zh-CN', expected: [/status of 422/] })
  await open(page, '/zh/products/cloud-server-buy?months=3')
  await page.getByRole('textbox', { name: catalog.buy.coupon.label }).fill(demoCoupon.code.toLowerCase())
  await page.getByRole('button', { name: catalog.buy.signInToBuy }).filter({ visible: true }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await page.getByRole('tab', { name: account.login.byPassword }).click()
  await page.getByRole('textbox', { name: auth.signInName.label }).fill(customer.phone)
  await page.locator('input[name=password]').fill(goodPassword)
  await page.getByRole('button', { name: account.login.submit, exact: true }).click()
  await page.waitForURL(/cloud-server-buy\?.*months=3/)
  await page.getByText(catalog.buy.coupon.applied).waitFor()
  await page
    .getByText(catalog.lines['coupon-discount']({ code: demoCoupon.code }))
    .filter({ visible: true })
    .first()
    .waitFor()

  // Bought without it after all; the unpaid order takes it.
  await page.getByRole('button', { name: catalog.buy.coupon.remove, exact: true }).click()
  await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
  await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
  const number = new URL(page.url()).searchParams.get('number')!
  await page.getByText(orders.payPanel.coupon.have).click()
  const code = page.getByRole('textbox', { name: orders.payPanel.coupon.code })
  await code.fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: orders.payPanel.coupon.use, exact: true }).click()
  await page.getByText(couponFaults['coupon-unknown']).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await code.fill(demoCoupon.code)
  await page.getByRole('button', { name: orders.payPanel.coupon.use, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('number') !== number)
  await page
    .getByText(catalog.lines['coupon-discount']({ code: demoCoupon.code }))
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await page.getByText(orders.payPanel.coupon.have).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
