import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { zh as shell } from '../src/app/i18n/console-shell-messages.zh.ts'
import { zh as overview } from '../src/app/i18n/overview-messages.zh.ts'
import { zh as profile } from '../src/features/account/profile/messages/zh.ts'
import { zh as account } from '../src/features/account/messages/zh.ts'
import { safetySections } from '../src/features/auth/model.ts'
import { zh as messages } from '../src/features/messages/messages/zh.ts'
import { zh as ui } from '../src/ui/messages/zh.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit, type Visit, type VisitOptions } from './harness/browser.ts'
import { recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { mailsTo } from './harness/outbox.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser?.close())

const box = '/zh/console/personal?tab=messages'

async function visitAs(customer: Customer, options: VisitOptions = {}): Promise<Visit> {
  const seen = await visit(browser, options)
  await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  return seen
}
const line = (page: Page, text: string) => page.getByRole('list', { name: messages.title }).getByRole('listitem').filter({ hasText: text })

describe('the message box', () => {
  test('a payment appears by itself; it is read, deleted, restored by undo, and leads to its subject', async () => {
    const customer = await registerCustomer(address)
    const { page, faults, context } = await visitAs(customer)
    await page.clock.install()
    await open(page, box)
    await page.getByText(messages.empty, { exact: true }).waitFor()
    await recharge(customer.client, 12_300)
    await until('the message', async () => (await customer.client.get<{ unread: number }>('/messages/unread')).unread > 0)
    const arrived = line(page, '123.00')
    // The page polls every quarter of a minute.
    await page.clock.fastForward(15_000)
    await arrived.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: shell.unread(1) }).waitFor()
    await arrived.getByRole('button', { name: messages.markRead }).click()
    await page.getByRole('button', { name: shell.unread(0) }).waitFor()
    await arrived.getByRole('button', { name: messages.delete }).click()
    await page.getByText(messages.empty, { exact: true }).waitFor()
    await page.getByRole('button', { name: messages.undo }).click()
    await arrived.waitFor()
    await arrived.getByRole('link', { name: messages.details }).click()
    await page.waitForURL(({ pathname }) => pathname === '/zh/console/money')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a notice of security', () => {
  test('leads to its section of the safe settings; a new tab of it leaves the page as it is', async () => {
    const customer = await registerCustomer(address)
    await customer.client.post('/account/email', { email: `lin-${customer.phone.slice(-8)}@example.test` })
    const mail = await until('the mail', async () => (await mailsTo(address, `lin-${customer.phone.slice(-8)}@example.test`))[0])
    await customer.client.post('/account/email/confirm', { token: /email-token=([\w-]{43})/.exec(mail.text)![1] })
    for (const design of ['template1', 'template2']) {
      const { page, context, faults, close } = await visitAs(customer, { width: 'phone' })
      await open(page, `/zh/console/safesetting/template/${design}`)
      for (const section of safetySections) expect(await page.locator(`[id="${section}"]`).count(), `${section} in ${design}`).toBe(1)

      await open(page, `/zh/console/baseInfo/template/${design}`)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      await page.getByRole('main').getByRole('link', { name: overview.safetyLevels.low }).waitFor()
      await page.getByRole('button', { name: /^消息，/ }).click()
      const notice = page.getByRole('dialog', { name: shell.messages }).getByRole('link', { name: /邮箱/ })
      const [tab] = await Promise.all([context.waitForEvent('page'), notice.click({ modifiers: ['ControlOrMeta'] })])
      await tab.waitForURL(/\/zh\/console\/safesetting#email$/)
      expect(new URL(page.url()).pathname).toBe(`/zh/console/baseInfo/template/${design}`)
      await tab.close()

      await page.getByRole('main').getByRole('link', { name: overview.unread }).click()
      await page.waitForURL(({ search }) => search === '?tab=messages')
      await line(page, '邮箱').first().getByRole('link', { name: messages.details }).click()
      await page.waitForURL(/\/zh\/console\/safesetting#email$/)
      expect(faults).toEqual([])
      await close()
    }
  })
})

describe('an e-mail address', () => {
  test('is bound by the link of a mail, opened and confirmed; then notices arrive there as chosen', async () => {
    const customer = await registerCustomer(address)
    const email = `lin-${customer.phone.slice(-8)}@example.test`
    const { page, faults, close } = await visitAs(customer, { expected: [/status of 409/] })
    await open(page, '/zh/console/personal')
    await page.getByRole('button', { name: profile.email.bind }).click()
    await page.getByRole('textbox', { name: profile.email.label }).fill(email)
    await page.getByRole('button', { name: profile.email.send }).click()
    await page.getByText('l•••').waitFor()
    const link = await until('the mail with the link', async () => /https?:\/\/\S+email-token=[\w-]+/.exec((await mailsTo(address, email))[0]?.text ?? '')?.[0])
    await open(page, link)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: profile.email.confirm, exact: true }).click()
    await page.getByText(email, { exact: true }).waitFor()
    expect(page.url()).not.toContain('email-token')

    await open(page, link)
    await page.getByRole('button', { name: profile.email.confirm, exact: true }).click()
    await page.getByText(account.errors['email-link-gone']).waitFor()

    await open(page, '/zh/console/personal?tab=notices')
    expect(await accessibilityFaults(page)).toEqual([])
    const finance = page.getByRole('checkbox', { name: messages.choices.by(messages.categories.finance, messages.choices.channels.mail) })
    expect(await finance.isChecked()).toBe(true)
    const security = (channel: 'sms' | 'mail' | 'wechat') =>
      page.getByRole('checkbox', { name: messages.choices.by(messages.categories.security, messages.choices.channels[channel]) })
    // This category has no notices, so there is nothing to choose.
    expect(await page.getByText(messages.choices.leads.activity).count()).toBe(0)
    for (const channel of ['wechat', 'mail'] as const) {
      await security(channel).click()
      await until(`${channel} is off`, async () => !(await security(channel).isChecked()))
    }
    await recharge(customer.client, 4_500)
    await until('the mail about the payment', async () => (await mailsTo(address, email)).find(({ subject }) => subject === '充值已到账｜润信云'))
    expect(faults).toEqual([])
    await close()
  })
})

describe('personal info', () => {
  test('shows unsaved input, keeps saved input, and accepts a picture that was cut square, on a phone', async () => {
    const customer = await registerCustomer(address)
    const { page, faults, close } = await visitAs(customer, { width: 'phone' })
    await open(page, '/zh/console/personal')
    expect(await overflowsSideways(page)).toBe(false)
    await page.getByRole('textbox', { name: profile.form.company }).fill('临川科技')
    await page.getByRole('link', { name: profile.tabs.notices }).click()
    await page.getByRole('dialog', { name: profile.leave.title }).getByRole('button', { name: ui.cancel }).click()
    await page.getByRole('button', { name: profile.form.save, exact: true }).click()
    await page.getByText(profile.form.saved).waitFor()
    await open(page, '/zh/console/personal')
    expect(await page.getByRole('textbox', { name: profile.form.company }).inputValue()).toBe('临川科技')

    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').last().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    const crop = page.getByRole('dialog', { name: profile.picture.crop })
    await crop.getByRole('img', { name: profile.picture.area }).press('ArrowLeft')
    await crop.getByRole('slider', { name: profile.picture.zoom }).press('ArrowRight')
    expect(await accessibilityFaults(page)).toEqual([])
    await crop.getByRole('button', { name: profile.picture.save }).click()
    await page.getByText(profile.picture.saved).waitFor()
    await page.locator('header img[src^="/api/account/avatar/"]').first().waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('has the second design too, with the message box alone at its address', async () => {
    const customer = await registerCustomer(address)
    const { page, faults, close } = await visitAs(customer, { theme: 'dark' })
    for (const path of [
      '/en/console/personal/template/template2',
      '/zh-TW/console/personal-template/template2/message-box',
      '/en/console/personal/template/template1/user-info',
    ]) {
      expect(await open(page, path)).toBe(200)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }
    expect(faults).toEqual([])
    await close()
  })
})
