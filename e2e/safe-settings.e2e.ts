import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { makeClient } from './harness/api-client.ts'
import { forgetLastCode, openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit, type Visit } from './harness/browser.ts'
import { goodPassword, newPhone, registerCustomer, type Customer } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts } from './harness/texts.ts'

const address = inject('address')
let browser: Browser
let books: Books
beforeAll(async () => {
  ;[browser, books] = await Promise.all([openBrowser(), openBooks(inject('dataDir'))])
})
afterAll(async () => {
  await Promise.all([browser?.close(), books?.close()])
})

const { safety, auth } = texts.zh
const refused = /status of 4\d\d/

/** A customer in a separate browser, on the safe settings. A fresh registration counts as step-up authentication. */
async function atSettings(customer: Customer, template = ''): Promise<Visit> {
  const seen = await visit(browser, { expected: [refused] })
  await seen.page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(seen.page, `/zh/console/safesetting${template}`)
  return seen
}
/** The same customer at another browser, by password. */
async function elsewhere({ phone, password }: Customer) {
  const client = makeClient(address)
  await client.post('/account/login/password', { name: phone, password, remember: false })
  return client
}
const isIn = async (client: Customer['client']) => (await client.raw('GET', '/account')).status === 200
const section = (page: Page, name: string) => page.getByRole('region', { name })

describe('safe settings', () => {
  test('a new password signs the other device out at once, and is the one that signs in', async () => {
    const customer = await registerCustomer(address)
    const other = await elsewhere(customer)
    expect(await isIn(other)).toBe(true)
    const { page, faults, close } = await atSettings(customer)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: safety.password.change }).click()
    const dialog = page.getByRole('dialog', { name: safety.password.change })
    await dialog.locator('input[name=password]').fill('eleven quiet harbours wait')
    await dialog.getByRole('button', { name: safety.password.submit }).click()
    await page.getByText(safety.password.done(1)).waitFor()
    expect([await isIn(other), await isIn(customer.client)]).toEqual([false, true])
    expect(
      (await makeClient(address).raw('POST', '/account/login/password', { body: { name: customer.phone, password: goodPassword, remember: false } })).status,
    ).toBe(422)
    await elsewhere({ ...customer, password: 'eleven quiet harbours wait' })
    expect(faults).toEqual([])
    await close()
  })

  test('another device is signed out by name, and the history shows it and a wrong password', async () => {
    const customer = await registerCustomer(address)
    const other = await elsewhere(customer)
    await makeClient(address).raw('POST', '/account/login/password', { body: { name: customer.phone, password: 'not this one', remember: false } })
    const { page, faults, close } = await atSettings(customer, '/template/template2')
    const devices = section(page, safety.sessions.title)
    await devices.getByRole('button', { name: new RegExp(`^${safety.sessions.endOf('')}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: safety.sessions.end, exact: true }).click()
    await page.getByText(safety.sessions.ended).waitFor()
    expect(await isIn(other)).toBe(false)
    const history = section(page, safety.history.title)
    await history.getByText(safety.history.outcomes['password-wrong']).waitFor()
    expect(await history.getByText(safety.history.outcomes['signed-in']).count()).toBe(2)
    expect(await overflowsSideways(page)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('the phone is changed by a code to the old and one to the new', async () => {
    const customer = await registerCustomer(address)
    const wanted = newPhone()
    const { page, faults, close } = await atSettings(customer)
    await page.getByRole('button', { name: safety.phone.change }).click()
    const dialog = page.getByRole('dialog', { name: safety.phone.change })
    await forgetLastCode(books, customer.phone)
    await dialog.getByRole('button', { name: safety.phone.send }).click()
    await dialog.getByRole('textbox', { name: auth.code.label }).fill(await readCode(address, customer.phone, 'old-phone'))
    await dialog.getByRole('textbox', { name: auth.phone.label }).fill(wanted.slice(3))
    await dialog.getByRole('button', { name: safety.phone.sendNew }).click()
    await dialog.getByRole('textbox', { name: auth.code.label }).fill(await readCode(address, wanted, 'new-phone'))
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByText(new RegExp(`\\*{4}${wanted.slice(-4)}`))
      .first()
      .waitFor()
    await elsewhere({ ...customer, phone: wanted })
    expect(faults).toEqual([])
    await close()
  })

  test('a token is created, calls what its scopes allow without cookies, and is invalid once revoked', async () => {
    const customer = await registerCustomer(address)
    const { page, faults, close } = await atSettings(customer)
    await page.getByRole('button', { name: safety.tokens.create }).click()
    const dialog = page.getByRole('dialog', { name: safety.tokens.create })
    await dialog.getByRole('textbox', { name: safety.tokens.name }).fill('监控脚本')
    await dialog.getByRole('button', { name: safety.tokens.create }).click()
    const made = page.getByRole('dialog', { name: safety.tokens.doneTitle })
    const token = (await made.locator('code').first().textContent()) ?? ''
    expect(token).toMatch(/^rx_[\w-]{43}$/)
    expect(await accessibilityFaults(page)).toEqual([])
    await made.getByRole('button', { name: safety.tokens.close }).click()

    const call = (method: string, path: string, body?: object) =>
      fetch(`${address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
    const allowed = await call('GET', '/servers')
    expect([allowed.status, allowed.headers.getSetCookie()]).toEqual([200, []])
    expect(await codeOf(await call('GET', '/orders'))).toEqual([403, 'safety.token-scope'])
    expect(await codeOf(await call('POST', '/account/tokens', {}))).toEqual([403, 'safety.token-closed'])
    expect(await codeOf(await call('GET', '/admin/leads'))).toEqual([401, 'auth.not-allowed'])

    await page.getByRole('button', { name: safety.tokens.revokeOf('监控脚本') }).click()
    await page.getByRole('dialog').getByRole('button', { name: safety.tokens.revoke, exact: true }).click()
    await page.getByText(safety.tokens.revoked).waitFor()
    expect(await codeOf(await call('GET', '/servers'))).toEqual([401, 'safety.token-invalid'])
    expect(faults).toEqual([])
    await close()
  })

  test('closing signs out everywhere, and a sign-in cancels it; the data can be exported before', async () => {
    const customer = await registerCustomer(address)
    const { page, faults, close } = await atSettings(customer)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: safety.closing.export.button }).click()
    expect((await download).suggestedFilename()).toBe('account.json')
    await page.getByRole('button', { name: safety.closing.close.button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: safety.closing.close.title })
    await dialog.getByRole('checkbox', { name: safety.closing.close.agree }).check()
    await dialog.getByRole('button', { name: safety.closing.close.submit }).click()
    await page.getByRole('dialog', { name: safety.closing.close.doneTitle }).waitFor()
    expect(await isIn(customer.client)).toBe(false)
    const closing = () =>
      books.query<{ state: string }>('select c.state from account_closing c join account a on a.id = c.account_id where a.phone = $1', [customer.phone])
    expect(await closing()).toEqual([{ state: 'waiting' }])
    const back = await elsewhere(customer)
    expect(await isIn(back)).toBe(true)
    expect(await closing()).toEqual([{ state: 'cancelled' }])
    expect(faults).toEqual([])
    await close()
  })
})
