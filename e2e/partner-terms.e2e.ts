import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { own as ownZh } from '../src/features/partnerships/dashboard/messages/zh.ts'
import { faults, zh } from '../src/features/partnerships/terms/messages/zh.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, overflowsSideways, visit } from './harness/browser.ts'
import { registerCustomer } from './harness/customer.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

// Terms are shown on public pages, so the shared product keeps the shipped ones.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('terms')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

const textOf = async (path: string) => (await (await fetch(`${product.address}${path}`)).text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '')

async function atEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowsSideways(page), `${name} at ${width} px`).toBe(false)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}-${width}.png`, fullPage: true })
  }
}

test('an owner plans new referral terms, of which a partner reads at once, and publishes others; wrong terms are rejected at their fields', async () => {
  const partner = await registerCustomer(product.address)
  const form = { kind: 'cps', contactName: '周岚', contactPhone: '+86 139 0000 1234', company: null, channel: 'media', website: null }
  const pitch = '我们运营开发者社区，每月有两万名读者，愿意推荐云服务器给他们使用。'
  const sent = { ...form, expectedYearlyFen: 5_000_000, pitch, idempotencyKey: crypto.randomUUID() }
  const { applicationId } = await partner.client.post<{ applicationId: string }>('/partnerships/applications', sent)
  await staff.post(`/admin/partners/applications/${applicationId}/approve`, { levelId: null })

  const office = await visit(browser, { width: 'phone', theme: 'light', locale: 'zh-CN', address: product.address, expected: [/status of 4\d\d/] })
  const { page } = office
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  await open(page, '/admin/partners/terms')
  await hydrated(page)
  await expectClean(page, 'the terms')
  const firstRate = page.getByRole('textbox', { name: zh.cps.rateOf.firstPerMille('云服务器'), exact: true })
  const review = page.getByRole('button', { name: zh.review, exact: true })

  await firstRate.fill('51')
  await page.getByRole('textbox', { name: zh.cps.fields.holdDays, exact: true }).fill('0')
  await review.click()
  await page.getByText(zh.wrongPercent('0', '50')).waitFor()
  await page.getByText(zh.wrongWhole(1, 365)).waitFor()
  await expectClean(page, 'the terms with faults')
  await page.getByRole('button', { name: zh.discard, exact: true }).click()

  await firstRate.fill('25.5')
  await review.click()
  const dialog = page.getByRole('dialog', { name: zh.publishTitle(2) })
  await dialog.getByRole('row', { name: '云服务器首单 20% 25.5%' }).waitFor()
  await expectClean(page, 'the review')
  await dialog.getByRole('textbox', { name: zh.note }).fill('双十一')
  await dialog.getByRole('button', { name: zh.publish, exact: true }).click()
  await page.getByText(zh.inForce('25.5%')).waitFor()
  for (const path of ['/zh/partnerships/cps', '/en/partnerships/cps'])
    await until(`the new rate at ${path}`, async () => (await textOf(path)).includes('25.5%'))

  // Planned terms hold back other changes; the partner sees them with the present ones until they are withdrawn.
  const rates = [
    { product: 'cloud-server', firstPerMille: 180, followingPerMille: 80 },
    { product: 'dedicated-server', firstPerMille: 100, followingPerMille: 50 },
  ]
  const effectiveAt = new Date(Date.now() + 86_400_000).toISOString()
  await staff.post('/admin/partners/terms', { version: 3, months: 12, holdDays: 45, cookieDays: 90, rates, effectiveAt, note: '明年起' })
  for (const template of ['', '/template/template2']) {
    const console = await visit(browser, { width: 'phone', theme: 'light', locale: 'zh-CN', address: product.address })
    await console.context.addCookies([{ name: 'token', value: partner.client.cookie('token')!, url: product.address }])
    await open(console.page, `/zh/console/partner${template}`)
    await hydrated(console.page)
    await console.page.getByText(ownZh.planned.rate.firstPerMille('云服务器', '25.5', '18')).waitFor()
    await console.page.getByText(ownZh.planned.numbers.holdDays(30, 45)).waitFor()
    await expectClean(console.page, `a partner’s page${template}`)
    await atEveryWidth(console.page, `planned${template.replaceAll('/', '-')}`)
    expect(console.faults).toEqual([])
    await console.context.close()
  }
  await open(page, '/admin/partners/terms')
  await hydrated(page)
  expect(await firstRate.isDisabled()).toBe(true)
  await page.getByRole('button', { name: zh.withdraw, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: zh.withdraw, exact: true }).click()
  await expect.poll(() => firstRate.isDisabled()).toBe(false)
  await office.context.close()
})

test('an owner adds a level of agents, which the public page shows, and withdraws it', async () => {
  const office = await visit(browser, { width: 'desktop', theme: 'light', locale: 'zh-CN', address: product.address, expected: [/status of 4\d\d/] })
  const { page } = office
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  await open(page, '/admin/partners/terms')
  await hydrated(page)
  const m = zh.levels
  await page.getByRole('button', { name: m.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.addTitle })
  const fill = (label: string, text: string) => dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  await fill(m.id, 'Diamond!')
  await fill(m.names.zh, '钻石代理')
  await fill(m.names['zh-TW'], '鑽石代理')
  await fill(m.names.en, 'Diamond')
  await fill(m.threshold, '2,000,000')
  await fill(m.discount, '10')
  await fill(m.reason, '大客户')
  await dialog.getByRole('button', { name: m.save, exact: true }).click()
  await dialog.getByText(faults['level-id']).waitFor()
  await fill(m.id, 'diamond')
  await dialog.getByRole('button', { name: m.save, exact: true }).click()
  await dialog.getByText(faults['discount-falls']({ percent: '16' })).waitFor()
  await expectClean(page, 'a level with a fault')
  await fill(m.discount, '20')
  await dialog.getByRole('button', { name: m.save, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /钻石代理/ })
  await row.getByText('¥2,000,000.00').waitFor()
  await until('the level on the public page', async () => (await textOf('/en/partnerships/agent')).includes('Diamond'))
  await atEveryWidth(page, 'terms')
  await expectClean(page, 'the terms on a wide screen')

  await row.getByRole('button', { name: m.withdrawOf('钻石代理'), exact: true }).click()
  const asked = page.getByRole('dialog', { name: m.withdrawTitle('钻石代理') })
  await asked.getByRole('textbox', { name: m.reason }).fill('暂不提供')
  await asked.getByRole('button', { name: m.withdraw, exact: true }).click()
  await row.getByText(m.states.withdrawn).waitFor()
  await until('the public page without it', async () => !(await textOf('/en/partnerships/agent')).includes('Diamond'))
  expect(office.faults).toEqual([])
  await office.context.close()
})
