import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { makeClient } from './harness/api-client.ts'
import { forgetLastCode, openBooks, type Books } from './harness/books.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { newPhone, registerCustomer } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts, type Spoken } from './harness/texts.ts'

const address = inject('address')
const refused = /status of 4\d\d/
const inWechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI'
let browser: Browser
let books: Books
beforeAll(async () => {
  ;[browser, books] = await Promise.all([openBrowser(), openBooks(inject('dataDir'))])
})
afterAll(async () => {
  await Promise.all([browser?.close(), books?.close()])
})

let people = 0
const somebody = () => `Person ${Date.now() % 1_000_000}-${++people}`

const frameOf = (page: Page) => page.frameLocator('iframe')

/** Opens the address of the displayed code in another window, as a phone does. */
async function scan(page: Page, locale: Spoken): Promise<Page> {
  const link = frameOf(page).getByRole('link', { name: texts[locale].wechat.noPhone })
  await link.waitFor()
  const [phone] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await phone.getByRole('button', { name: texts[locale].wechat.allow }).waitFor()
  return phone
}

async function allow(phone: Page, locale: Spoken, name: string): Promise<void> {
  const { wechat } = texts[locale]
  await phone.getByLabel(wechat.who).fill(name)
  await phone.getByRole('button', { name: wechat.allow }).click()
}

/** The step for a WeChat that is new here. */
async function bindPhone(page: Page, locale: Spoken, phone: string): Promise<void> {
  const { account, auth } = texts[locale]
  await page.waitForURL(/view=wx-register/)
  await page.getByRole('heading', { name: account.views['wx-register'] }).waitFor()
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: account.wechat.bind }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  await dialog.waitFor({ timeout: 60_000 })
  await dialog.getByRole('textbox').fill(await readCode(address, phone, 'bind-wechat'))
}

const accountOf = async (page: Page): Promise<{ number: string }> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  const response = await fetch(`${address}/api/account`, { headers: { cookie: `token=${token}` } })
  return response.json() as Promise<{ number: string }>
}

describe('signing in by WeChat', () => {
  test('a visitor scans on the login page, verifies a phone, and has an account; next time the scan is enough', async () => {
    const { account } = texts.zh
    const [name, phone] = [somebody(), newPhone()]
    const first = await visit(browser)
    await open(first.page, '/zh/login?redirect=/zh/console/order')
    await first.page.getByRole('tab', { name: account.login.byWx }).click()
    const handset = await scan(first.page, 'zh')
    await frameOf(first.page).getByText(texts.zh.wechat.scanned, { exact: true }).waitFor()
    await allow(handset, 'zh', name)
    await bindPhone(first.page, 'zh', phone)
    await first.page.waitForURL(/\/zh\/console\/order$/)
    const { number } = await accountOf(first.page)
    expect(first.faults).toEqual([])
    await first.close()

    const again = await visit(browser)
    await open(again.page, '/zh/wxloginbackup')
    await allow(await scan(again.page, 'zh'), 'zh', name)
    await again.page.waitForURL(/\/zh\/console$/)
    expect((await accountOf(again.page)).number).toBe(number)
    expect(again.faults).toEqual([])
    await again.close()
  })

  test('a customer links WeChat to the account of the phone', async () => {
    const customer = await registerCustomer(address)
    const own = await customer.client.get<{ number: string }>('/account')
    await forgetLastCode(books, customer.phone)
    const { page, faults, close } = await visit(browser)
    await open(page, '/en/wxloginbackup/template/template2')
    await allow(await scan(page, 'en'), 'en', somebody())
    await bindPhone(page, 'en', customer.phone)
    await page.waitForURL(/\/en\/console$/)
    expect((await accountOf(page)).number).toBe(own.number)
    expect(faults).toEqual([])
    await close()
  })

  test('a person who refuses on the phone sees it, and may scan again', async () => {
    const { wechat } = texts.zh
    const { page, close } = await visit(browser)
    await open(page, '/zh/wxloginbackup')
    const handset = await scan(page, 'zh')
    await handset.getByRole('button', { name: wechat.refuse }).click()
    await handset.getByText(wechat.refusedText).waitFor()
    await frameOf(page).getByText(wechat.cancelled).waitFor()
    await allow(await scan(page, 'zh'), 'zh', somebody())
    await page.waitForURL(/view=wx-register/)
    await close()
  })

  test('an expired code on the screen says so, and a new one replaces it', async () => {
    const { wechat } = texts.zh
    const { page, close } = await visit(browser)
    await open(page, '/zh/wxloginbackup')
    const link = frameOf(page).getByRole('link', { name: wechat.noPhone })
    const uuid = /uuid=([\w-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1]
    await books.query("update wechat_fake.authorization_request set expires_at = now() - interval '1 second' where uuid = $1", [uuid])
    await frameOf(page).getByText(wechat.expired).waitFor()
    await frameOf(page).getByRole('link', { name: wechat.refresh }).click()
    await frameOf(page).getByText(wechat.scanWith).waitFor()
    await allow(await scan(page, 'zh'), 'zh', somebody())
    await page.waitForURL(/view=wx-register/)
    await close()
  })
})

describe('inside WeChat', () => {
  test('asks for consent without a scan and returns; an error has a link', async () => {
    const { account, wechat } = texts.zh
    const { page, close } = await visit(browser, { width: 'phone', userAgent: inWechat, expected: [refused] })
    await page.goto('/zh/wxloginbackup?redirect=/zh/console/money')
    await page.waitForURL(/oauth2\/authorize/)
    await page.getByRole('button', { name: wechat.refuse }).click()
    await page.getByText(account.errors['wechat-cancelled']).waitFor()
    await hydrated(page)
    await page.getByRole('link', { name: account.wechat.again }).click()
    await page.waitForURL(/oauth2\/authorize/)
    await allow(page, 'zh', somebody())
    await bindPhone(page, 'zh', newPhone())
    await page.waitForURL(/\/zh\/console$/)
    await close()
  })

  test('the tab of the login page is a button that opens it', async () => {
    const { account, wechat } = texts.en
    const { page, faults, close } = await visit(browser, { width: 'phone', userAgent: inWechat })
    await open(page, '/en/login?redirect=/en/console/money')
    await page.getByRole('tab', { name: account.login.byWx }).click()
    await page.getByRole('link', { name: account.wechat.inWechat }).click()
    await page.waitForURL(/oauth2\/authorize/)
    await page.getByRole('button', { name: wechat.allow }).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

describe('an answer of WeChat', () => {
  const { account } = texts.zh
  /** Start of a sign-in over HTTP: the cookie and the state. */
  async function begin(): Promise<{ state: string; cookie: string }> {
    const client = makeClient(address)
    const { authorizeUrl } = await client.post<{ authorizeUrl: string }>('/account/wechat/logins', {})
    return { state: new URL(authorizeUrl).searchParams.get('state')!, cookie: client.cookie('wx_login')! }
  }
  async function bringBack(query: string, cookie?: string) {
    const seen = await visit(browser, { expected: [refused] })
    if (cookie) await seen.context.addCookies([{ name: 'wx_login', value: cookie, url: address }])
    await open(seen.page, `/zh/wxloginbackup?${query}`)
    return seen
  }

  test('to another browser, or to none, is refused with a link', async () => {
    const { state } = await begin()
    for (const query of [`code=0123456789&state=${state}`, `code=0123456789&state=${'ab'.repeat(32)}`]) {
      const { page, close } = await bringBack(query, (await begin()).cookie)
      await page.getByText(account.errors['wechat-foreign']).waitFor()
      await page.getByRole('link', { name: account.wechat.again }).waitFor()
      await page.getByRole('main').getByRole('link', { name: account.wechat.otherway }).waitFor()
      expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false)
      await close()
    }
  })

  test('works once', async () => {
    const { state, cookie } = await begin()
    const first = await bringBack(`code=0123456789&state=${state}`, cookie)
    await first.page.getByText(account.errors['wechat-code']).waitFor()
    await first.close()
    const { page, close } = await bringBack(`code=0123456789&state=${state}`, cookie)
    await page.getByText(account.errors['wechat-used']).waitFor()
    await close()
  })

  test('expires after ten minutes', async () => {
    const { state, cookie } = await begin()
    await books.query("update wechat_login set created_at = now() - interval '11 minutes', expires_at = now() - interval '1 minute' where state_hash = $1", [
      createHash('sha256').update(state).digest(),
    ])
    const { page, close } = await bringBack(`code=0123456789&state=${state}`, cookie)
    await page.getByText(account.errors['wechat-expired']).waitFor()
    await close()
  })

  test('is accepted from our pages only, in the required form', async () => {
    const { state, cookie } = await begin()
    const call = (body: object, headers: Record<string, string> = {}) =>
      makeClient(address).raw('POST', '/account/wechat/callback', { body, headers: { cookie: `wx_login=${cookie}`, ...headers } })
    expect((await call({ state, code: 'x' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await call({ state, code: 'x', accountId: 'me' })).status).toBe(422)
    expect((await call({ state: [state], code: 'x' })).status).toBe(422)
    expect((await call({ state, code: 'x' }, { cookie: 'wx_login=short' })).body.error.code).toBe('account.wechat-foreign')
    const linked = await makeClient(address).raw('POST', '/account/wechat/bind', {
      body: { loginId: crypto.randomUUID(), phone: newPhone(), flowId: crypto.randomUUID(), code: '123456', agreed: true },
    })
    expect(linked.body.error.code).toBe('account.wechat-gone')
  })

  test('without a waiting identity, the last step leads to the first', async () => {
    const { page, faults, close } = await visit(browser)
    await open(page, '/zh/wxloginbackup?view=wx-register')
    await page.getByText(account.errors['wechat-gone']).waitFor()
    await page.getByRole('link', { name: account.wechat.again }).click()
    await frameOf(page).getByText(texts.zh.wechat.scanWith).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

test('a customer links WeChat in the safe settings, signs in with it from then on, and unlinks it', async () => {
  const { safety } = texts.zh
  const [name, customer] = [somebody(), await registerCustomer(address)]
  const { page, faults, close } = await visit(browser, { expected: [refused] })
  await page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/safesetting')
  const row = page.locator('#wechat')
  await row.getByRole('button', { name: safety.wechat.bind }).click()
  await allow(await scan(page, 'zh'), 'zh', name)
  await row.getByText(safety.wechat.bound, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/zh/console/safesetting')
  await hydrated(page)
  await row.getByRole('button', { name: safety.wechat.unbind }).click()
  await page.getByRole('dialog').getByRole('button', { name: safety.wechat.unbind }).click()
  await row.getByText(safety.wechat.unbound, { exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
