import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpStub } from '../src/adapters/mail-smtp/testing/smtp-stub.ts'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as back } from '../src/features/back-office/messages/zh.ts'
import { makeClient } from './harness/api-client.ts'
import { openBooks } from './harness/books.ts'
import { hydrated, open, visit, type Visit } from './harness/browser.ts'
import { decideAtCashier, goodPassword, payByGateway, placeOrder, recharge } from './harness/customer.ts'
import { solveCaptcha } from './harness/captcha.ts'
import { expectClean } from './harness/expect-clean.ts'
import { mailsTo } from './harness/outbox.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import { ownPort } from './harness/own-port.ts'
import { newDataDir, removeDataDir, startProduct } from './harness/product.ts'
import { texts, type Spoken } from './harness/texts.ts'
import { until } from './harness/until.ts'

// Other journeys sign up by phone.
let own: OwnOffice
let browser: Browser
let address: string
beforeAll(async () => {
  own = await openOwnOffice('email-sign-up')
  browser = own.browser
  address = own.product.address
  await own.staff.post('/admin/proof', { password: demoStaff.password })
})
afterAll(() => own?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const refused = [/status of 4\d\d/]

/** Codes that were mailed to an address, newest first. */
async function codesTo(email: string): Promise<string[]> {
  return (await mailsTo(address, email)).flatMap(({ text }) => /\n(\d{6})\n/.exec(text)?.[1] ?? [])
}

/** Types the next code that is mailed to an address into the open dialog. `before` counts the earlier ones. */
async function enterCode(page: Page, locale: Spoken, email: string, before: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('textbox', { name: texts[locale].auth.code.label })
  await boxes.waitFor({ timeout: 60_000 })
  const code = await until(`a code for ${email}`, async () => {
    const codes = await codesTo(email)
    return codes.length > before ? codes[0] : undefined
  })
  await boxes.fill(code)
}

/** Widths of both templates at which a screen must be clean. */
const screens = (['template1', 'template2'] as const).flatMap((template) => (['desktop', 'phone'] as const).map((width) => ({ template, width })))

test('the owner chooses e-mail on the settings page, which is clean', async () => {
  const tab = await visit(browser, { address, locale: 'zh-CN', expected: refused })
  await tab.context.addCookies([{ name: 'staff_token', value: own.staff.cookie('staff_token')!, url: address }])
  const { page } = tab
  await open(page, '/admin/settings')
  const group = page.getByRole('region', { name: back.settings.groups.signUp })
  await group.getByText(back.settings.signUpModes.email, { exact: true }).click()
  await group.getByRole('button', { name: back.settings.save, exact: true }).click()
  await page.getByText(back.settings.saved).waitFor()
  await expectClean(page, 'the settings')
  await until('the sign-up page to ask for an address', async () => (await (await fetch(`${address}/zh/regist`)).text()).includes('name="email"'))
  expect(await (await fetch(`${address}/zh/regist`)).text()).not.toContain('name="phone"')
  expect(tab.faults).toEqual([])
  await tab.close()
})

test.each(screens)('the pages to sign up, sign in and reset a password are clean ($template, $width)', async ({ template, width }) => {
  const { page, faults, close } = await visit(browser, { address, width })
  for (const path of ['/zh/regist', '/en/login', '/zh-TW/forget-login']) {
    await open(page, `${path}/template/${template}`)
    expect(await page.locator('input[name="email"]').count()).toBe(1)
    await expectClean(page, `${path} of ${template}`)
  }
  expect(faults).toEqual([])
  await close()
})

test.each([
  { locale: 'zh', width: 'desktop', design: '' },
  { locale: 'en', width: 'phone', design: '/template/template2' },
] as const)('a customer lives with an address alone ($locale, $width)', async ({ locale, width, design }) => {
  const { account, auth, safety } = texts[locale]
  const email = `lin.${locale}@example.test`
  const newPassword = 'Seven-Lanterns-Over-Quiet-Water'
  const person: Visit = await visit(browser, { address, width, locale: locale === 'en' ? 'en-US' : 'zh-CN', expected: refused })
  const { page } = person
  const emailField = () => page.getByRole('textbox', { name: auth.email.label })

  await open(page, `/${locale}/regist${design}`)
  await emailField().fill('not an address')
  await page.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox').last().check()
  await button(page, account.register.submit).click()
  await page.getByText(auth.faults['email-invalid']).waitFor()
  await emailField().fill(email)
  await button(page, account.register.submit).click()
  await page.getByText(auth.code.sentTo(email)).waitFor({ timeout: 60_000 })
  await expectClean(page, 'the dialog for the code')
  await enterCode(page, locale, email, 0)
  await atPath(page, '/console')

  // Buys a server with the session of the browser.
  const token = await tokenOf(person)
  const client = makeClient(address)
  const own = { ...client, post: <Body>(path: string, body?: object) => call<Body>(path, token, body) }
  const { orderId, number } = await placeOrder(own)
  const { cashierUrl } = await payByGateway(own, [orderId])
  expect(await decideAtCashier(cashierUrl)).toBe(true)
  await recharge(own, 10_000)
  await until('the order to be done', async () => (await read<{ state: string }>(`/orders/${number}`, token)).state === 'completed')

  for (const path of ['/console/baseInfo', '/console/personal', '/console/safesetting', '/console/service']) {
    await open(page, `/${locale}${path}${design}`)
    await expectClean(page, path)
  }
  await signOut(person)

  // A code to the address signs in again, and is no longer needed for the step-up that follows.
  await open(page, `/${locale}/login${design}?redirect=/${locale}/console/safesetting`)
  await emailField().fill(email)
  await page.getByRole('checkbox').last().check()
  let before = (await codesTo(email)).length
  await button(page, account.login.getCode).click()
  await enterCode(page, locale, email, before)
  await atPath(page, '/console/safesetting')
  await signOut(person)

  // A password does not count as step-up authentication, so a protected action asks for a code by mail.
  await open(page, `/${locale}/login${design}?way=password&redirect=/${locale}/console/safesetting`)
  await page.getByRole('textbox', { name: auth.signInName.label }).fill(email)
  await page.getByRole('textbox', { name: auth.password.label, exact: true }).fill(goodPassword)
  await button(page, account.login.submit).click()
  await atPath(page, '/console/safesetting')
  await hydrated(page)
  await page.getByRole('button', { name: safety.phone.add }).click()
  await page.getByRole('dialog').getByRole('button', { name: safety.phone.add }).click()
  await page
    .getByText(/li\*\*\*@example\.test/)
    .first()
    .waitFor()
  await expectClean(page, 'the step-up by mail')
  before = (await codesTo(email)).length
  await button(page, auth.stepUp.send).click()
  await enterCode(page, locale, email, before)
  await page.getByRole('textbox', { name: auth.phone.label }).waitFor()
  await page.keyboard.press('Escape')
  await signOut(person)

  await open(page, `/${locale}/forget-login${design}`)
  await emailField().fill(email)
  await page.getByLabel(account.recover.password, { exact: true }).fill(newPassword)
  before = (await codesTo(email)).length
  await button(page, account.recover.submit).click()
  await enterCode(page, locale, email, before)
  await page.getByText(account.recover.doneTitle).waitFor()
  const fresh = makeClient(address)
  expect((await fresh.raw('POST', '/account/login/password', { body: { name: email, password: goodPassword, remember: false } })).body.error.code).toBe(
    'auth.password-wrong',
  )
  await fresh.post('/account/login/password', { name: email, password: newPassword, remember: false })
  expect(person.faults).toEqual([])
  await person.close()
})

test('a phone is refused by name, and where both are accepted a link switches without script', async () => {
  const client = makeClient(address)
  const captcha = await solveCaptcha(await client.get('/auth/captcha', { purpose: 'register' }))
  const answer = await client.raw('POST', '/auth/codes', { body: { phone: '+8613912345678', purpose: 'register', captcha } })
  expect(answer.body.error).toMatchObject({ code: 'account.email-only', fields: [{ path: 'phone', code: 'account.email-only' }] })

  await own.staff.post('/admin/settings/RUNXIN_SIGN_UP', { value: 'both', was: 'email' })
  const { page, close } = await visit(browser, { address, javaScript: false })
  await until('the sign-up page to ask for a phone', async () => (await (await fetch(`${address}/zh/regist`)).text()).includes('name="phone"'))
  await page.goto('/zh/regist')
  await page.getByRole('link', { name: texts.zh.auth.by.email }).click()
  await page.waitForURL(/by=email/)
  expect(await page.locator('input[name="email"]').count()).toBe(1)
  await page.getByRole('link', { name: texts.zh.auth.by.phone }).click()
  await page.locator('input[name="phone"]').waitFor()
  await close()

  for (const design of ['template1', 'template2'] as const) {
    const scripted = await visit(browser, { address, width: 'phone' })
    await open(scripted.page, `/en/regist/template/${design}`)
    await expectClean(scripted.page, `the page with both ways in ${design}`)
    await scripted.page.getByRole('link', { name: texts.en.auth.by.email }).click()
    await scripted.page.getByRole('textbox', { name: texts.en.auth.email.label }).waitFor()
    expect(scripted.faults).toEqual([])
    await scripted.close()
  }
})

test('in production with a mail server and no SMS company, customers register, step up and recover by mail; a phone gets no code', async () => {
  const [port, mail] = await Promise.all([ownPort(), smtpStub()])
  const dataDir = newDataDir('mail-only')
  const env = {
    RUNXIN_MODE: 'production',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    APP_SECRET: 'a shop that sends mails and no text messages',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Lantern <no-reply@lantern.test>',
  }
  const product = await startProduct({ dataDir, env, readyWithinMs: 120_000 })
  const books = await openBooks(dataDir)
  try {
    await books.query(`update site_opening set state = 'open' where state = 'soon'`)
    await books.query(`insert into site_config (config_key, config_value, updated_at) values ('RUNXIN_SIGN_UP', 'email', now())`)
    const client = makeClient(product.address)
    const email = 'ada@lantern.test'
    const captchaFor = async (purpose: string) => solveCaptcha(await client.get('/auth/captcha', { purpose }))
    const ask = async (purpose: string, contact: object) => {
      await books.query(`delete from usage_limit where key like 'sms.%'`)
      return client.raw('POST', '/auth/codes', { body: { ...contact, purpose, captcha: await captchaFor(purpose) } })
    }
    /** Code of the mail that arrives after `before` others. */
    const codeAfter = (before: number) =>
      until('the code by mail', () => Promise.resolve(/\b\d{6}\b/.exec(mail.taken.filter(({ to }) => to === email)[before]?.text ?? '')?.[0]))
    const flowOf = ({ body }: { body: unknown }) => (body as { flowId: string }).flowId

    const sent = await ask('register', { email })
    await client.post('/account/register', { email, flowId: flowOf(sent), code: await codeAfter(0), password: goodPassword, agreed: true })
    const ways = await client.get('/account/proof/ways')
    expect(ways).toMatchObject({ code: { way: 'mail' }, twoFactor: false })
    const proof = await client.post<{ flowId: string }>('/account/proof/codes', { captcha: await captchaFor('proof') })
    await client.post('/account/proof', { flowId: proof.flowId, code: await codeAfter(1) })
    const begun = await client.post<{ changeId: string }>('/account/phone/changes/first')
    const phone = '+8613912345678'
    const unsent = await client.raw('POST', `/account/phone/changes/${begun.changeId}/codes`, { body: { phone, captcha: await captchaFor('new-phone') } })
    expect(unsent.body.error.code).toBe('platform.unavailable')

    for (const purpose of ['login', 'register', 'recover']) expect((await ask(purpose, { phone })).body.error.code).toBe('account.email-only')
    await client.post('/auth/logout')
    const forgotten = await ask('recover', { email })
    await client.post('/account/recover', { email, flowId: flowOf(forgotten), code: await codeAfter(2), password: 'Seven-Lanterns-Over-Quiet-Water' })
    expect(await books.query(`select from platform_job where name = 'auth.send-sms'`)).toEqual([])
  } finally {
    await books.close()
    await product.stop()
    await mail.close()
    removeDataDir(dataDir)
  }
})

/** Waits for a page. The address of the sign-in page names the wanted page too, behind its question mark. */
const atPath = (page: Page, part: string) => page.waitForURL(({ pathname }) => pathname.includes(part))

const tokenOf = async ({ context }: Visit) => (await context.cookies()).find(({ name }) => name === 'token')?.value

/** Signs the browser out, from a page that would not notice it and open another one. */
async function signOut(person: Visit): Promise<void> {
  await person.page.goto('about:blank')
  await call('/auth/logout', await tokenOf(person))
}

const headersOf = (token: string | undefined) => ({ cookie: `token=${token}`, origin: address, accept: 'application/json', 'content-type': 'application/json' })
async function call<Body>(path: string, token: string | undefined, body: object = {}): Promise<Body> {
  const response = await fetch(`${address}/api${path}`, { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text || 'null') as Body
}
async function read<Body>(path: string, token: string | undefined): Promise<Body> {
  return (await (await fetch(`${address}/api${path}`, { headers: headersOf(token) })).json()) as Body
}
