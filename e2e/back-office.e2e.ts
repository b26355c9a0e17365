import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en } from '../src/features/back-office/messages/en.ts'
import { zhTW } from '../src/features/back-office/messages/zh-TW.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import type { Today } from '../src/features/back-office/model.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
const { loginName, password, displayName } = demoStaff
let browser: Browser
let customer: Customer
let staff: Client

beforeAll(async () => {
  staff = makeClient(address)
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address), staff.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

const languages = [
  { speaks: 'zh-CN', m: zh, width: 'desktop', theme: 'light' },
  { speaks: 'zh-HK', m: zhTW, width: 'phone', theme: 'dark' },
  { speaks: 'en-GB', m: en, width: 'desktop', theme: 'dark' },
] as const

async function signIn(page: Page, m: typeof zh, withPassword: string): Promise<void> {
  await page.getByRole('textbox', { name: m.login.name }).fill(loginName)
  await page.locator('input[name="password"]').fill(withPassword)
  await page.getByRole('button', { name: m.login.submit, exact: true }).click()
}

/** A figure of the day, by its name. */
async function figure(page: Page, name: string): Promise<number> {
  const words = await page.getByRole('main').getByText(name, { exact: true }).locator('..').innerText()
  return Number(words.split('\n').filter(Boolean)[1])
}

/** Pixels of the document below its content. A navigation taller than the window, or a clipped part that leaves its box, adds some. */
function emptyTail(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = document.querySelector('main')!.getBoundingClientRect().bottom + scrollY
    return document.documentElement.scrollHeight - Math.ceil(Math.max(innerHeight, bottom))
  })
}

describe.each(languages)('a member of staff whose browser speaks $speaks', ({ speaks, m, width, theme }) => {
  test('shows a wrong password, signs in, sees the day and the proof of the ledger, signs out', async () => {
    const { page, context, faults, close } = await visit(browser, { width, theme, locale: speaks, expected: [/status of 4\d\d/] })

    await open(page, '/admin')
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    await page.getByRole('heading', { level: 1, name: m.login.title }).waitFor()
    await expectClean(page, 'sign-in')
    await page.getByRole('button', { name: m.login.submit, exact: true }).click()
    await expect.poll(() => page.locator('input[aria-invalid="true"]').count(), { message: 'both fields are required' }).toBe(2)
    await signIn(page, m, 'not the password')
    await page.getByText(m.errors['sign-in-wrong'], { exact: true }).waitFor()
    await expectClean(page, 'sign-in, refused')

    await signIn(page, m, password)
    await page.waitForURL('**/admin')
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: m.today.title }).waitFor()
    const banner = await page.getByRole('banner').innerText()
    expect(banner).toContain(displayName)
    expect(banner).toContain(m.roles.owner)
    const paid = await figure(page, m.today.paid)
    expect(paid).toBeGreaterThan(0)
    expect(await figure(page, m.today.completed)).toBeGreaterThan(0)
    await buyServer(customer)
    // A page that was left open shows the company as it is now.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => figure(page, m.today.paid), { timeout: 20_000 }).toBeGreaterThan(paid)
    await page.getByText(m.ledger.holds, { exact: true }).waitFor()
    await page.locator('summary', { hasText: /\d/ }).click()
    await page.getByRole('link', { name: new RegExp(`^${m.waiting.queues.jobs}\\s*0$`) }).waitFor()
    await expectClean(page, 'the day')
    expect(await emptyTail(page), 'the day scrolls past its end').toBeLessThanOrEqual(1)
    await open(page, '/admin/coupons')
    expect(await emptyTail(page), 'a short page scrolls past its end').toBeLessThanOrEqual(1)
    await hydrated(page)

    const [held] = (await context.cookies()).filter((cookie) => cookie.name === 'staff_token')
    expect(held).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await page.getByRole('button', { name: m.signOut, exact: true }).click()
    await page.waitForURL('**/admin/login')
    expect((await context.cookies()).some((cookie) => cookie.name === 'staff_token')).toBe(false)
    const late = await fetch(`${address}/api/admin/today`, { headers: { cookie: `staff_token=${held?.value}` } })
    expect(late.status, 'a session that was ended opens nothing').toBe(401)
    expect(faults).toEqual([])
    await close()
  })
})

test('a list is searched, cleared and sorted by its address, and walked by keys', async () => {
  const { page, context, faults, close } = await visit(browser, { width: 'desktop', theme: 'light', locale: 'zh-CN' })
  await context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
  await open(page, '/admin/accounts?search=no-such-customer')
  await hydrated(page)
  await page.getByText(zh.adminList.noMatch).waitFor()
  await expectClean(page, 'a search without result')
  await page.getByRole('search').getByRole('link', { name: zh.adminList.clear, exact: true }).click()
  await page.waitForURL(({ pathname, search }) => pathname === '/admin/accounts' && search === '')
  await page.getByRole('table').waitFor()
  // From the search to the first account, which Enter opens.
  await page.getByRole('searchbox').press('ArrowDown')
  const first = page.getByRole('table').getByRole('link').first()
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('/')
  await expect.poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/accounts?number=*')

  await open(page, '/admin/infrastructure?view=images')
  await hydrated(page)
  const head = page.getByRole('columnheader', { name: zh.infrastructure.images.columns.image, exact: true })
  const rows = page.getByRole('row')
  await head.getByRole('link').click()
  await page.waitForURL('**/admin/infrastructure?view=images&sort=image')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  const up = await rows.nth(1).innerText()
  await head.getByRole('link').click()
  await page.waitForURL('**/admin/infrastructure?view=images&sort=-image')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(await rows.nth(1).innerText()).not.toBe(up)
  await rows.nth(1).getByRole('button').first().focus()
  const inRow = (index: number) => rows.nth(index).evaluate((row) => row.contains(document.activeElement))
  await page.keyboard.press('j')
  expect(await inRow(2)).toBe(true)
  await page.keyboard.press('k')
  expect(await inRow(1)).toBe(true)
  await expectClean(page, 'a sorted list')
  expect(faults).toEqual([])
  await close()
})

test('the sign-in of the demo is printed at the start', () => {
  expect(inject('signIns')).toContain(loginName)
  expect(inject('signIns')).toContain(password)
})

test('the day counts purchases made meanwhile', async () => {
  const before = await staff.get<Today>('/admin/today')
  await buyServer(customer)
  const after = await staff.get<Today>('/admin/today')
  expect(after.orders.paid).toBeGreaterThan(before.orders.paid)
  expect(after.paidFen! > before.paidFen!).toBe(true)
  expect(after.ledger?.state).toBe('holds')
})

test('a tab that is shown while the day is being read is read again after it', async () => {
  const { page, context, faults, close } = await visit(browser)
  await context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
  await open(page, '/admin')
  const held: (() => void)[] = []
  await page.route('**/admin.data*', async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue()
  })
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await show()
  await expect.poll(() => held.length).toBe(1)
  await show()
  held[0]!()
  // The page reads by itself every half minute, which is later.
  await expect.poll(() => held.length, { timeout: 15_000 }).toBe(2)
  held[1]!()
  await page.unrouteAll({ behavior: 'wait' })
  expect(faults).toEqual([])
  await close()
})

describe('customers and staff have separate sessions', () => {
  const tokenOf = (client: Client, name: 'token' | 'staff_token') => client.cookie(name) ?? ''
  const visitors: [string, () => string][] = [
    ['nobody', () => ''],
    ['a customer', () => `token=${tokenOf(customer.client, 'token')}`],
    ['a customer’s token in the staff’s cookie', () => `staff_token=${tokenOf(customer.client, 'token')}`],
    ['a staff token in the customer’s cookie', () => `token=${tokenOf(staff, 'staff_token')}`],
  ]

  test.each(visitors)('%s opens nothing of the back office', async (_who, cookie) => {
    const headers = { cookie: cookie(), origin: address, 'content-type': 'application/json' }
    const page = await fetch(`${address}/admin`, { redirect: 'manual', headers })
    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/admin/login')
    const data = await (await fetch(`${address}/admin.data`, { headers })).text()
    expect(data).toContain('/admin/login')
    expect(data).not.toContain(loginName)
    expect((await fetch(`${address}/api/admin/today`, { headers })).status).toBe(401)
    const retry = await fetch(`${address}/api/admin/jobs/retry`, { method: 'POST', headers, body: '{}' })
    expect(retry.status).toBe(401)
    expect((await fetch(`${address}/api/admin/logout`, { method: 'POST', headers, body: '{}' })).status).toBe(401)
  })

  test.each([
    ['its own cookie', () => `staff_token=${tokenOf(staff, 'staff_token')}`],
    ['its token in the customer’s cookie', () => `token=${tokenOf(staff, 'staff_token')}`],
  ])('a member of staff with %s opens no console', async (_how, cookie) => {
    const headers = { cookie: cookie() }
    for (const path of ['/console/order', '/console/money', '/console/cloud-console']) {
      const page = await fetch(`${address}/en${path}`, { redirect: 'manual', headers })
      expect(page.status, path).toBe(302)
      expect(page.headers.get('location'), path).toBe(`/en/login?redirect=${encodeURIComponent(`/en${path}`)}`)
    }
    for (const path of ['/account', '/servers', '/money', '/payments']) {
      expect((await fetch(`${address}/api${path}`, { headers })).status, path).toBe(401)
    }
  })

  test('the back office has no address under a language', async () => {
    for (const path of ['/zh/admin', '/en/admin/login']) expect((await staff.page(path)).status, path).toBe(404)
  })
})
