import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { forgetLastCode, openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { goodPassword, obtainCode, registerCustomer, type Customer } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts, type Spoken } from './harness/texts.ts'
import { appCode } from './harness/totp.ts'

const address = inject('address')
let browser: Browser
let books: Books
beforeAll(async () => {
  ;[browser, books] = await Promise.all([openBrowser(), openBooks(inject('dataDir'))])
})
afterAll(async () => {
  await Promise.all([browser?.close(), books?.close()])
})

const refused = /status of 4\d\d/

/** Customer who turned two-factor on over HTTP a while ago: no code of the last steps is used up. */
async function protectedCustomer(): Promise<Customer & { secret: string; recoveryCodes: string[] }> {
  const customer = await registerCustomer(address)
  const { secret } = await customer.client.post<{ secret: string }>('/account/two-factor/setup')
  const { recoveryCodes } = await customer.client.post<{ recoveryCodes: string[] }>('/account/two-factor', { code: appCode(secret) })
  await freeSteps(customer.phone)
  return { ...customer, secret, recoveryCodes }
}
/** Makes the last code look old, so that the test need not wait half a minute for the next. */
const freeSteps = (phone: string) =>
  books.query('update two_factor set last_step = last_step - 1000 where account_id = (select id from account where phone = $1)', [phone])

async function passwordStep(page: Page, locale: Spoken, phone: string): Promise<void> {
  const { account, auth } = texts[locale]
  await page.getByRole('tab', { name: account.login.byPassword }).click()
  await page.getByRole('textbox', { name: auth.signInName.label }).fill(phone.slice(3))
  await page.locator('input[name=password]').fill(goodPassword)
  await page.getByRole('button', { name: account.login.submit, exact: true }).click()
  await page.getByRole('heading', { name: account.secondStep.title }).waitFor()
}
const isIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'token')

describe('turning two-factor on', () => {
  test('in the safe settings: scan, confirm, keep the recovery codes; then the sign-in asks for a code of the app', async () => {
    const { auth, safety } = texts.zh
    const customer = await registerCustomer(address)
    const { page, faults, close } = await visit(browser, { expected: [refused] })
    await page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
    await open(page, '/zh/console/safesetting')
    const row = page.locator('#second-factor')
    await row.getByText(safety.twoFactor.off, { exact: true }).waitFor()
    await row.getByRole('button', { name: safety.twoFactor.turnOn }).click()
    const dialog = page.getByRole('dialog', { name: safety.twoFactor.setupTitle })
    await dialog.getByRole('img', { name: safety.twoFactor.qr }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
    const right = appCode(secret)
    await dialog.getByRole('textbox').fill(right === '000000' ? '000001' : '000000')
    await dialog.getByText(auth.errors['second-factor-wrong']).waitFor()
    await dialog.getByRole('textbox').fill(appCode(secret))
    const codes = page.getByRole('dialog', { name: safety.twoFactor.codesTitle })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: safety.twoFactor.download }).click()
    expect((await download).suggestedFilename()).toBe(safety.twoFactor.fileName)
    await codes.getByRole('button', { name: safety.twoFactor.saved }).click()
    await row.getByText(safety.twoFactor.on, { exact: true }).waitFor()
    expect(faults).toEqual([])
    await close()

    await freeSteps(customer.phone)
    const again = await visit(browser, { width: 'phone', expected: [refused] })
    await open(again.page, '/zh/login?redirect=/zh/console/order')
    await passwordStep(again.page, 'zh', customer.phone)
    expect(await isIn(again.page)).toBe(false)
    expect(await overflowsSideways(again.page)).toBe(false)
    expect(await accessibilityFaults(again.page)).toEqual([])
    await again.page.getByRole('textbox', { name: auth.factor.totp }).fill(appCode(secret))
    await again.page.waitForURL(({ pathname }) => pathname === '/zh/console/order')
    expect(await isIn(again.page)).toBe(true)
    expect(again.faults).toEqual([])
    await again.close()
  })
})

describe('without the phone', () => {
  test('password and a recovery code sign in; a wrong one is reported; starting again leads to the form', async () => {
    const { account, auth } = texts.en
    const customer = await protectedCustomer()
    const { page, close } = await visit(browser, { expected: [refused] })
    await open(page, '/en/login/template/template2')
    await passwordStep(page, 'en', customer.phone)
    await page.getByRole('button', { name: account.secondStep.again }).click()
    await page.getByRole('tab', { name: account.login.byPassword }).waitFor()
    await passwordStep(page, 'en', customer.phone)
    await page.getByRole('button', { name: auth.factor.useRecovery }).click()
    const field = page.getByRole('textbox', { name: auth.factor.recovery })
    await field.fill('AAAAA-AAAAA')
    await field.press('Enter')
    await page.getByText(auth.errors['second-factor-wrong']).waitFor()
    await field.fill(customer.recoveryCodes[0]!.toLowerCase())
    await field.press('Enter')
    await page.waitForURL(/\/en\/console$/)
    const { messages } = await customer.client.get<{ messages: { code: string; params: Record<string, unknown> }[] }>('/messages')
    expect(messages.find(({ code }) => code === 'two-factor.recovery-used')?.params).toMatchObject({ left: 9 })
    await close()
  })

  test('a password is not recovered by the phone number alone: the second step comes before the new password', async () => {
    const { account, auth } = texts.zh
    const customer = await protectedCustomer()
    await forgetLastCode(books, customer.phone)
    const { page, close } = await visit(browser, { expected: [refused] })
    await open(page, '/zh/forget-login')
    await page.getByRole('textbox', { name: auth.phone.label }).fill(customer.phone.slice(3))
    await page.getByLabel(account.recover.password, { exact: true }).fill('Seven-Lanterns-Over-Quiet-Water')
    await page.getByRole('button', { name: account.recover.submit }).click()
    const dialog = page.getByRole('dialog', { name: auth.code.title })
    await dialog.waitFor({ timeout: 60_000 })
    await dialog.getByRole('textbox').fill(await readCode(address, customer.phone, 'recover'))
    await page.getByRole('heading', { name: account.secondStep.title }).waitFor()
    // The holder of the number has changed nothing yet.
    expect((await customer.client.raw('GET', '/account')).status).toBe(200)
    await page.getByRole('button', { name: auth.factor.useRecovery }).click()
    await page.getByRole('textbox', { name: auth.factor.recovery }).fill(customer.recoveryCodes[1]!)
    await page.getByRole('button', { name: account.secondStep.submit }).click()
    await page.getByText(account.recover.doneTitle).waitFor()
    expect((await customer.client.raw('GET', '/account')).status).toBe(401)
    await close()
  })
})

test('step-up authentication asks for the app, not for the phone', async () => {
  const { auth, safety } = texts.zh
  const customer = await protectedCustomer()
  await books.query('update session set step_up_at = null where account_id = (select id from account where phone = $1)', [customer.phone])
  const { page, close } = await visit(browser, { expected: [refused] })
  await page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/safesetting/template/template2')
  await page.locator('#second-factor').getByRole('button', { name: safety.twoFactor.turnOff }).click()
  await page.getByRole('dialog', { name: safety.twoFactor.offTitle }).getByRole('button', { name: safety.twoFactor.turnOff }).click()
  const stepUp = page.getByRole('dialog', { name: auth.stepUp.title })
  await stepUp.getByRole('textbox', { name: auth.factor.totp }).waitFor()
  expect(await stepUp.getByRole('button', { name: auth.stepUp.send }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await stepUp.getByRole('textbox', { name: auth.factor.totp }).fill(appCode(customer.secret))
  await page.locator('#second-factor').getByText(safety.twoFactor.off, { exact: true }).waitFor()
  await close()
})

test('over HTTP a pending sign-in gives no access, and its cookie is no session', async () => {
  const customer = await protectedCustomer()
  customer.client.forget()
  await forgetLastCode(books, customer.phone)
  const given = await obtainCode(customer.client, customer.phone, 'login')
  const { outcome } = await customer.client.post<{ outcome: string }>('/account/login/code', { phone: customer.phone, ...given, agreed: true, remember: true })
  expect(outcome).toBe('second-step')
  expect(customer.client.cookie('token')).toBeUndefined()
  const held = customer.client.cookie('sign_in_step')!
  expect((await customer.client.raw('GET', '/account')).status).toBe(401)
  expect((await customer.client.raw('GET', '/account', { headers: { cookie: `token=${held}` } })).status).toBe(401)
  const wrong = await customer.client.raw('POST', '/account/login/second-step', { body: { code: '000000' } })
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'auth.second-factor-wrong'])
  await customer.client.post('/account/login/second-step', { code: appCode(customer.secret) })
  expect((await customer.client.raw('GET', '/account')).status).toBe(200)
})
