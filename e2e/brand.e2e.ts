import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandPalette } from '../src/features/brand/server/palette.ts'
import { zh as brand } from '../src/features/brand/messages/zh.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

// A brand changes every page, so the shared product keeps the shipped one.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('brand')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

const m = zh.settings
const color = '#c4126b'
const aLogo = (ink: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32"><rect width="160" height="32" rx="6" fill="${ink}"/></svg>`),
})

/** Background of an element as `#rrggbb`, once transitions have ended. */
const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red, green, blue] = getComputedStyle(element).backgroundColor.match(/\d+/g)!.map(Number)
      return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
    })

test('an owner sets a color and a logo, a color that is too pale is refused at its field, and both designs show the brand', async () => {
  const office = await visit(browser, { width: 'phone', theme: 'light', locale: 'zh-CN', address: product.address, expected: [/status of 4\d\d/] })
  const { page } = office
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  await open(page, '/admin/settings')
  await hydrated(page)
  const card = page.getByRole('main').locator('form').filter({ hasText: m.groupTexts.brand })
  const save = card.getByRole('button', { name: m.save, exact: true })

  await card.getByRole('textbox', { name: brand.code }).fill('#fff7e6')
  await card.getByText(brand.errors['too-pale']).first().waitFor()
  await save.click()
  await expect.poll(() => card.getByRole('textbox', { name: brand.code }).getAttribute('aria-invalid')).toBe('true')
  await card.getByRole('textbox', { name: brand.code }).fill(color)
  await card.getByRole('list', { name: brand.previewTitle }).waitFor()

  const isVector = {
    name: 'script.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  }
  await card.getByLabel(m.fields.logo, { exact: true }).and(page.locator('input')).setInputFiles(isVector)
  await card.getByText(brand.errors['unsafe-svg']).waitFor()
  await card.getByLabel(m.fields.logo, { exact: true }).and(page.locator('input')).setInputFiles(aLogo('#1b1b1f'))
  await card.getByText(brand.ready).first().waitFor()
  await card.getByLabel(m.fields.logoDark, { exact: true }).and(page.locator('input')).setInputFiles(aLogo('#f4f4f5'))
  await expect.poll(() => card.getByText(brand.ready).count()).toBe(2)
  await expectClean(page, 'the settings')
  await save.click()
  await page.getByText(m.saved, { exact: true }).waitFor()
  expect(office.faults).toEqual([])
  await office.close()

  const client = makeClient(product.address)
  await until('the site to have the brand', async () => (await (await client.page('/zh')).text()).includes('/brand/sheet.css?color=c4126b') || undefined)
  const palette = brandPalette(color)
  const entries = await client.get<{ configKey: string; configValue: string }[]>('/site-config')
  const values = new Map(entries.map(({ configKey, configValue }) => [configKey, configValue]))
  // At noon and at midnight of the browser: at night the header has the logo and the colors of the dark theme, as the sky behind it is dark.
  for (const [theme, design, scheme, hour, key] of [
    ['light', '', 'light', 12, 'RUNXIN_LOGO_URL'],
    ['light', '', 'dark', 0, 'RUNXIN_LOGO_DARK_URL'],
    ['dark', '/template/template2', 'graphite', 12, 'RUNXIN_LOGO_DARK_URL'],
  ] as const) {
    const site = await visit(browser, { width: 'desktop', theme, locale: 'zh-CN', address: product.address })
    await site.page.clock.setFixedTime(new Date(2026, 2, 11, hour))
    await open(site.page, `/zh${design}`)
    await hydrated(site.page)
    const logo = site.page.locator('header [data-brand]').filter({ visible: true }).first()
    expect(await logo.innerText()).toBe('润信云')
    const drawn = await logo.evaluate((element) => [getComputedStyle(element).backgroundImage, element.getBoundingClientRect().height])
    expect(drawn).toEqual([expect.stringContaining(`${values.get(key)}`), 32])
    expect(await backgroundOf(site.page, 'header a[href*="/regist"]')).toBe(palette[scheme].brand)
    await expectClean(site.page, `the home page, ${scheme}`)
    expect(site.faults).toEqual([])
    await site.close()
  }
  const { headers, status } = await fetch(`${product.address}/share/zh.jpg`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('texts of the home page replace the shipped ones in their language, in both designs and in search results', async () => {
  const texts = {
    HEADING: 'Servers in Frankfurt,',
    ACCENT: 'billed by the part',
    LEAD: 'Two regions, three plans.',
    TITLE: 'European cloud servers',
    DESCRIPTION: 'Cloud servers in Frankfurt.',
  }
  for (const [key, value] of Object.entries(texts)) await staff.post(`/admin/settings/RUNXIN_HOME_${key}_EN`, { value, was: '' })
  const client = makeClient(product.address)
  const read = async (path: string) => (await client.page(path)).text()
  await until('the home page to have the texts', async () => (await read('/en')).includes(texts.HEADING) || undefined)
  for (const path of ['/en', '/en/template/template2']) {
    const html = await read(path)
    expect(
      Object.values(texts).filter((text) => !html.includes(text)),
      path,
    ).toEqual([])
    expect(html).toContain('<title>European cloud servers · ')
  }
  expect(await read('/zh')).not.toContain('Frankfurt,')
})
