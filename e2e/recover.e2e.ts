import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { addressesOf, routeEntries } from '../src/route-table.ts'
import { makeClient } from './harness/api-client.ts'
import { forgetLastCode, openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { goodPassword, newPhone, registerCustomer } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts, type Spoken } from './harness/texts.ts'

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
const newPassword = 'Seven-Lanterns-Over-Quiet-Water'

/** Fills the form and waits for the dialog that asks for the code. */
async function askForCode(page: Page, locale: Spoken, phone: string): Promise<Locator> {
  const { account, auth } = texts[locale]
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
  await page.getByLabel(account.recover.password, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: account.recover.submit }).click()
  const dialog = page.getByRole('dialog', { name: auth.code.title })
  await dialog.waitFor({ timeout: 60_000 })
  return dialog
}

describe.each([
  { locale: 'zh', width: 'desktop' },
  { locale: 'en', width: 'phone' },
] as const)('a customer who forgot the password ($locale, $width)', ({ locale, width }) => {
  test('sets a new one by a code to the phone; every other session has ended, and a message reports it', async () => {
    const { account } = texts[locale]
    const customer = await registerCustomer(address)
    await forgetLastCode(books, customer.phone)
    const { page, faults, close } = await visit(browser, { width, expected: [refused] })
    await open(page, `/${locale}/login?redirect=/${locale}/console/order`)
    await page.getByRole('tab', { name: account.login.byPassword }).click()
    await page.getByRole('link', { name: account.login.forgot }).click()
    await page.getByRole('heading', { name: account.recover.title }).waitFor()
    await hydrated(page)

    const dialog = await askForCode(page, locale, customer.phone)
    const code = await readCode(address, customer.phone, 'recover')
    await dialog.getByRole('textbox').fill(code === '000000' ? '000001' : '000000')
    await dialog.getByText(texts[locale].auth.errors['code-wrong']).waitFor()
    await dialog.getByRole('textbox').fill(code)
    await page.getByText(account.recover.doneTitle).waitFor()
    expect((await customer.client.raw('GET', '/account')).status).toBe(401)

    await page.getByRole('button', { name: account.recover.continue }).click()
    await page.waitForURL(new RegExp(`/${locale}/console/order$`))
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
    const mine = await fetch(`${address}/api/messages`, { headers: { cookie: `token=${token}` } })
    expect(await mine.text()).toContain('password.recovered')

    const client = makeClient(address)
    const old = await client.raw('POST', '/account/login/password', { body: { name: customer.phone, password: goodPassword, remember: false } })
    expect(old.body.error.code).toBe('auth.password-wrong')
    await client.post('/account/login/password', { name: customer.phone, password: newPassword, remember: false })
    expect(faults).toEqual([])
    await close()
  })
})

test('a phone without an account gets a code too, and then the answer for a wrong code', async () => {
  const { auth } = texts.zh
  const phone = newPhone()
  const { page, close } = await visit(browser, { expected: [refused] })
  await open(page, '/zh/forget-login')
  const dialog = await askForCode(page, 'zh', phone)
  await dialog.getByRole('textbox').fill(await readCode(address, phone, 'recover'))
  await dialog.getByText(auth.errors['code-wrong']).waitFor()
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false)
  await close()
})

describe('sub-views', () => {
  const signIn = ['/login', '/regist', '/forget-login', '/wxloginbackup']
  const withViews = routeEntries.filter((entry) => signIn.includes(entry.path))
  const all = withViews.flatMap((entry) => addressesOf(entry).filter((at) => /template[12]\/./.test(at)))

  test('each opens alone at its address, unindexed, and names the plain page', async () => {
    expect(all.length).toBeGreaterThanOrEqual(18 * 4)
    const broken: string[] = []
    for (const at of all) {
      const response = await makeClient(address).page(`/en${at}`)
      const html = await response.text()
      const plain = `/en${at.replace(/[/-]template\/.*/, '')}"`
      if (response.status !== 200 || !html.includes('content="noindex"') || !html.includes(`rel="canonical" href="${address}${plain}`))
        broken.push(`${at}: ${response.status}`)
      if ((html.match(/<h1/g) ?? []).length !== 1) broken.push(`${at}: not one h1`)
      const view = at.split('/').at(-1)!
      const shown = html.slice(html.indexOf('id="main"')).replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' ')
      if (shown.includes(view)) broken.push(`${at}: shows its file name`)
    }
    expect(broken).toEqual([])
  })

  test.each(['/en/login/template/template1/register-form', '/zh/regist-template/template2/login-by-wx', '/zh/wxloginbackup/template/template1/wx'])(
    '%s does not belong to its page, and the error has the full path',
    async (path) => {
      const response = await makeClient(address).page(`${path}?a=1`)
      expect(response.status).toBe(404)
      expect((await response.text()).replaceAll('<!-- -->', '')).toContain(`Page Not Found: ${path}?a=1`)
    },
  )

  test.each(['/zh/login/template/template1', '/zh/forget-login/template/template2', '/zh/regist/template/template1'])(
    '%s: the phone-code dialog opens by its address and links to the phone',
    async (path) => {
      const { auth } = texts.zh
      const { page, faults, close } = await visit(browser)
      await open(page, `${path}/phone-code-dialog`)
      const dialog = page.getByRole('dialog', { name: auth.code.title })
      await dialog.getByRole('button', { name: auth.code.toPhone }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('textbox', { name: auth.phone.label }).waitFor()
      expect(faults).toEqual([])
      await close()
    },
  )

  test.each(withViews.map(({ path }) => path))('of %s are free of serious accessibility faults', async (path) => {
    const { page, close } = await visit(browser)
    for (const at of all.filter((one) => one.startsWith(`${path}/template/`))) {
      await open(page, `/zh${at}`)
      expect(await accessibilityFaults(page), at).toEqual([])
    }
    await close()
  })
})
