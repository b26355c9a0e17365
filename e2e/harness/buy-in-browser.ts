import type { Page } from 'playwright-core'
import { hydrated, open } from './browser.ts'
import { goodPassword, newPhone } from './customer.ts'
import { readCode } from './outbox.ts'
import { texts, yuanIn, type Spoken } from './texts.ts'

/** Fills the registration form, takes the code from the message, and is signed in. */
async function register(page: Page, address: string, locale: Spoken): Promise<void> {
  const { account, auth } = texts[locale]
  const phone = newPhone()
  // The address changes a moment before the page does, and the sign-in page has a phone field too.
  await page.getByRole('heading', { name: account.register.title }).waitFor()
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
  await page.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: account.register.submit }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  // The captcha makes the browser work first.
  await dialog.waitFor({ timeout: 60_000 })
  await dialog.getByRole('textbox').fill(await readCode(address, phone, 'register'))
}

/** Configures a cloud server as a visitor, registers, orders, pays at the cashier and ends on the page of the server, which may still be starting. */
export async function buyAsVisitor(page: Page, address: string, locale: Spoken): Promise<void> {
  const { account, catalog, orders, payments, trial } = texts[locale]
  // Configure as a visitor; the address carries the choice through registration.
  await open(page, `/${locale}/products/cloud-server-buy`)
  await page.getByRole('radio', { name: new RegExp(`^${catalog.period(3)}`) }).check({ force: true })
  await page.waitForURL(/months=3/)
  await page.getByRole('button', { name: catalog.buy.signInToBuy }).filter({ visible: true }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: account.login.toRegister, exact: true }).click()
  await page.waitForURL(/\/regist\?redirect=/)
  await register(page, address, locale)
  await page.waitForURL(/cloud-server-buy\?.*months=3/)
  await hydrated(page)

  // Order at the price that is shown.
  await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
  await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
  await page.getByRole('button', { name: orders.payPanel.toCashier }).click()
  await page.getByRole('link', { name: payments.watch.openTrial }).click()
  await page.waitForURL(/\/pay-fake\/cashier\//)
  await page.getByRole('button', { name: trial.pay(yuanIn(locale)) }).click()

  // Back in the shop the payment arrives by itself. The order shows the server as it starts.
  await page.waitForURL(/\/console\/payment\?/)
  await page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()
  await page.getByRole('main').getByRole('link', { name: payments.result.toOrder, exact: true }).click()
  await page.waitForURL(/\/console\/orderDetail\?number=/)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${orders.detail.manage}.*srv-`, 's') })
    .first()
    .click({ timeout: 60_000 })
  await page.waitForURL(/\/console\/server-admin\?server=srv-/)
}
