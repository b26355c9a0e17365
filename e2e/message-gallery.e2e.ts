import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'

const address = inject('address')
const m = zh.templates
let browser: Browser
let staff: Client

beforeAll(async () => {
  staff = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser] = await Promise.all([openBrowser(), staff.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

test('staff find a message, see it in another language and in the dark, and send it to themselves', async () => {
  const { page, context, faults, close } = await visit(browser, { width: 'desktop', theme: 'light', locale: 'zh-CN' })
  await context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  await open(page, '/admin/templates')
  await hydrated(page)
  const list = page.getByRole('navigation', { name: m.list })

  await page.getByRole('searchbox', { name: m.find }).fill('续费没有成功')
  await list.getByRole('link').click()
  await page.waitForURL(/template=server\.renew-failed/)
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { name: '服务器自动续费没有成功' }).waitFor()
  await mail.getByRole('row', { name: '续费金额 ¥98.00' }).waitFor()

  await page.getByRole('link', { name: 'English' }).click()
  await mail.getByRole('heading', { name: 'A server could not be renewed' }).waitFor()
  await page.getByRole('link', { name: m.schemes.dark }).click()
  await page.waitForURL(/scheme=dark/)
  await expect.poll(() => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(16, 18, 22)')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)

  await page.getByRole('button', { name: m.send }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: m.email }).fill('gallery@example.com')
  await dialog.getByRole('button', { name: m.send }).click()
  await page.getByText(m.sentTo('gallery@example.com')).waitFor()
  const mails = (await (await fetch(`${address}/dev/mail`, { headers: { accept: 'application/json' } })).json()) as { to: string; subject: string }[]
  expect(mails.filter(({ to }) => to === 'gallery@example.com')).toMatchObject([{ subject: expect.stringContaining('A server could not be renewed') }])

  expect(faults).toEqual([])
  await close()
})

test('a custom text replaces the shipped one, a wrong placeholder is marked at its field, and the shipped text comes back', async () => {
  const { page, context, faults, close } = await visit(browser, { width: 'desktop', theme: 'light', locale: 'zh-CN', expected: [/status of 422/] })
  await context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  // No other journey reads this notice in this language.
  await open(page, '/admin/templates?template=commission.owed&language=zh-TW')
  await hydrated(page)
  await page.getByRole('button', { name: m.edit }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: m.textTitle }).fill('請補足推廣佣金')
  await dialog.getByRole('textbox', { name: m.textBody }).fill('請補足 {amount}，原因：{server}')
  await dialog.getByRole('button', { name: m.save }).click()
  await expect.poll(() => dialog.getByRole('textbox', { name: m.textBody }).getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityFaults(page)).toEqual([])

  await dialog.getByRole('textbox', { name: m.textBody }).fill('請補足 {amount}，原因：')
  await dialog.getByRole('button', { name: '{reason}' }).click()
  await dialog.getByText('請補足 ¥14.70，原因：被推薦的訂單已退款。').waitFor()
  await dialog.getByRole('button', { name: m.save }).click()
  await dialog.waitFor({ state: 'hidden' })
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { name: '請補足推廣佣金' }).waitFor()

  await page.getByRole('button', { name: m.edit }).click()
  await dialog.getByRole('button', { name: m.reset }).click()
  await mail.getByRole('heading', { name: '推廣佣金待扣回' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
