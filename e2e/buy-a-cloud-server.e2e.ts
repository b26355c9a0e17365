import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { hydrated, open, openBrowser, visit, type Width } from './harness/browser.ts'
import { goodPassword, newPhone } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts, type Spoken } from './harness/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const walks = [
  { locale: 'zh', width: 'desktop' },
  { locale: 'zh', width: 'phone' },
  { locale: 'en', width: 'desktop' },
  { locale: 'en', width: 'phone' },
] as const satisfies readonly { locale: Spoken; width: Width }[]

/** Fills the registration form, takes the code from the message, and is signed in. */
async function register(page: Page, locale: Spoken): Promise<void> {
  const { account, auth } = texts[locale]
  const phone = newPhone()
  // The address changes a moment before the page does, and the sign-in page has a phone field too.
  await page.getByRole('heading', { name: account.register.title }).waitFor()
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
  await page.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: account.register.submit }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  // The security check costs the browser some work first.
  await dialog.waitFor({ timeout: 60_000 })
  await dialog.getByRole('textbox').fill(await readCode(inject('address'), phone, 'register'))
}

/** On the server's page, on any design: presses a power button and confirms. */
async function restart(page: Page, locale: Spoken): Promise<void> {
  const { servers } = texts[locale]
  await page.getByRole('button', { name: servers.actions.restart, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: servers.actions.restart, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function reinstall(page: Page, locale: Spoken, name: string): Promise<void> {
  const { servers } = texts[locale]
  await page.getByRole('button', { name: servers.more, exact: true }).click()
  await page.getByRole('menuitem', { name: servers.actions.reinstall }).click()
  const dialog = page.getByRole('dialog', { name: servers.reinstall.title })
  await dialog
    .getByRole('radio', { name: /Debian/ })
    .first()
    .check({ force: true })
  await dialog.getByLabel(servers.reinstall.confirmName(name)).fill(name)
  await dialog.getByRole('button', { name: servers.reinstall.submit }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The operation log says that it was done. */
async function expectDone(page: Page, locale: Spoken, kind: 'create' | 'restart' | 'reinstall'): Promise<void> {
  const { servers } = texts[locale]
  await page
    .getByRole('tab', { name: servers.admin.m7 })
    .or(page.getByRole('link', { name: servers.admin.m7 }))
    .first()
    .click()
  // Rows on wide screens, cards on phones.
  const entry = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: servers.operation.title[kind] })
    .filter({ hasText: servers.operation.state.succeeded })
  await entry.first().waitFor({ timeout: 60_000 })
}

describe.each(walks)('a visitor buys a cloud server and runs it ($locale, $width)', ({ locale, width }) => {
  test('register, configure, pay, run, restart, reinstall', async () => {
    const { account, catalog, orders, payments, servers, cashier } = texts[locale]
    const { page, faults, close } = await visit(browser, { width, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })

    // Configure as a visitor; the address carries the choice through registration.
    await open(page, `/${locale}/products/cloud-server-buy`)
    await page.getByRole('radio', { name: new RegExp(`^${catalog.period(3)}`) }).check({ force: true })
    await page.waitForURL(/months=3/)
    await page.getByRole('button', { name: catalog.buy.signInToBuy }).filter({ visible: true }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: account.login.toRegister, exact: true }).click()
    await page.waitForURL(/\/regist\?redirect=/)
    await register(page, locale)
    await page.waitForURL(/cloud-server-buy\?.*months=3/)
    await hydrated(page)

    // Order at the price that is shown.
    await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
    await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
    await page.getByRole('button', { name: orders.payPanel.toCashier }).click()
    await page.getByRole('link', { name: payments.watch.openCashier }).click()
    await page.waitForURL(/\/sandbox-cashier\//)
    await page.getByRole('button', { name: cashier.pay('¥') }).click()

    // Back in the shop the payment arrives by itself; the order shows the server as it comes up.
    await page.waitForURL(/\/console\/payment\?/)
    await page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()
    await page.getByRole('main').getByRole('link', { name: payments.result.toOrders }).click()
    await page.waitForURL(/\/console\/order$/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{18}/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL(/\/console\/orderDetail\?number=/)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${orders.detail.manage}.*srv-`, 's') })
      .first()
      .click({ timeout: 60_000 })
    await page.waitForURL(/\/console\/server-admin\?server=srv-/)
    await expectDone(page, locale, 'create')
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor()

    await restart(page, locale)
    await expectDone(page, locale, 'restart')

    const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0]?.trim() ?? ''
    await reinstall(page, locale, name)
    await expectDone(page, locale, 'reinstall')
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor()

    expect(faults).toEqual([])
    await close()
  })
})
