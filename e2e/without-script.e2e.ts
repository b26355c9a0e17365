import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { routeEntries } from '../src/route-table.ts'
import { zh as home } from '../src/features/site/home/messages/zh.ts'
import { needsScript as noteEn } from '../src/ui/messages/needs-script.en.ts'
import { needsScript as noteTW } from '../src/ui/messages/needs-script.zh-TW.ts'
import { needsScript as noteZh } from '../src/ui/messages/needs-script.zh.ts'
import { openBrowser, visit } from './harness/browser.ts'
import { goodPassword, registerCustomer, type Customer } from './harness/customer.ts'
import { newsQuery } from './harness/news.ts'
import { texts } from './harness/texts.ts'

const address = inject('address')
const notes = { zh: noteZh, 'zh-TW': noteTW, en: noteEn }
let browser: Browser
let customer: Customer

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
})
afterAll(() => browser?.close())

const pages = routeEntries.filter((entry) => entry.page && entry.access === 'public')

describe.each(['template1', 'template2'] as const)('with JavaScript switched off (%s)', (template) => {
  test('every public page can be read, and a form that needs script says so', async () => {
    const { page, close } = await visit(browser, { javaScript: false })
    const silent: string[] = []
    for (const { path } of pages) {
      const query = path === '/newsDetail' ? await newsQuery(address) : ''
      const where = `/zh${path === '/' ? '' : path}/template/${template}${query}`
      const response = await page.goto(where)
      expect([where, response?.status()]).toEqual([where, 200])
      expect([where, await page.getByRole('heading', { level: 1 }).first().isVisible()]).toEqual([where, true])
      // A form without an action is sent by script.
      expect([where, await page.locator('[role="tab"]:not(a[href]), th button').count()]).toEqual([where, 0])
      for (const form of await page.locator('form[method="post"]:not([action])').all()) if (!(await form.getByRole('note').count())) silent.push(where)
    }
    expect(silent).toEqual([])
    await close()
  })

  test('signing in by password works, and shows errors', async () => {
    const { account, auth } = texts.zh
    const { page, close } = await visit(browser, { javaScript: false })
    await page.goto(`/zh/login/template/${template}?redirect=${encodeURIComponent('/zh/console/order')}`)
    await page.getByRole('tab', { name: account.login.byPassword }).click()
    const form = page.locator('form[method="post"]')
    const fill = async (password: string) => {
      await form.getByRole('textbox', { name: auth.signInName.label }).fill(customer.phone.slice(3))
      await form.getByLabel(auth.password.label, { exact: true }).fill(password)
      await form.getByRole('button', { name: account.login.submit, exact: true }).click()
    }
    await fill('Wrong-Horse-47-Battery')
    await page.getByRole('alert').first().waitFor()
    expect(await form.getByRole('textbox', { name: auth.signInName.label }).inputValue()).toBe(customer.phone.slice(3))
    expect(page.url()).not.toContain('Wrong-Horse')
    await fill(goodPassword)
    await page.waitForURL(/\/zh\/console\/order$/)
    await close()
  })
})

test('the families of the home page and of the product page are links', async () => {
  const { page, close } = await visit(browser, { javaScript: false })
  for (const [path, group] of [
    ['/zh/template/template1', home.panel.label],
    ['/zh/template/template2', home.panel.label],
    ['/zh/products/cloud-server/template/template1', texts.zh.catalog.fields.family],
  ] as const) {
    await page.goto(path)
    const families = page.getByRole('group', { name: group })
    const other = families.locator('a:not([aria-current])').first()
    const name = await other.innerText()
    await other.click()
    await page.waitForURL(/family=/)
    expect([path, await families.locator('[aria-current="true"]').innerText()]).toEqual([path, name])
  }
  await close()
})

test.each(['zh', 'zh-TW', 'en'] as const)('the note beside the button is in the language of the page (%s)', async (locale) => {
  const { page, close } = await visit(browser, { javaScript: false })
  for (const [path, note] of [
    ['/regist', notes[locale].code],
    ['/login', notes[locale].code],
    ['/forget-login', notes[locale].code],
    ['/about/contact', notes[locale].form],
    ['/products/cloud-server-buy', notes[locale].buying],
  ] as const) {
    await page.goto(`/${locale}${path}`)
    expect([path, await page.getByRole('note').filter({ hasText: note, visible: true }).count()]).toEqual([path, 1])
  }
  await close()
})

test('a row of the price list lifts its part of the drawing (template 2)', async () => {
  const { page, close } = await visit(browser, { javaScript: false })
  await page.goto('/zh/template/template2')
  const rows = page.locator('.price-drawing').getByRole('radio')
  expect(await rows.count()).toBe(5)
  const opacities = async () => {
    await page.evaluate(() => Promise.all(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))))
    return page.evaluate(() => [0, 1, 2, 3, 4].map((part) => getComputedStyle(document.querySelector(`.iso .zp${part}`)!).opacity))
  }
  expect(await opacities()).toEqual(['1', '1', '1', '1', '1'])
  await rows.nth(1).check()
  expect(await opacities()).toEqual(['0.35', '0.35', '1', '0.35', '0.35'])
  await rows.nth(4).check()
  expect(await opacities()).toEqual(['1', '1', '1', '1', '1'])
  await close()
})
