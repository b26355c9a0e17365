import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zh } from '../src/features/rules/messages/zh.ts'
import type { Client } from './harness/api-client.ts'
import { hydrated, open, overflowsSideways, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { openOwnOffice, type OwnOffice } from './harness/own-office.ts'
import type { Product } from './harness/product.ts'
import { until } from './harness/until.ts'

// Rules change what every page promises, so the shared product keeps the shipped ones.
let own: OwnOffice
let browser: Browser
let staff: Client
let product: Product
beforeAll(async () => {
  own = await openOwnOffice('rules')
  ;({ browser, staff, product } = own)
})
afterAll(() => own?.close())

const field = (page: Page, name: keyof typeof zh.fields) => page.getByRole('main').getByRole('textbox', { name: zh.fields[name], exact: true })
const textOf = async (path: string) => (await (await fetch(`${product.address}${path}`)).text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '')

test('an owner changes the refund period, wrong rules are refused at their fields, and customers read the new one', async () => {
  const office = await visit(browser, { width: 'phone', theme: 'light', locale: 'zh-CN', address: product.address, expected: [/status of 4\d\d/] })
  const { page } = office
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: product.address }])
  await open(page, '/admin/settings/rules')
  await hydrated(page)
  await expectClean(page, 'the rules')
  const review = page.getByRole('button', { name: zh.review, exact: true })

  await field(page, 'refundDays').fill('90')
  await review.click()
  await page.getByText(zh.wrongWhole('2', '28')).waitFor()
  await field(page, 'refundDays').fill('14')
  await field(page, 'remindSecondDays').fill('8')
  await review.click()
  await page.getByText(zh.faults['after-first']).waitFor()
  await expectClean(page, 'the rules with a fault')
  await field(page, 'remindSecondDays').fill('3')
  await review.click()
  const dialog = page.getByRole('dialog', { name: zh.publishTitle(1) })
  await dialog.getByRole('row', { name: `${zh.fields.refundDays} 5 天 14 天` }).waitFor()
  await expectClean(page, 'the review')
  await dialog.getByRole('textbox', { name: zh.note }).fill('双十一')
  await dialog.getByRole('button', { name: zh.publish, exact: true }).click()
  await page.getByText(zh.inForce('14 天')).waitFor()
  await page.getByText('双十一').first().waitFor()

  for (const [path, sentence] of [
    ['/zh/products/cloud-server-buy', '首次购买 14 天内可全额退款'],
    ['/zh/products/dedicatedCloudServer-buy', '首次购买 14 天内可全额退款'],
    ['/zh-TW/services', '首次新購 14 天內可自助全額退款'],
    ['/en/refund', 'within 14 days'],
    ['/zh/services/support?article=refund-rules', '在14天之内可以全额退款'],
  ] as const)
    await until(`the new period at ${path}`, async () => (await textOf(path)).includes(sentence))

  // A planned version shows beside what is in force, holds back other changes, and is withdrawn.
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const current = { refundDays: 14, remindFirstDays: 7, remindSecondDays: 3, remindLastDays: 1, graceHours: 24, keptDays: 7, snapshotDays: 7 }
  const rules = { ...current, graceHours: 48, withdrawalMinimumFen: 1, withdrawalsPerDay: 10 }
  await staff.post('/admin/rules', { version: 2, rules, effectiveAt: at, note: '国庆' })
  await open(page, '/admin/settings/rules')
  await hydrated(page)
  await page.getByText('48 小时').first().waitFor()
  expect(await field(page, 'graceHours').isDisabled()).toBe(true)
  await page.getByRole('button', { name: zh.withdraw, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: zh.withdraw, exact: true }).click()
  await expect.poll(() => field(page, 'graceHours').isDisabled()).toBe(false)
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowsSideways(page), `${width} px`).toBe(false)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/rules-${width}.png`, fullPage: true })
  }
  await expectClean(page, 'the rules on a wide screen')
  await office.context.close()
})
