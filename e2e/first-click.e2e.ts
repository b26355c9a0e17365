import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit, type VisitOptions } from './harness/browser.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { monitoring } from '../src/features/servers/monitoring/messages/zh.ts'
import { zh as ui } from '../src/ui/messages/zh.ts'
import { zh as shell } from '../src/app/i18n/shell-messages.zh.ts'
import { buyServer, goodPassword, newPhone, placeOrder, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const { account, auth, catalog, orders, servers } = texts.zh
let browser: Browser
let customer: Customer
let serverCode: string

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
  ;({ serverCode } = await buyServer(customer))
})
afterAll(() => browser?.close())

type Held = { page: Page; faults: string[]; /** Lets the scripts through. */ release: () => void; close: () => Promise<void> }

/** A visit on a connection so slow that no script arrives before it is released: all input until then is before hydration. */
async function visitBeforeScripts(path: string, { who, ...options }: VisitOptions & { who?: Customer } = {}): Promise<Held> {
  const { context, page, faults, close } = await visit(browser, options)
  if (who) {
    const cookies = ['token', 'runxin-signed-in'].flatMap((name) => (who.client.cookie(name) ? [{ name, value: who.client.cookie(name)!, url: address }] : []))
    await context.addCookies(cookies)
  }
  const gate = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#main').waitFor()
  return { page, faults, release: gate.resolve, close }
}

const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
/** A region, and not the last configuration, which names its region too. */
const region = (page: Page, name: string) => page.locator('input[name="region"]').and(radio(page, name))
const summary = (page: Page) => page.getByRole('complementary', { name: catalog.buy.summary }).filter({ visible: true }).first()
/** Returns the displayed sum, once it belongs to the displayed configuration. */
async function total(page: Page): Promise<string> {
  await page.waitForFunction(() => document.querySelector('aside [aria-busy="true"]') === null)
  return /¥[\d,.]+/.exec((await summary(page).locator('[aria-busy]').innerText()).replaceAll(/\s/g, ''))![0]
}

/** The page of a visitor before any choice. */
async function totalOfAddress(url: string): Promise<string> {
  const { page, close } = await visit(browser)
  await page.goto(url, { waitUntil: 'load' })
  const sum = await total(page)
  await close()
  return sum
}

test.each([
  ['template1', 'dark'],
  ['template2', 'light'],
] as const)('the footer (%s) keeps a chosen theme and the focus when its script arrives', async (template, theme) => {
  const seen = await visitBeforeScripts(`/zh/template/${template}`)
  const choice = seen.page.getByRole('contentinfo').getByRole('radio', { name: shell.themes[theme] })
  await choice.focus()
  await choice.press('Space')
  seen.release()
  await seen.page.locator(`html[data-theme=${theme}]`).waitFor()
  expect(await choice.evaluate((radio: HTMLInputElement) => [radio.checked, radio === document.activeElement])).toEqual([true, true])
  expect(seen.faults).toEqual([])
  await seen.close()
})

describe.each(['template1', 'template2'])('the buy page (%s)', (template) => {
  test.each([
    { name: 'a visitor', signedIn: false },
    { name: 'a customer', signedIn: true },
  ])('choices of $name before hydration are shown and sold', async ({ signedIn }) => {
    const seen = await visitBeforeScripts(`/zh/products/cloud-server-buy/template/${template}`, signedIn ? { who: customer } : {})
    const { page } = seen
    const fromServer = await total(page)
    expect(await summary(page).innerText()).not.toContain('东京')
    // Each of these hides or offers others, so they are applied one after the other.
    await region(page, '东京').check({ force: true })
    await radio(page, new RegExp(`^${catalog.period(3)}`)).check({ force: true })
    await page
      .getByRole('textbox', { name: catalog.fields.quantity })
      .or(page.getByRole('spinbutton', { name: catalog.fields.quantity }))
      .fill('2')
    await page.getByRole('switch', { name: new RegExp(catalog.buy.autoRenewLabel) }).check()
    expect(new URL(page.url()).search).toBe('')

    seen.release()
    await page.waitForURL(/region=tokyo.*months=3.*qty=2.*renew=1/)
    expect(await region(page, '东京').isChecked()).toBe(true)
    expect(await radio(page, new RegExp(`^${catalog.period(3)}`)).isChecked()).toBe(true)
    await expect.poll(() => summary(page).innerText()).toContain('东京')
    expect(await summary(page).innerText()).toContain(catalog.buy.totalFor(catalog.period(3), 2))
    const sum = await total(page)
    expect(sum).not.toBe(fromServer)
    expect(sum).toBe(await totalOfAddress(page.url()))

    await page
      .getByRole('button', { name: signedIn ? catalog.buy.buyNow : catalog.buy.signInToBuy })
      .filter({ visible: true })
      .click()
    if (signedIn) {
      await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
      await page.getByRole('main').getByText('东京').first().waitFor()
      expect(await page.getByRole('main').innerText()).toContain(sum)
    } else {
      await page.waitForURL(/\/login\?redirect=.*region%3Dtokyo.*months%3D3/)
    }
    expect(seen.faults).toEqual([])
    await seen.close()
  })

  test('choices of a dedicated server before hydration are kept as well', async () => {
    const seen = await visitBeforeScripts(`/zh/products/dedicatedCloudServer-buy/template/${template}`)
    const { page } = seen
    const region = page.locator('input[name="region"]:not(:checked):not(:disabled)').last()
    const chosen = (await region.getAttribute('value'))!
    await region.check({ force: true })
    const months = radio(page, new RegExp(`^${catalog.period(3)}`))
    await months.check({ force: true })

    seen.release()
    await page.waitForURL((url) => url.searchParams.get('region') === chosen && url.searchParams.get('months') === '3')
    await page.waitForFunction(() => document.querySelector('aside [aria-busy="true"]') === null)
    expect(await page.locator('input[name="region"]:checked').getAttribute('value')).toBe(chosen)
    expect(await months.isChecked()).toBe(true)
    const sum = await total(page)
    expect(sum).toBe(await totalOfAddress(page.url()))
    expect(seen.faults).toEqual([])
    await seen.close()
  })
})

describe('input, choices and clicks before hydration', () => {
  test('registration continues with the code', async () => {
    const seen = await visitBeforeScripts('/zh/regist')
    const { page } = seen
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: auth.phone.label }).fill(newPhone().slice(3))
    await main.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
    await main.getByRole('checkbox').last().check()
    await main.getByRole('button', { name: account.register.submit }).click()

    seen.release()
    await page.getByRole('dialog', { name: auth.code.title }).waitFor({ timeout: 60_000 })
    expect(new URL(page.url()).pathname).toBe('/zh/regist')
    expect(seen.faults).toEqual([])
    await seen.close()
  })

  test('sign-in by password continues to the console', async () => {
    const seen = await visitBeforeScripts(`/zh/login?redirect=${encodeURIComponent('/zh/console/order')}`)
    const { page } = seen
    await page.getByRole('tab', { name: account.login.byPassword }).click()
    const form = page.locator('form[method="post"]')
    await form.getByRole('textbox', { name: auth.signInName.label }).fill(customer.phone.slice(3))
    await form.getByLabel(auth.password.label, { exact: true }).fill(goodPassword)
    await form.getByRole('button', { name: account.login.submit, exact: true }).click()
    await page.waitForURL(/\/zh\/console\/order$/)
    seen.release()
    await seen.close()
  })

  test('an order is paid by the chosen gateway', async () => {
    await recharge(customer.client, 50_000)
    await until('the money', async () => (await customer.client.get<{ availableFen: bigint }>('/money')).availableFen >= 50_000n || undefined)
    const { number } = await placeOrder(customer.client)
    const seen = await visitBeforeScripts(`/zh/console/orderDetail?number=${number}`, { who: customer })
    const { page } = seen
    const pay = page.getByRole('main').locator('form[method="post"]')
    expect(await pay.locator('input[type="radio"][value="balance"]').isChecked()).toBe(true)
    await pay.locator('input[type="radio"][value="sandbox"]').check({ force: true })
    // It still names the balance, as the server rendered it.
    await pay.getByRole('button', { name: /¥/ }).click()

    seen.release()
    await page.waitForURL(/\/console\/payment\?payment=/)
    expect((await customer.client.get<{ state: string }>(`/orders/${number}`)).state).toBe('pending')
    expect((await customer.client.get<{ availableFen: bigint }>('/money')).availableFen).toBeGreaterThanOrEqual(50_000n)
    expect(seen.faults).toEqual([])
    await seen.close()
  })

  test('panels, ranges and dialogs of a server', async () => {
    const seen = await visitBeforeScripts(`/zh/console/server-admin?server=${serverCode}`, { who: customer })
    const { page } = seen
    await page.getByRole('tab', { name: servers.admin.m2 }).click()
    await page.waitForURL(/panel=m2/)
    const day = page.getByRole('link', { name: monitoring.ranges['24h'], exact: true })
    await day.click()
    await page.waitForURL(/range=24h/)
    expect(await day.getAttribute('aria-current')).toBe('true')
    await page.getByRole('tab', { name: servers.admin.m9 }).click()
    await page.waitForURL(/panel=m9/)
    expect(await page.getByRole('tab', { name: servers.admin.m9 }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('button', { name: life.renewNow }).first().click()
    seen.release()
    const renewal = page.getByRole('dialog', { name: life.dialog.title(1) })
    await renewal.getByRole('button', { name: /^支付 ¥/ }).waitFor()
    const months = renewal.getByRole('radio', { name: life.months(1), exact: true })
    expect(await months.isChecked()).toBe(true)
    expect(seen.faults).toEqual([])
    await seen.close()
  })

  test('the menu of a server that leads to release and reinstall', async () => {
    const seen = await visitBeforeScripts(`/zh/console/server-admin?server=${serverCode}`, { who: customer })
    const { page } = seen
    const more = page.getByRole('button', { name: servers.more, exact: true })
    await more.click()
    seen.release()
    await page.getByRole('menuitem', { name: servers.actions.release }).click()
    const release = page.getByRole('dialog', { name: life.release.title })
    await release.getByText(serverCode).first().waitFor()
    expect(await release.getByRole('button', { name: life.release.submit }).isEnabled()).toBe(false)
    await page.keyboard.press('Escape')
    await release.waitFor({ state: 'hidden' })
    await more.click()
    await page.getByRole('menuitem', { name: servers.actions.reinstall }).click()
    const reinstall = page.getByRole('dialog', { name: servers.reinstall.title })
    await reinstall.getByRole('radio', { checked: true }).first().waitFor({ state: 'attached' })
    expect(await reinstall.getByRole('button', { name: servers.reinstall.submit }).isEnabled()).toBe(false)
    expect(seen.faults).toEqual([])
    await seen.close()
  })

  test('filters and pages of lists', async () => {
    for (let left = 11; left > 0; left--) {
      const { orderId } = await placeOrder(customer.client)
      await customer.client.post('/orders/cancel', { orderIds: [orderId] })
    }
    const seen = await visitBeforeScripts('/zh/console/order', { who: customer })
    const { page } = seen
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: new RegExp(`^${orders.states.cancelled}`) })
      .first()
      .click()
    await page.waitForURL(/state=cancelled/)
    await main.getByRole('link', { name: ui.page(2), exact: true }).click()
    await page.waitForURL(/state=cancelled.*page=2/)
    await main.getByRole('textbox', { name: ui.goTo }).fill('1')
    await main.getByRole('textbox', { name: ui.goTo }).press('Enter')
    await page.waitForURL(/state=cancelled.*page=1$/)
    await main.getByRole('combobox', { name: orders.filters.kind }).selectOption('renewal')
    await main.getByRole('button', { name: orders.filters.apply }).click()
    await page.waitForURL(/kind=renewal/)
    await page.goto('/zh/console/cloud-console', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: servers.filterState }).selectOption({ index: 0 })
    await page.getByRole('combobox', { name: life.filterExpiry }).selectOption({ index: 1 })
    seen.release()
    await page.waitForURL(/expires=/)
    expect(seen.faults).toEqual([])
    await seen.close()
  })
})
