import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { hydrated, open, openBrowser, visit, type Width } from './harness/browser.ts'
import { goodPassword, newPhone } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts, yuanIn, type Spoken } from './harness/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const walks = [
  { locale: 'zh', width: 'desktop' },
  { locale: 'en', width: 'phone' },
] as const satisfies readonly { locale: Spoken; width: Width }[]

/** Fills the registration form, takes the code from the message, and is signed in. */
async function register(page: Page, locale: Spoken): Promise<void> {
  const { account, auth } = texts[locale]
  const phone = newPhone()
  await page.getByRole('heading', { name: account.register.title }).waitFor()
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
  await page.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: account.register.submit }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  // The captcha makes the browser work first.
  await dialog.waitFor({ timeout: 60_000 })
  await dialog.getByRole('textbox').fill(await readCode(inject('address'), phone, 'register'))
}

describe.each(walks)('a visitor buys a dedicated server ($locale, $width)', ({ locale, width }) => {
  test('look at the models, choose one, sign in, order, pay, and the machine is delivered', async () => {
    const { account, catalog, orders, payments, servers, trial } = texts[locale]
    const { page, faults, close } = await visit(browser, { width, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })

    // A model with its stock, from the product page.
    await open(page, `/${locale}/products/dedicatedCloudServer`)
    await page.getByRole('main').getByRole('link', { name: /DG1$/ }).first().click()
    await page.waitForURL(/dedicatedCloudServer-buy\?model=dg1/)
    await hydrated(page)

    // The server answers each choice with its price. The address carries it through registration.
    await page.getByRole('radio', { name: /^RAID 0/ }).check({ force: true })
    await page.waitForURL(/raid=raid0/)
    await page.getByRole('radio', { name: new RegExp(`^${catalog.period(3)}`) }).check({ force: true })
    await page.waitForURL(/months=3/)
    // ¥1,999 × 3 × 97 %
    await page.getByText('5,817').filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: catalog.buy.signInToBuy }).filter({ visible: true }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: account.login.toRegister, exact: true }).click()
    await page.waitForURL(/\/regist\?redirect=/)
    await register(page, locale)
    await page.waitForURL(/dedicatedCloudServer-buy\?.*raid=raid0.*months=3/)
    await hydrated(page)
    expect(await page.getByRole('radio', { name: /^RAID 0/ }).isChecked()).toBe(true)

    // Order at the displayed price. The order names the machine.
    await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
    await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
    const order = new URL(page.url()).search
    await page.getByText('AMD EPYC 7443P').filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: orders.payPanel.toCashier }).click()
    await page.getByRole('link', { name: payments.watch.openTrial }).click()
    await page.waitForURL(/\/pay-fake\/cashier\//)
    await page.getByRole('button', { name: trial.pay(yuanIn(locale)) }).click()
    await page.waitForURL(/\/console\/payment\?/)
    await page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()

    // The machine is checked, installed and delivered.
    await open(page, `/${locale}/console/orderDetail${order}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${orders.detail.manage}.*srv-`, 's') })
      .first()
      .click({ timeout: 90_000 })
    await page.waitForURL(/\/console\/server-admin\?server=srv-/)
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor({ timeout: 90_000 })
    await page
      .getByText(/^hongkong-[ab]-dg1-\d{3}$/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByText('RAID 0').filter({ visible: true }).first().waitFor()

    // The list of servers shows its kind.
    await open(page, `/${locale}/console/cloud-console`)
    await page.getByText(servers.metal.dedicated, { exact: true }).filter({ visible: true }).first().waitFor()

    expect(faults).toEqual([])
    await close()
  })
})
