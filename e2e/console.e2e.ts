import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { terminal as en } from '../src/features/servers/consoles/messages/en.ts'
import { terminal as zh } from '../src/features/servers/consoles/messages/zh.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { hydrated, open, openBrowser, visit, type VisitOptions } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
let browser: Browser
let customer: Customer
let code: string

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
  code = (await buyServer(customer)).serverCode
})
afterAll(() => browser?.close())

async function at(how: VisitOptions) {
  const seen = await visit(browser, how)
  await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  return seen
}

const screenOf = (page: Page) => page.locator('.xterm-rows')

/** A picture that is rendered and does not change any more. */
async function settledPicture(picture: Locator): Promise<string> {
  const look = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  let last = ''
  const rests = async () => {
    const now = await look()
    const same = now === last
    last = now
    return same && now.length > 3_000
  }
  await expect.poll(rests, { interval: 150, timeout: 15_000 }).toBe(true)
  return last
}

test('a customer opens the console of a server, gets answers, sees its screen, and loses it by signing out in another tab', async () => {
  const phone = await at({ locale: 'en', width: 'phone', theme: 'dark' })
  await open(phone.page, `/en/console/server-admin/terminal/template/template2?server=${code}`)
  await phone.page.getByRole('status').getByText(en.open, { exact: true }).waitFor()
  await expectClean(phone.page, 'on a phone')
  expect(phone.faults).toEqual([])
  await phone.close()

  const { page, context, faults, close } = await at({ locale: 'zh-CN' })
  await open(page, `/zh/console/server-admin?server=${code}`)
  await hydrated(page)
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: servers.operation.title.console, exact: true }).click()])
  await tab.getByRole('status').getByText(zh.open, { exact: true }).waitFor()
  await tab.getByText(zh.simulatedText).waitFor()
  await expect.poll(() => screenOf(tab).textContent()).toContain('SIMULATED MACHINE')
  await expectClean(tab, 'connected')
  await tab.keyboard.type('hostname')
  await tab.keyboard.press('Enter')
  await expect.poll(() => screenOf(tab).textContent()).toMatch(new RegExp(`hostname.*${code}`))

  // Several lines are looked at before they run.
  await tab.getByRole('button', { name: zh.paste, exact: true }).click()
  const pasting = tab.getByRole('dialog', { name: zh.pasting.title })
  await pasting.getByLabel(zh.pasting.label).fill('echo one\necho two\n')
  const send = pasting.getByRole('button', { name: zh.pasting.submit, exact: true })
  expect(await send.isDisabled()).toBe(true)
  await pasting.getByRole('checkbox').check()
  await send.click()
  await expect.poll(() => screenOf(tab).textContent()).toMatch(/two.*two/)

  await tab.getByRole('link', { name: zh.views.screen, exact: true }).click()
  const picture = tab.getByRole('application')
  await picture.waitFor()
  const before = await settledPicture(picture)
  await picture.press('h')
  await expect.poll(() => settledPicture(picture)).not.toBe(before)
  await expectClean(tab, 'the screen')
  // Every key goes to the machine but the way out.
  await tab.keyboard.press('Control+Alt+Home')
  expect(await tab.getByRole('button', { name: zh.display.enter, exact: true }).evaluate((button) => button === document.activeElement)).toBe(true)

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(() => undefined))
  await tab.getByRole('alert').getByText(zh.ends['signed-out']).waitFor()
  await tab.getByRole('link', { name: zh.signIn, exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
