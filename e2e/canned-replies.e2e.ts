import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
const m = zh.replies
let browser: Browser
let staff: Client
let customer: Customer

beforeAll(async () => {
  staff = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address), staff.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

test('a canned reply is written once and inserted by keyboard at the cursor, filled in, and sent only by the send button', async () => {
  const { number } = await customer.client.post<{ number: string }>('/work-orders', {
    about: { category: 'suggestion' },
    serverCode: null,
    title: `磁盘已满 ${process.pid}`,
    body: '网站打不开',
    fileIds: [],
    secret: null,
    idempotencyKey: randomUUID(),
  })
  const office = await visit(browser, { locale: 'zh-CN', expected: [/status of 422/] })
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  const { page } = office
  await open(page, '/admin/support?view=replies')
  await hydrated(page)
  await expectClean(office.page, 'the list of canned replies')
  const title = `清理日志 ${process.pid}`
  await page.getByRole('button', { name: m.add, exact: true }).click()
  const form = page.getByRole('dialog', { name: m.add })
  await form.getByRole('textbox', { name: m.title }).fill(title)
  const text = form.getByRole('textbox', { name: m.text.zh, exact: true })
  await text.fill('您好 {name}，')
  await form.getByRole('button', { name: m.save, exact: true }).click()
  await form.getByText(zh.faults['reply-placeholder']).waitFor()
  await text.fill('请清理工单 ')
  await form.getByRole('button', { name: /\{ticket\}/ }).click()
  await text.press('End')
  await text.pressSequentially(' 的日志。')
  await expectClean(office.page, 'the editor of a canned reply')
  await form.getByRole('button', { name: m.save, exact: true }).click()
  await page.getByRole('button', { name: m.editOf(title), exact: true }).waitFor()

  await open(page, `/admin/support?number=${number}`)
  await hydrated(page)
  const reply = page.getByRole('textbox', { name: zh.workOrders.write, exact: true })
  await reply.fill('您好，谢谢。')
  for (let back = 0; back < 3; back++) await reply.press('ArrowLeft')
  await page.getByRole('button', { name: m.pick, exact: true }).press('Enter')
  const picker = page.getByRole('dialog', { name: m.pick })
  const search = picker.getByRole('combobox', { name: m.search })
  await search.fill(`清理日志 ${process.pid}`)
  await picker.getByRole('option', { name: title }).waitFor()
  await expectClean(office.page, 'the choice of a canned reply')
  await search.press('Enter')
  await picker.waitFor({ state: 'detached' })
  const written = `您好，请清理工单 ${number} 的日志。谢谢。`
  await expect.poll(() => reply.inputValue()).toBe(written)
  expect(await page.getByRole('log').getByText(written).count(), 'nothing is sent yet').toBe(0)
  await page.getByRole('button', { name: zh.workOrders.send.reply, exact: true }).click()
  await page.getByRole('log').getByText(written).waitFor()

  await open(page, '/admin/support?view=replies')
  await hydrated(page)
  await page.getByRole('button', { name: m.archiveOf(title), exact: true }).click()
  await page.getByRole('button', { name: m.restoreOf(title), exact: true }).waitFor()
  expect(office.faults).toEqual([])
  await office.close()
})
