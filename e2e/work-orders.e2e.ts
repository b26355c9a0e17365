import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as officeZh } from '../src/features/back-office/messages/zh.ts'
import { zh as files } from '../src/features/files/messages/zh.ts'
import { en } from '../src/features/support/messages/en.ts'
import { zh } from '../src/features/support/messages/zh.ts'
import { makeClient } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit, type Visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'

const address = inject('address')
let browser: Browser
let customer: Customer

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
})
afterAll(() => browser?.close())

async function signedIn(how: Parameters<typeof visit>[1]): Promise<Visit> {
  const seen = await visit(browser, how)
  await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  return seen
}

async function atBackOffice(): Promise<Visit> {
  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const seen = await visit(browser, { locale: 'zh-CN' })
  await seen.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  return seen
}

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

describe.each(['template1', 'template2'] as const)('%s', (template) => {
  test('a customer and an engineer talk live in two browsers, with a file, to the rating and back', async () => {
    const mine = await signedIn({
      locale: 'zh-CN',
      width: template === 'template1' ? 'desktop' : 'phone',
      theme: template === 'template1' ? 'light' : 'dark',
      expected: [/status of 422/],
    })
    const staffTab = await atBackOffice()
    const { page } = mine
    const title = `网站打不开 ${template}`

    await open(page, `/zh/console/service/template/${template}`)
    await page.getByRole('link', { name: zh.create, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: zh.form.title }).waitFor()
    await expectClean(page, 'the form')
    await page.getByRole('textbox', { name: zh.form.subject }).fill(title)
    await page.getByRole('textbox', { name: zh.form.body }).fill('从 **今天** 开始')
    // Typed text survives a reload.
    await page.waitForFunction(() => Object.values(localStorage).some((held) => String(held).includes('今天')))
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.getByRole('textbox', { name: zh.form.subject }).inputValue()).toBe(title)

    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from('<svg><script>alert(1)</script></svg>') })
    await page.getByText(files.errors['not-an-image']({ found: 'svg' })).waitFor()
    await page.getByRole('button', { name: zh.files.remove('shot.png') }).click()
    await chooser.setInputFiles(text('app.log', 'out of memory\n'))
    await page.getByRole('button', { name: zh.files.remove('app.log') }).waitFor()
    await page.getByText('14 B').waitFor()
    await page.getByRole('button', { name: zh.form.submit, exact: true }).click()
    const conversation = page.getByRole('log')
    await conversation.getByText('今天').waitFor()
    expect(await conversation.getByRole('link', { name: /app\.log/ }).count()).toBe(1)
    await expectClean(page, 'the conversation')
    const number = new URL(page.url()).searchParams.get('number')!

    await open(staffTab.page, '/admin/support')
    await staffTab.page.getByRole('link', { name: title }).click()
    await staffTab.page.getByRole('heading', { level: 2, name: title }).waitFor()
    await page.getByText(zh.thread.seen, { exact: true }).waitFor()
    await staffTab.page.getByRole('button', { name: officeZh.workOrders.take, exact: true }).click()
    await conversation.getByText(zh.lines.take('', zh.staffName, '')).waitFor()
    await say(staffTab.page, 'note', '客户的磁盘满了')
    await say(staffTab.page, 'reply', '请清理日志')
    await conversation.getByText('请清理日志').waitFor()
    expect(await page.getByText('磁盘满了').count()).toBe(0)
    await staffTab.page.getByText(officeZh.workOrders.customerSeen, { exact: true }).waitFor()
    await expectClean(staffTab.page, 'the work order')

    await page.getByRole('textbox', { name: zh.thread.write, exact: true }).fill('好了一点')
    await page.getByRole('button', { name: zh.thread.send, exact: true }).click()
    await staffTab.page.getByRole('log').getByText('好了一点').waitFor()
    await say(staffTab.page, 'resolve', '已经处理好')
    await page.getByText(zh.end.resolved, { exact: true }).waitFor()
    await page.getByRole('radio', { name: zh.end.stars(5) }).check({ force: true })
    await page.getByRole('button', { name: zh.end.rateSend, exact: true }).click()
    await staffTab.page.getByText(officeZh.workOrders.rating(5), { exact: true }).waitFor()
    await expectClean(page, 'resolved and rated')

    await page.getByRole('button', { name: zh.end.reopen, exact: true }).click()
    await page.getByRole('textbox', { name: zh.end.reopenLabel }).fill('又出现了')
    await page.getByRole('button', { name: zh.end.reopenSend, exact: true }).click()
    await staffTab.page.getByRole('log').getByText('又出现了').waitFor()
    await page.getByRole('textbox', { name: zh.thread.write, exact: true }).waitFor()
    expect(number).toMatch(/^W\d{14}$/)
    expect([...mine.faults, ...staffTab.faults]).toEqual([])
    await Promise.all([mine.close(), staffTab.close()])
  })
})

async function say(page: Page, outcome: keyof typeof officeZh.workOrders.outcomes, body: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: officeZh.workOrders.outcome }) })
  await form.getByRole('combobox', { name: officeZh.workOrders.outcome }).selectOption(outcome)
  await form.getByRole('textbox').fill(body)
  await form.getByRole('button', { name: officeZh.workOrders.send[outcome], exact: true }).click()
  await page.getByRole('log').getByText(body).waitFor()
}

test('each module opens alone by its address, in English too, and a work order of others is hidden', async () => {
  const { page, faults, close } = await signedIn({ locale: 'en-GB', expected: [/status of 404/] })
  for (const [view, name] of Object.entries(en.modules)) {
    expect(await open(page, `/en/console/service/template/template2/${view}`)).toBe(200)
    await page.getByRole('heading', { level: 1, name: view === 'work-order' ? en.form.title : name }).waitFor()
    await expectClean(page, view)
  }
  expect(await open(page, '/en/console/service?number=W20200101000000')).toBe(404)
  expect(faults).toEqual([])
  await close()
})
