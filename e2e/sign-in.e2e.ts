import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { newPhone, registerCustomer } from './harness/customer.ts'
import { mailsTo, readCode } from './harness/outbox.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const refused = /status of 4\d\d/
const day = 86_400

test('a Hong Kong number signs in by code, stays signed in on request, and comes to the requested page', async () => {
  const { account, auth } = texts.zh
  const phone = `+8529${String(randomInt(0, 10_000_000)).padStart(7, '0')}`
  const { page, close } = await visit(browser, { width: 'phone', expected: [refused] })
  await open(page, '/zh/login?redirect=/zh/console/money')
  await page.getByLabel(auth.phone.country).selectOption('HK')
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(4))
  await page.getByRole('checkbox', { name: account.login.remember }).check()
  await page.getByRole('button', { name: account.login.getCode }).click()
  // Nothing is sent before the agreement is ticked.
  await page.getByText(account.faults['agree-first']).waitFor()
  await page.getByRole('checkbox', { name: account.agreement.before }).check()
  await page.getByRole('button', { name: account.login.getCode }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  await dialog.waitFor({ timeout: 60_000 })
  await dialog.getByRole('textbox').fill(await readCode(address, phone, 'login'))
  await page.waitForURL(({ pathname }) => pathname === '/zh/console/money')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!
  expect(token.expires - Date.now() / 1000).toBeGreaterThan(89 * day)
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await close()
})

test('a customer with a bound e-mail address signs in by it and the password, in either design', async () => {
  const { account, auth } = texts.en
  const customer = await registerCustomer(address)
  const email = `lin-${customer.phone.slice(-8)}@example.test`
  await customer.client.post('/account/email', { email })
  const mail = await until('the mail with the link', async () => (await mailsTo(address, email))[0])
  await customer.client.post('/account/email/confirm', { token: /email-token=([\w-]{43})/.exec(mail.text)![1] })
  for (const design of ['template1', 'template2']) {
    const { page, faults, close } = await visit(browser, { width: 'phone', expected: [refused] })
    await open(page, `/en/login/template/${design}?redirect=/en/console/personal`)
    await page.getByRole('tab', { name: account.login.byPassword }).click()
    const name = page.getByRole('textbox', { name: auth.signInName.label })
    expect(await name.getAttribute('autocomplete')).toBe('username')
    await name.pressSequentially(email.toUpperCase())
    // No dial code belongs to an address.
    await page.getByRole('combobox', { name: auth.phone.country }).waitFor({ state: 'detached' })
    const submit = page.getByRole('button', { name: account.login.submit, exact: true })
    await page.locator('input[name=password]').fill('not the password')
    await submit.click()
    await page.getByText(auth.errors['password-wrong']).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('input[name=password]').fill(customer.password)
    await submit.click()
    await page.waitForURL(({ pathname }) => pathname === '/en/console/personal')
    expect(faults).toEqual([])
    await close()
  }
})

test('a customer chooses a user name, and signs in by it and the password', async () => {
  const { account, auth, safety } = texts.zh
  const customer = await registerCustomer(address)
  const typed = `Lin.${customer.phone.slice(-8)}`
  const { page, faults, close } = await visit(browser, { width: 'phone', expected: [refused] })
  await page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/safesetting/template/template2')
  await page.getByRole('button', { name: safety.userName.set }).click()
  const dialog = page.getByRole('dialog', { name: safety.userName.set })
  const field = dialog.getByRole('textbox', { name: safety.userName.label })
  await field.fill('admin')
  await dialog.getByRole('button', { name: safety.userName.submit }).click()
  await dialog.getByText(account.faults['user-name-reserved']).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await field.fill(typed)
  await dialog.getByRole('button', { name: safety.userName.submit }).click()
  await page.getByText(safety.userName.text(typed.toLowerCase())).waitFor()
  expect(await overflowsSideways(page)).toBe(false)

  await page.context().clearCookies()
  await open(page, '/zh/login?way=password&redirect=/zh/console/personal')
  await page.getByRole('textbox', { name: auth.signInName.label }).pressSequentially(typed)
  // No dial code belongs to a user name.
  await page.getByRole('combobox', { name: auth.phone.country }).waitFor({ state: 'detached' })
  await page.locator('input[name=password]').fill(customer.password)
  await page.getByRole('button', { name: account.login.submit, exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/zh/console/personal')
  expect(faults).toEqual([])
  await close()
})

test.each(['/zh/login', '/zh/forget-login', '/zh/login/template/template2'])('%s: switching between ways to sign in keeps what was typed', async (path) => {
  const { account, auth } = texts.zh
  const phone = newPhone()
  const { page, faults, close } = await visit(browser, { width: 'phone' })
  await open(page, `${path}?way=phone`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const [byPhone, byPassword] = path.includes('forget')
    ? [account.recover.ways.phone, account.recover.ways.password]
    : [account.login.byPhone, account.login.byPassword]
  // The label of the password form's field begins with the same words, and that field is shown until the tab has changed.
  const number = page.getByRole('textbox', { name: auth.phone.label, exact: true })
  await number.fill(phone.slice(3))
  await page.getByRole('checkbox', { name: account.agreement.before }).check()
  await tab(byPassword).click()
  const name = page.getByRole('textbox', { name: auth.signInName.label })
  await name.fill('lin@example.test')
  await page.getByRole('tab').last().click()
  await page.locator('iframe').waitFor()
  await tab(byPassword).click()
  expect(await name.inputValue()).toBe('lin@example.test')
  await tab(byPhone).click()
  expect(await number.inputValue()).toBe(phone.slice(3))
  expect(await accessibilityFaults(page)).toEqual([])
  // The form that was hidden works on.
  await page.getByRole('button', { name: account.login.getCode }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  await dialog.waitFor({ timeout: 60_000 })
  await dialog.getByRole('textbox').fill(await readCode(address, phone, 'login'))
  await page.waitForURL(({ pathname }) => pathname === '/zh/console')
  expect(faults).toEqual([])
  await close()
})

test.each(['/en/regist', '/en/regist/template/template2'])('%s offers WeChat, and keeps the number that was typed', async (path) => {
  const { account, auth } = texts.en
  const { page, faults, close } = await visit(browser)
  await open(page, path)
  const number = page.getByRole('textbox', { name: auth.phone.label })
  await number.fill('13911112222')
  await page.getByRole('tab', { name: account.register.ways.wx }).click()
  await page.locator('iframe').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('tab', { name: account.register.ways.phone }).click()
  expect(await number.inputValue()).toBe('13911112222')
  expect(faults).toEqual([])
  await close()
})

test('an address of another site after sign-in is replaced by the console', async () => {
  const { page, close } = await visit(browser)
  for (const wanted of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await open(page, `/zh/login?redirect=${encodeURIComponent(wanted)}`)
    const html = await page.content()
    expect(html).not.toContain('href="https://evil.example')
    expect(html).not.toContain('href="//evil.example')
  }
  await close()
})
