import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import type { StaffLink } from '../src/features/back-office/staff/model.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { registerCustomer } from './harness/customer.ts'
import { inSite } from './harness/texts.ts'

const address = inject('address')
const password = 'Meadow-Turbine-4471'
const m = zh.approvals
let browser: Browser
let owner: Client

beforeAll(async () => {
  owner = makeClient(address)
  ;[browser] = await Promise.all([openBrowser(), owner.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })])
})
afterAll(() => browser?.close())

async function newFinance(): Promise<Client> {
  const loginName = `approvals-${process.pid}`
  const { link } = await owner.post<StaffLink>('/admin/staff', { loginName, displayName: '方晴', role: 'finance' })
  await makeClient(address).post('/admin/join', { token: link.split('#')[1], password })
  const client = makeClient(address)
  await client.post('/admin/login', { loginName, password })
  return client
}

async function officeOf(client: Client, width: 'desktop' | 'phone') {
  const office = await visit(browser, { width, expected: [/status of 4\d\d/] })
  await office.context.addCookies([{ name: 'staff_token', value: client.cookie('staff_token')!, url: address }])
  return office
}

test('a voucher above the limit says so beforehand, waits, and is issued when a second person approves it', async () => {
  const [finance, customer] = await Promise.all([newFinance(), registerCustomer(address)])
  const { number } = await customer.client.get<{ number: string }>('/account')
  const [asking, deciding] = await Promise.all([officeOf(finance, 'phone'), officeOf(owner, 'desktop')])
  const vouchers = async () => (await customer.client.get<unknown[]>('/money/vouchers')).length

  await open(asking.page, '/admin/vouchers')
  await hydrated(asking.page)
  await asking.page.getByRole('button', { name: zh.vouchers.issue, exact: true }).click()
  const dialog = asking.page.getByRole('dialog', { name: zh.vouchers.issue })
  await dialog.getByRole('textbox', { name: zh.vouchers.accountNumber }).fill(number)
  await dialog.getByRole('textbox', { name: zh.vouchers.reason }).fill('线路故障补偿')
  expect(await dialog.getByText(m.hint.neededTitle, { exact: true }).count()).toBe(0)
  await dialog.getByRole('textbox', { name: inSite(zh.vouchers.amount, 'zh') }).fill('600')
  await dialog.getByText(m.hint.neededTitle, { exact: true }).waitFor()
  expect(await accessibilityFaults(asking.page)).toEqual([])
  await dialog.getByRole('button', { name: m.hint.request, exact: true }).click()
  await asking.page.getByRole('dialog', { name: m.sent.title }).getByRole('link', { name: m.sent.open, exact: true }).click()
  const own = asking.page.getByRole('row', { name: new RegExp(number) })
  await own.getByRole('button', { name: new RegExp(m.withdraw) }).waitFor()
  expect(await vouchers()).toBe(0)

  await open(deciding.page, '/admin/approvals')
  await hydrated(deciding.page)
  expect(await accessibilityFaults(deciding.page)).toEqual([])
  await deciding.page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('button', { name: new RegExp(`^${m.approve}`) })
    .click()
  const decision = deciding.page.getByRole('dialog')
  await decision.getByText('线路故障补偿', { exact: true }).waitFor()
  await decision.getByRole('button', { name: m.approve, exact: true }).click()
  await deciding.page.getByText(m.done.approve, { exact: true }).waitFor()
  expect(await vouchers()).toBe(1)
  await open(deciding.page, '/admin/approvals?view=decided')
  await deciding.page
    .getByRole('row', { name: new RegExp(number) })
    .getByText(m.states.approved, { exact: true })
    .waitFor()
  expect([...asking.faults, ...deciding.faults]).toEqual([])
  await Promise.all([asking.close(), deciding.close()])
})
