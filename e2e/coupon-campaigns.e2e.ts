import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../src/features/back-office/messages/en.ts'
import { campaignFaults } from '../src/features/coupons/campaigns/messages/errors.en.ts'
import { couponFaults } from '../src/features/catalog/messages/coupon-faults.zh.ts'
import { signedInCookie } from '../src/platform/http/signed-in.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, placeOrder, registerCustomer, type Customer } from './harness/customer.ts'
import { readDownload } from './harness/download.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { texts } from './harness/texts.ts'

const m = en.campaignSection
const { catalog } = texts.zh
const name = 'Black Friday 2026'

let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('campaigns')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

async function office(locale: 'en-US' | 'zh-CN' | 'zh-TW', width: 'phone' | 'desktop', theme: 'light' | 'dark') {
  const desk = await visit(browser, { width, theme, locale, address: product.address, expected: [/status of 4\d\d/] })
  await desk.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  return desk
}

async function visitCoupons(page: Page, query: string): Promise<void> {
  await open(page, `/admin/coupons${query}`)
  await hydrated(page)
}

async function atEveryWidth(page: Page, screen: string): Promise<void> {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowsSideways(page), `${screen} at ${width} px`).toBe(false)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${screen.replaceAll(' ', '-')}-${width}.png`, fullPage: true })
  }
}

const refusalOf = (customer: Customer, couponCode: string) =>
  placeOrder(customer.client, { couponCode }).then(
    () => 'placed',
    (error: Error) => error.message,
  )

test('staff run a campaign of unique codes: create, download, sell, add, and end it', async () => {
  const desk = await office('en-US', 'desktop', 'light')
  const { page } = desk
  await visitCoupons(page, '?view=campaigns')
  await page.getByText(m.none).waitFor()
  await expectClean(page, 'no campaigns')
  await page.getByRole('button', { name: m.make }).click()
  const form = page.getByRole('dialog', { name: m.make })
  await form.getByLabel(m.form.name).fill(name)
  await form.getByRole('radio', { name: m.kinds.shared }).check()
  await form.getByRole('textbox', { name: m.form.sharedCode }).fill('!')
  await form.getByRole('button', { name: m.form.submit }).click()
  await form.getByText(campaignFaults.code).waitFor()
  await expectClean(page, 'the form with a fault')
  await form.getByRole('radio', { name: m.kinds.unique }).check()
  expect(await form.getByText(campaignFaults.code).count()).toBe(0)
  await form.getByRole('textbox', { name: m.form.prefix }).fill('bf26-')
  await form.getByText('BF26-K7TP2QXW9M').waitFor()
  const numberOf = (label: string) => form.getByLabel(label, { exact: true })
  await numberOf(m.form.count).fill('40')
  await numberOf(en.couponSection.form.percent).fill('20')
  await form.getByLabel(en.couponSection.form.minimum).fill('50')
  await form.getByText(m.example('CN¥100.00', 'CN¥80.00')).waitFor()
  await atEveryWidth(page, 'the form')
  await expectClean(page, 'the form')
  await form.getByRole('button', { name: m.form.submit }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const address = new URL(page.url()).search
  const figures = page.getByRole('region', { name: m.figures.label })
  await figures.getByText(m.figures.usedOf('40')).waitFor()
  await expectClean(page, 'a new campaign')

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: m.list.download }).click()])
  const lines = (await readDownload(download)).toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(41)
  const codes = lines.slice(1).map((line) => line.split(',')[0]!)
  for (const code of codes) expect(code).toMatch(/^BF26-[2-9A-HJ-NP-Z]{10}$/)

  // A customer types a code on the buy page, and buys; another code of the campaign is refused.
  const buyer = await registerCustomer(product.address)
  for (const template of ['', '/template/template2'] as const) {
    const shop = await visit(browser, {
      width: template ? 'phone' : 'desktop',
      theme: 'light',
      locale: 'zh-CN',
      address: product.address,
      expected: [/status of 4\d\d/],
    })
    await shop.context.addCookies(['token', signedInCookie].map((cookie) => ({ name: cookie, value: buyer.client.cookie(cookie) ?? '', url: product.address })))
    await open(shop.page, `/zh/products/cloud-server-buy${template}`)
    await hydrated(shop.page)
    const field = shop.page.getByRole('textbox', { name: catalog.buy.coupon.label })
    await field.fill(codes[0]!.toLowerCase())
    await shop.page.getByRole('button', { name: catalog.buy.coupon.use, exact: true }).click()
    if (template === '') {
      await shop.page.getByText(catalog.buy.coupon.applied).waitFor()
      await shop.page
        .getByText(catalog.lines['coupon-discount']({ code: codes[0]! }))
        .filter({ visible: true })
        .first()
        .waitFor()
      await buyServer(buyer, { couponCode: codes[0]!, months: 1 })
    } else {
      await field.waitFor()
      await field.fill(codes[1]!)
      await shop.page.getByRole('button', { name: catalog.buy.coupon.use, exact: true }).click()
      await shop.page.getByText(couponFaults['coupon-campaign-used']).waitFor()
      await expectClean(shop.page, 'a refused code')
    }
    await shop.context.close()
  }
  expect(await refusalOf(buyer, codes[1]!)).toContain('coupon-campaign-used')
  const other = await registerCustomer(product.address)
  expect(await refusalOf(other, codes[0]!)).toContain('coupon-gone')
  const coupons = await other.client.get<{ code: string }[]>('/coupons', { kind: 'new' })
  expect(coupons.filter(({ code }) => codes.includes(code))).toEqual([])

  await visitCoupons(page, address)
  await figures.getByText('1', { exact: true }).first().waitFor()
  const row = page.getByRole('row', { name: new RegExp(codes[0]!) })
  await row.getByText(m.list.used).waitFor()
  expect(await row.getByRole('link').count()).toBe(2)
  await visitCoupons(page, `${address}&state=taken`)
  expect(await page.getByRole('row', { name: /BF26-/ }).count()).toBe(1)
  await visitCoupons(page, `${address}&search=${codes[5]!.slice(-6)}`)
  expect(await page.getByRole('row', { name: /BF26-/ }).count()).toBe(1)

  await visitCoupons(page, address)
  await page.getByRole('button', { name: m.add.open }).click()
  const add = page.getByRole('dialog', { name: m.add.title })
  await add.getByText(m.add.text('4,960')).waitFor()
  await expectClean(page, 'more codes')
  await add.getByRole('button', { name: m.add.open }).click()
  await figures.getByText(m.figures.usedOf('140')).waitFor()

  await page.getByRole('button', { name: m.end.open }).click()
  const end = page.getByRole('dialog', { name: m.end.title(name) })
  await end.getByRole('textbox', { name: m.end.note }).fill('Sold out early')
  await expectClean(page, 'the end of a campaign')
  await end.getByRole('button', { name: m.end.open }).click()
  await page.getByText(m.states.ended).first().waitFor()
  expect(await page.getByRole('button', { name: m.add.open }).count()).toBe(0)
  expect(await refusalOf(other, codes[2]!)).toContain('coupon-over')
  await atEveryWidth(page, 'an ended campaign')

  const acts = await staff.get<string>('/admin/audit.csv')
  for (const act of ['POST /admin/coupons/campaigns,', '/codes.csv,', '/codes,', '/end,']) expect(String(acts)).toContain(act)
  expect(desk.faults).toEqual([])
  await desk.context.close()
})

test.each([
  ['zh-CN', 'phone', 'dark'],
  ['zh-TW', 'desktop', 'light'],
] as const)('the pages of campaigns are clean in %s', async (locale, width, theme) => {
  const desk = await office(locale, width, theme)
  await visitCoupons(desk.page, '?view=campaigns')
  await atEveryWidth(desk.page, `campaigns in ${locale}`)
  await expectClean(desk.page, `campaigns in ${locale}`)
  await desk.page.getByRole('link', { name }).filter({ visible: true }).first().click()
  await desk.page.getByRole('heading', { name, level: 1 }).waitFor()
  await atEveryWidth(desk.page, `a campaign in ${locale}`)
  await expectClean(desk.page, `a campaign in ${locale}`)
  // A campaign that does not exist, and an address that names none.
  for (const wrong of [crypto.randomUUID(), 'nonsense']) {
    const answer = await desk.page.goto(`${product.address}/admin/coupons?view=campaigns&campaign=${wrong}`)
    expect(answer?.status()).toBe(404)
  }
  await desk.context.close()
})
