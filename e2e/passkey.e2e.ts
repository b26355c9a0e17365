import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, open, openBrowser, visit } from './harness/browser.ts'
import { registerCustomer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { texts } from './harness/texts.ts'
import { appCode } from './harness/totp.ts'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as staff } from '../src/features/back-office/messages/zh.ts'
import type { StaffLink } from '../src/features/back-office/staff/model.ts'
import { makeClient } from './harness/api-client.ts'

/** Browsers keep passkeys for names only: the product starts with one. */
const dataDir = newSeededDataDir('passkeys')
let address: string
let product: Product
let browser: Browser
let books: Books

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ dataDir }), openBrowser()])
  address = product.address
  books = await openBooks(dataDir)
}, 120_000)
afterAll(async () => {
  await Promise.allSettled([product?.stop(), browser?.close(), books?.close()])
  removeDataDir(dataDir)
})

const refused = /status of 4\d\d/

/** A device with a fingerprint reader beside this page. */
async function deviceOf(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a customer adds a passkey, signs in with it alone, proves with it, and removes it', async () => {
  const { account, auth, safety } = texts.zh
  const customer = await registerCustomer(address)
  const { page, faults, close } = await visit(browser, { address, expected: [refused] })
  const { cdp, authenticatorId } = await deviceOf(page)
  await page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/safesetting')
  await page.locator('#passkeys').getByRole('button', { name: safety.passkeys.add }).click()
  const naming = page.getByRole('dialog', { name: safety.passkeys.renameTitle })
  await naming.getByRole('textbox').fill('办公室电脑')
  await naming.getByRole('button', { name: safety.passkeys.save }).click()
  await page.locator('#passkeys').getByText('办公室电脑').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.context().clearCookies()
  await open(page, '/zh/login?redirect=/zh/console/safesetting')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: auth.passkey.use }).click()
  await page.waitForURL(({ pathname }) => pathname === '/zh/console/safesetting')
  const { messages } = await customer.client.get<{ messages: { code: string }[] }>('/messages')
  expect(messages.map(({ code }) => code)).toEqual(expect.arrayContaining(['passkey.added', 'sign-in.new-place']))

  // An hour later: the step-up authentication has expired, and the passkey renews it.
  await books.query('update session set step_up_at = null where account_id = (select id from account where phone = $1)', [customer.phone])
  await open(page, '/zh/console/safesetting')
  await page
    .locator('#passkeys')
    .getByRole('button', { name: safety.passkeys.removeOf('办公室电脑') })
    .click()
  await page.getByRole('dialog', { name: safety.passkeys.removeTitle }).getByRole('button', { name: safety.passkeys.remove }).click()
  await page.getByRole('dialog', { name: auth.stepUp.title }).getByRole('button', { name: auth.passkey.use }).click()
  await page.locator('#passkeys').getByText(safety.passkeys.none, { exact: true }).waitFor()
  expect(faults).toEqual([])

  // The device still has its key; the account no longer knows it.
  await page.context().clearCookies()
  await open(page, '/zh/login')
  await page.getByRole('button', { name: auth.passkey.use }).click()
  await page.getByText(auth.errors['passkey-unknown']).waitFor()
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await page.getByRole('tab', { name: account.login.byPassword }).waitFor()
  await close()
})

test('a device that did not check its person does not sign in', async () => {
  const { auth, safety } = texts.en
  const customer = await registerCustomer(address)
  const { page, close } = await visit(browser, { address, expected: [refused] })
  const { cdp, authenticatorId } = await deviceOf(page)
  await page.context().addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  await open(page, '/en/console/safesetting/template/template2')
  await page.locator('#passkeys').getByRole('button', { name: safety.passkeys.add }).click()
  await page.getByRole('dialog', { name: safety.passkeys.renameTitle }).waitFor()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.context().clearCookies()
  await open(page, '/en/login/template/template2')
  await page.getByRole('button', { name: auth.passkey.use }).click()
  await page.getByText(auth.errors['passkey-cancelled']).waitFor()
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false)
  await close()
})

test('a session of 127.0.0.1 goes on at localhost, where the product starts', async () => {
  const { port, hostname } = new URL(address)
  expect(hostname).toBe('localhost')
  const customer = await registerCustomer(address)
  const { page, context, faults, close } = await visit(browser, { address })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: `http://127.0.0.1:${port}` }])
  await page.goto(`http://127.0.0.1:${port}/zh/console/safesetting?from=old`)
  expect(page.url()).toBe(`${address}/zh/console/safesetting?from=old`)
  await page.locator('#passkeys').getByRole('button', { name: texts.zh.safety.passkeys.add }).waitFor()
  expect((await context.cookies(`http://127.0.0.1:${port}`)).filter(({ name }) => name === 'token')).toEqual([])
  // A page that is kept in memory is redirected as well.
  await page.goto(`http://127.0.0.1:${port}/zh`)
  expect(page.url()).toBe(`${address}/zh`)
  expect(faults).toEqual([])
  await close()
})

test('a colleague adds a passkey in the back office, signs in with it, and confirms with it', async () => {
  const { auth, safety } = texts.zh
  const [owner, colleague] = [makeClient(address), makeClient(address)]
  await owner.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const person = { loginName: 'mei.lin', password: 'Meadow-Turbine-4471' }
  const { link } = await owner.post<StaffLink>('/admin/staff', { loginName: person.loginName, displayName: '梅琳', role: 'support' })
  await colleague.post('/admin/join', { token: link.split('#')[1], password: person.password })
  await colleague.post('/admin/login', person)
  const { secret } = await colleague.post<{ secret: string }>('/admin/two-factor/setup', {})
  await colleague.post('/admin/two-factor', { code: appCode(secret) })

  const { page, faults, close } = await visit(browser, { address, expected: [refused] })
  await deviceOf(page)
  await page.context().addCookies([{ name: 'staff_token', value: colleague.cookie('staff_token')!, url: address }])
  await open(page, '/admin/safety')
  await page.getByRole('button', { name: safety.passkeys.add }).click()
  const naming = page.getByRole('dialog', { name: safety.passkeys.renameTitle })
  await naming.getByRole('textbox').fill('安全密钥')
  await naming.getByRole('button', { name: safety.passkeys.save }).click()
  await page.getByRole('list', { name: safety.passkeys.list }).getByText('安全密钥').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.context().clearCookies()
  await open(page, '/admin/login')
  await page.getByLabel(staff.login.name).fill(person.loginName)
  await page.getByLabel(staff.login.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: staff.login.submit }).click()
  await page.getByRole('button', { name: staff.staffPasskeys.other }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: auth.passkey.use }).click()
  await page.waitForURL(`${address}/admin`)

  await books.query("update staff_session set step_up_at = null where staff_id = (select id from staff where login_name = 'mei.lin')")
  await open(page, '/admin/safety')
  await page.getByRole('button', { name: safety.passkeys.removeOf('安全密钥') }).click()
  await page.getByRole('dialog', { name: safety.passkeys.removeTitle }).getByRole('button', { name: safety.passkeys.remove }).click()
  await page.getByRole('dialog', { name: staff.stepUp.title }).getByRole('button', { name: auth.passkey.use }).click()
  await page.getByText(safety.passkeys.removed).waitFor()
  expect(faults).toEqual([])
  await close()
})
