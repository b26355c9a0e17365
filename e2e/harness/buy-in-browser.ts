import type { Page } from 'playwright-core'
import { hydrated, open } from './browser.ts'
import { goodPassword, newPhone } from './customer.ts'
import { mouse, type Hand } from './hands.ts'
import { readCode } from './outbox.ts'
import { texts, yuanIn, type Spoken } from './texts.ts'

/** Fills the registration form, takes the code from the message, and is signed in. */
async function register(page: Page, address: string, locale: Spoken, hand: Hand): Promise<void> {
  const { account, auth } = texts[locale]
  const phone = newPhone()
  // The address changes a moment before the page does, and the sign-in page has a phone field too.
  await page.getByRole('heading', { name: account.register.title }).waitFor()
  await hand.type(page.getByRole('textbox', { name: auth.phone.label }), phone.slice(3))
  await hand.type(page.getByLabel(account.register.password, { exact: true }), goodPassword)
  await hand.choose(page.getByRole('checkbox').last())
  await hand.press(page.getByRole('button', { name: account.register.submit }))
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  // The captcha makes the browser work first.
  await dialog.waitFor({ timeout: 60_000 })
  await hand.type(dialog.getByRole('textbox'), await readCode(address, phone, 'register'))
}

/** Configures a cloud server as a visitor, registers, orders, pays at the cashier and ends on the page of the server, which may still be starting. */
export async function buyAsVisitor(page: Page, address: string, locale: Spoken, hand = mouse): Promise<void> {
  const { account, catalog, orders, payments, trial } = texts[locale]
  // Configure as a visitor; the address carries the choice through registration.
  await open(page, `/${locale}/products/cloud-server-buy`)
  await hand.choose(page.getByRole('radio', { name: new RegExp(`^${catalog.period(3)}`) }))
  await page.waitForURL(/months=3/)
  await hand.press(page.getByRole('button', { name: catalog.buy.signInToBuy }).filter({ visible: true }))
  await page.waitForURL(/\/login\?redirect=/)
  await hydrated(page)
  await hand.press(page.getByRole('main').getByRole('link', { name: account.login.toRegister, exact: true }))
  await page.waitForURL(/\/regist\?redirect=/)
  await register(page, address, locale, hand)
  await page.waitForURL(/cloud-server-buy\?.*months=3/)
  await hydrated(page)

  // Order at the price that is shown.
  await hand.press(page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }))
  await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
  await hand.press(page.getByRole('button', { name: orders.payPanel.toCashier }))
  await hand.press(page.getByRole('link', { name: payments.watch.openTrial }))
  await page.waitForURL(/\/pay-fake\/cashier\//)
  await hand.press(page.getByRole('button', { name: trial.pay(yuanIn(locale)) }))

  // Back in the shop the payment arrives by itself. The order shows the server as it starts.
  await page.waitForURL(/\/console\/payment\?/)
  await page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()
  await hand.press(page.getByRole('main').getByRole('link', { name: payments.result.toOrder, exact: true }))
  await page.waitForURL(/\/console\/orderDetail\?number=/)
  const toServer = page.getByRole('main').getByRole('link', { name: new RegExp(`^${orders.detail.manage}.*srv-`, 's') })
  await toServer.first().waitFor({ timeout: 60_000 })
  await hand.press(toServer.first())
  await page.waitForURL(/\/console\/server-admin\?server=srv-/)
}
