import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import type { StaffLink } from '../src/features/back-office/staff/model.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit, type Visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'

const address = inject('address')
const password = 'Meadow-Turbine-4471'
const m = zh.roleSection
let browser: Browser
let owner: Client

beforeAll(async () => {
  owner = makeClient(address)
  ;[browser] = await Promise.all([openBrowser(), owner.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })])
})
afterAll(() => browser?.close())

async function at(client: Client, how: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const seen = await visit(browser, { locale: 'zh-CN', ...how })
  await seen.context.addCookies([{ name: 'staff_token', value: client.cookie('staff_token')!, url: address }])
  return seen
}

test('an owner adds a role, whose holder has it at once, and sees the back office as the role, read-only', async () => {
  const office = await at(owner, { expected: [/status of 4\d\d/] })
  const { page } = office
  await open(page, '/admin/staff?view=roles')
  await hydrated(page)
  await expectClean(office.page, 'the roles')
  const name = `质检 ${process.pid}`
  await page.getByRole('button', { name: m.add, exact: true }).click()
  const form = page.getByRole('dialog', { name: m.add })
  await form.getByRole('textbox', { name: m.nameZh, exact: true }).fill(name)
  const box = (permission: keyof typeof zh.permissionTexts) => form.locator(`input[name="permissions.${permission}"]`)
  await box('support').check()
  await box('orders.refund').check()
  await form.getByRole('button', { name: m.save, exact: true }).click()
  await form.getByText(zh.faults['role-needs']({ needed: 'orders' })).waitFor()
  await expectClean(office.page, 'a role with a fault')
  await box('orders').check()
  await form.getByRole('button', { name: m.save, exact: true }).click()
  await page.getByRole('button', { name: m.editOf(name), exact: true }).waitFor()
  expect(await page.getByRole('columnheader', { name, exact: true }).count()).toBe(1)

  // A colleague with the role, in an open session.
  await open(page, '/admin/staff')
  await hydrated(page)
  await page.getByRole('button', { name: zh.staffSection.add, exact: true }).click()
  const hiring = page.getByRole('dialog', { name: zh.staffSection.add })
  const loginName = `qc-${process.pid}`
  await hiring.getByRole('textbox', { name: zh.staffSection.displayName, exact: true }).fill('周宁')
  await hiring.getByRole('textbox', { name: zh.staffSection.loginName, exact: true }).fill(loginName)
  await hiring.getByRole('combobox', { name: zh.staffSection.role, exact: true }).selectOption({ label: name })
  const [made] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/admin/staff')),
    hiring.getByRole('button', { name: zh.staffSection.add, exact: true }).click(),
  ])
  const { link } = (await made.json()) as StaffLink
  const colleague = makeClient(address)
  await colleague.post('/admin/join', { token: link.split('#')[1], password })
  await colleague.post('/admin/login', { loginName, password })
  const theirs = await at(colleague, { width: 'phone', theme: 'dark', expected: [/status of 4\d\d/] })
  await open(theirs.page, '/admin')
  await hydrated(theirs.page)
  await theirs.page.getByRole('button', { name: zh.sections.menu, exact: true }).click()
  const menu = theirs.page.getByRole('dialog').getByRole('navigation', { name: zh.sections.label })
  await menu.getByRole('link', { name: new RegExp(`^${zh.sections.support}`) }).waitFor()
  expect(await menu.getByRole('link', { name: new RegExp(`^${zh.sections.leads}`) }).count()).toBe(0)
  expect((await theirs.page.request.get(`${address}/admin/leads`)).status()).toBe(403)

  await open(page, '/admin/staff?view=roles')
  await hydrated(page)
  await page.getByRole('button', { name: m.editOf(name), exact: true }).click()
  const edit = page.getByRole('dialog', { name: m.editOf(name) })
  await edit.locator('input[name="permissions.leads"]').check()
  await edit.getByRole('button', { name: m.save, exact: true }).click()
  await edit.waitFor({ state: 'detached' })
  expect((await theirs.page.request.get(`${address}/admin/leads`)).status(), 'with the next request').toBe(200)

  await page.getByRole('button', { name: m.viewOf(name), exact: true }).click()
  await page.getByRole('button', { name: m.viewEnd, exact: true }).waitFor()
  await page.getByText(m.viewing(name), { exact: true }).waitFor()
  await hydrated(page)
  await expectClean(office.page, 'the view as a role')
  expect(await page.getByRole('navigation', { name: zh.sections.label }).getByRole('link', { name: zh.sections.settings, exact: true }).count()).toBe(0)
  expect((await page.request.get(`${address}/admin/settings`)).status()).toBe(403)
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/notices/read', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
  })
  expect(refused).toEqual([403, 'back-office.role-view-reads'])
  await page.getByRole('button', { name: m.viewEnd, exact: true }).click()
  await page.waitForURL('**/admin/staff?view=roles')
  await page.getByRole('button', { name: m.editOf(name), exact: true }).waitFor()

  await hydrated(page)
  await page.getByRole('button', { name: m.editOf(name), exact: true }).click()
  await edit.getByRole('button', { name: m.remove, exact: true }).click()
  const removing = page.getByRole('dialog', { name: m.removeTitle(name) })
  await removing.getByRole('button', { name: m.remove, exact: true }).click()
  await removing.getByText(zh.errors['role-held']({ holders: '周宁' })).waitFor()
  expect([...office.faults, ...theirs.faults]).toEqual([])
  await Promise.all([office.close(), theirs.close()])
})
