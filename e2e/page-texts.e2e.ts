import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as texts } from '../src/features/site/texts/messages/zh.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, visit, type Visit, type VisitOptions } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

// Other journeys read the same public pages.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('page-texts')
  ;({ browser, staff, product } = own)
  await staff.post('/admin/proof', { password: demoStaff.password })
})
afterAll(() => own?.close())

async function atBackOffice(options: VisitOptions = {}): Promise<Visit> {
  const tab = await visit(browser, { address: product.address, locale: 'zh-CN', expected: [/status of 4\d\d/], ...options })
  await tab.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  return tab
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const read = async (path: string) => (await fetch(`${product.address}${path}`)).text()
const statusOf = async (path: string) => (await fetch(`${product.address}${path}`)).status
const heading = (page: Page) => page.getByRole('group', { name: texts.fields['heading']!, exact: true }).getByRole('textbox').first()

test('an editor changes a page, sees faults at their fields and the real page before it is public, and brings the shipped text back', async () => {
  const { page, faults, close } = await atBackOffice()
  const old = await read('/zh/about')
  await open(page, '/admin/content?view=pages')
  await hydrated(page)
  await expectClean(page, 'the list of pages')
  await page.getByRole('link', { name: texts.edit(texts.pages.about, '简体中文') }).click()
  await heading(page).fill('{company}的云，')
  await expectClean(page, 'the editor of a page')
  await button(page, texts.save).click()
  await expect.poll(() => heading(page).getAttribute('aria-invalid')).toBe('true')
  await page.getByText(texts.faults['text-placeholder']({ name: '{company}', known: '{site}' })).waitFor()

  await heading(page).fill('{site}的云，')
  const principles = page.getByRole('region', { name: texts.fields['principles']! })
  const titles = principles.getByRole('textbox', { name: texts.fields['title']!, exact: true })
  // The first one is the title of the part.
  const second = await titles.nth(2).inputValue()
  await principles.getByRole('button', { name: texts.up(texts.entry(2)) }).click()
  expect(await titles.nth(1).inputValue()).toBe(second)
  await principles.getByRole('button', { name: texts.remove(texts.entry(2)) }).click()

  await button(page, texts.preview).click()
  const preview = await page.getByRole('dialog').getByRole('link', { name: texts.designs.template2 }).getAttribute('href')
  const shown = await fetch(`${product.address}${preview}`)
  const html = await shown.text()
  expect(shown.headers.get('cache-control')).toContain('private')
  expect(html).toContain('的云，')
  expect(html).toContain('noindex')
  expect(await read('/zh/about')).not.toContain('的云，')
  await button(page, texts.close).click()

  await button(page, texts.save).click()
  await page.getByText(texts.saved).waitFor()
  await until('the public page with its own text', async () => (await read('/zh/about')).includes('的云，'))
  expect(await read('/en/about')).not.toContain('的云，')

  await button(page, texts.reset).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.reset, exact: true }).click()
  await page.getByText(texts.resetDone).waitFor()
  await until('the shipped text', async () => titleOf(await read('/zh/about')) === titleOf(old) && !(await read('/zh/about')).includes('的云，'))
  await button(page, texts.versions).click()
  await page.getByRole('button', { name: texts.takeVersionOf(1) }).click()
  expect(await heading(page).inputValue()).toBe('{site}的云，')
  expect(faults).toEqual([])
  await close()
})

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

test('of two editors the second one is told, and loses nothing', async () => {
  const { page, close } = await atBackOffice({ width: 'phone' })
  await open(page, '/admin/content?view=pages&edit=services&language=en')
  await hydrated(page)
  await heading(page).fill('Mine comes second,')
  const { texts: theirs, revision } = await staff.get<{ texts: Record<string, unknown>; revision: number }>('/admin/page-texts/services/en')
  const body = { texts: { ...theirs, heading: ['Theirs came first,', 'and stays.'] }, revision }
  expect(await staff.raw('PUT', '/admin/page-texts/services/en', { body })).toMatchObject({ status: 200 })
  await button(page, texts.save).click()
  await page.getByText(texts.staleText).waitFor()
  await expectClean(page, 'two editors')
  await button(page, texts.keep).click()
  expect(await heading(page).inputValue()).toBe('Mine comes second,')
  await button(page, texts.save).click()
  await page.getByText(texts.saved).waitFor()
  await until('the later text', async () => (await read('/en/services')).includes('Mine comes second,'))
  await close()
})

test('a hidden solution answers 404 and leaves the menus, the sitemap and the other pages until it is shown again', async () => {
  const { page, faults, close } = await atBackOffice()
  const links = async (path: string) => [...(await read(path)).matchAll(/solutions\/gaming"/g)].length
  expect(await links('/zh')).toBeGreaterThan(0)
  expect(await links('/zh/solutions/web')).toBeGreaterThan(0)
  await open(page, '/admin/content?view=pages')
  await hydrated(page)
  const name = texts.pages['solution-gaming']
  await page.getByRole('button', { name: texts.hideOf(name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.hide, exact: true }).click()
  await page.getByText(texts.isHidden).waitFor()
  await until('no page', async () => (await statusOf('/zh/solutions/gaming')) === 404)
  for (const path of ['/zh', '/zh/solutions', '/zh/solutions/web', '/en/template/template2']) {
    await until(`no link on ${path}`, async () => (await links(path)) === 0)
  }
  expect(await read('/sitemap.xml')).not.toContain('/solutions/gaming')
  expect(await statusOf('/en/solutions/gaming/template/template2')).toBe(404)
  await page.getByRole('button', { name: texts.showOf(name) }).click()
  await page.getByText(texts.isShown).waitFor()
  await until('the page again', async () => (await statusOf('/zh/solutions/gaming')) === 200)
  await until('the links again', async () => (await links('/zh')) > 0)
  expect(faults).toEqual([])
  await close()
})
