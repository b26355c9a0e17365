import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { countBeeps } from '../src/adapters/captcha-visible/testing/count-beeps.ts'
import { demoCustomer, demoReceiver } from '../src/app/seed/demo.ts'
import { visibleCaptcha as en } from '../src/features/auth/messages/visible-captcha.en.ts'
import { visibleCaptcha as zh } from '../src/features/auth/messages/visible-captcha.zh.ts'
import { keys } from '../src/features/servers/keys/messages/zh.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { makeClient } from './harness/api-client.ts'
import { forgetLastCode, openBooks } from './harness/books.ts'
import { newPhone } from './harness/customer.ts'
import { readCode, readOutbox } from './harness/outbox.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { texts } from './harness/texts.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ dataDir: newSeededDataDir('captcha'), env: { CAPTCHA_VISIBLE: 'always' } }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  if (product) removeDataDir(product.dataDir)
})

/** Fills the form of the login and asks for a code with Enter. */
async function askForCode(page: Page, phone: string, locale: 'zh' | 'en'): Promise<void> {
  const { account, auth } = texts[locale]
  await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
  await page.getByRole('checkbox', { name: account.agreement.before }).check()
  await page.getByRole('button', { name: account.login.getCode }).press('Enter')
}

test('a person answers by sound with the keyboard, after a wrong answer and a new challenge', async () => {
  const { account, auth } = texts.zh
  const phone = newPhone()
  const { page, close } = await visit(browser, { address: product.address, width: 'phone', expected: [/status of 4\d\d/] })
  await open(page, '/zh/login/template/template1')
  await askForCode(page, phone, 'zh')
  const dialog = page.getByRole('dialog', { name: zh.title })
  await dialog.waitFor()
  const field = dialog.getByRole('textbox', { name: zh.code })
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await dialog.getByText(zh.missing).waitFor()

  // A wrong answer is refused at submit, with the error of any failed captcha.
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText(auth.errors['captcha-failed']).waitFor()
  expect((await readOutbox(product.address)).filter((sent) => sent.phone === phone)).toEqual([])

  await page.getByRole('button', { name: account.login.getCode }).press('Enter')
  await dialog.waitFor()
  const picture = () => dialog.getByRole('img', { name: zh.picture }).getAttribute('src')
  const before = await picture()
  await dialog.getByRole('button', { name: zh.again }).press('Enter')
  await dialog.getByText(zh.changed).waitFor()
  expect(await picture()).not.toBe(before)
  const heard = page.waitForResponse((response) => response.url().includes('/sound'))
  await dialog.getByRole('button', { name: zh.sound }).press('Enter')
  await page.keyboard.type(countBeeps(await (await heard).body()))
  expect(await dialog.getByText(zh.soundFailed).count()).toBe(0)
  await page.keyboard.press('Enter')
  const code = page.getByRole('dialog', { name: auth.code.title })
  await code.getByRole('textbox').fill(await readCode(product.address, phone, 'login'))
  await page.waitForURL(({ pathname }) => pathname.startsWith('/zh/console'))
  await close()
})

test('Escape closes the question, which can be asked again, in the other design', async () => {
  const { auth } = texts.en
  const { page, close } = await visit(browser, { address: product.address, locale: 'en-US', theme: 'dark' })
  await open(page, '/en/login/template/template2')
  await askForCode(page, newPhone(), 'en')
  const dialog = page.getByRole('dialog', { name: en.title })
  await dialog.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText(auth.errors['captcha-needed']).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: texts.en.account.login.getCode }).press('Enter')
  await dialog.waitFor()
  await close()
})

test('an owner under attack signs in by password in a new browser after one more question', async () => {
  const { account, auth } = texts.zh
  for (let guess = 0; guess < 10; guess++) {
    const wrong = { name: demoReceiver.phone, password: `wrong ${guess}`, remember: false }
    expect((await makeClient(product.address).raw('POST', '/account/login/password', { body: wrong })).status).toBe(422)
  }
  const { page, close } = await visit(browser, { address: product.address, width: 'phone', expected: [/status of 4\d\d/] })
  await open(page, '/zh/login/template/template1?way=password')
  await page.getByRole('textbox', { name: auth.signInName.label }).fill(demoReceiver.phone.slice(3))
  await page.getByLabel(auth.password.label, { exact: true }).fill(demoReceiver.password)
  await page.getByRole('button', { name: account.login.submit }).press('Enter')
  const dialog = page.getByRole('dialog', { name: zh.title })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(auth.errors['captcha-needed']).waitFor()
  await page.getByRole('button', { name: account.login.submit }).press('Enter')
  const heard = page.waitForResponse((response) => response.url().includes('/sound'))
  await dialog.getByRole('button', { name: zh.sound }).click()
  await dialog.getByRole('textbox', { name: zh.code }).fill(countBeeps(await (await heard).body()))
  await dialog.getByRole('button', { name: zh.submit, exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/zh/console'))
  await close()
})

test('the question opens over the dialog of step-up authentication, which stays open', async () => {
  const { auth } = texts.zh
  const client = makeClient(product.address)
  await client.post('/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: false })
  const books = await openBooks(product.dataDir)
  await books.query('update session set step_up_at = null where account_id = (select id from account where phone = $1)', [demoCustomer.phone])
  // The code of the seed was sent less than a minute ago.
  await forgetLastCode(books, demoCustomer.phone)
  await books.close()
  const { page, context, close } = await visit(browser, { address: product.address, locale: 'zh-CN', expected: [/status of 4\d\d/] })
  await context.addCookies([{ name: 'token', value: client.cookie('token')!, url: product.address }])
  await open(page, '/zh/console/ssh-keys/template/template1')
  await page.getByRole('button', { name: keys.add, exact: true }).first().click()
  const adding = page.getByRole('dialog', { name: keys.addDialog.title })
  await adding.getByLabel(keys.publicKey).fill('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ1qWbQvTj1mGk9B0d6a1n7oX1cQm0oQk0uB0l4Yh3uS laptop')
  await adding.getByRole('button', { name: keys.addDialog.title, exact: true }).click()
  const stepUp = page.getByRole('dialog', { name: auth.stepUp.title })
  await stepUp.getByRole('button', { name: auth.stepUp.send, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: zh.title })
  await dialog.waitFor()
  // Escape closes the question only.
  await page.keyboard.press('Escape')
  await stepUp.getByText(auth.errors['captcha-needed']).waitFor()
  await stepUp.getByRole('button', { name: auth.stepUp.send, exact: true }).click()
  const heard = page.waitForResponse((response) => response.url().includes('/sound'))
  await dialog.getByRole('button', { name: zh.sound }).click()
  await dialog.getByRole('textbox', { name: zh.code }).fill(countBeeps(await (await heard).body()))
  await dialog.getByRole('button', { name: zh.submit, exact: true }).click()
  await stepUp.getByRole('textbox').fill(await readCode(product.address, demoCustomer.phone, 'proof'))
  await page.getByRole('heading', { name: 'laptop' }).waitFor()
  await close()
})
