import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as office } from '../src/features/back-office/messages/zh.ts'
import { en as leadsEn } from '../src/features/leads/messages/en.ts'
import { zh as leadsZh } from '../src/features/leads/messages/zh.ts'
import { leadRules, type LeadPage } from '../src/features/leads/model.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'
import { inSite, texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const { loginName, password, displayName } = demoStaff
const leads = { zh: inSite(leadsZh, 'zh'), en: inSite(leadsEn, 'en') }
let browser: Browser
let staff: Client
let customer: Customer

beforeAll(async () => {
  staff = makeClient(address)
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address), staff.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

/** A number that no other journey uses, so that no other journey uses up its daily limit. */
const phoneOf = (ending: number) => `139${String(Date.now()).slice(-6)}${String(ending).padStart(2, '0')}`

/** Opens the page and waits for the form, which hydrates after it. */
async function openForm(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForFunction(() => {
    const form = document.querySelector('form[method="post"]')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__react'))
  })
}

async function fill(page: Page, locale: 'zh' | 'en', letter: { name: string; phone?: string; email?: string; message: string }): Promise<void> {
  const { form } = leads[locale]
  await page.getByRole('textbox', { name: form.name, exact: true }).fill(letter.name)
  if (letter.phone) await page.getByRole('textbox', { name: form.phone, exact: true }).fill(letter.phone)
  if (letter.email) await page.getByRole('textbox', { name: form.email, exact: true }).fill(letter.email)
  await page.getByRole('textbox', { name: form.message, exact: true }).fill(letter.message)
  await page.getByRole('checkbox', { name: form.consent(leadRules.keptDays) }).check()
}

const send = (page: Page, locale: 'zh' | 'en') => page.getByRole('button', { name: leads[locale].form.send, exact: true })

/** The form rejects input that is faster than a person. The journey waits as long as the rule says. */
async function readAWhile(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction((least) => performance.now() > least, from + leadRules.minFillMs)
}

async function numberOf(page: Page, locale: 'zh' | 'en'): Promise<string> {
  await page.getByRole('heading', { name: leads[locale].done.title }).waitFor()
  return /L\d{14}/.exec(await page.getByRole('status').filter({ hasText: leads[locale].done.number }).innerText())![0]
}

async function expectFault(page: Page, control: Locator, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).filter({ visible: true }).first().waitFor()
  await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true')
}

async function leadOf(number: string) {
  const page = await staff.get<LeadPage>('/admin/leads?pageSize=50')
  return page.leads.filter((lead) => lead.number === number)
}

test.each(['zh', 'en'] as const)('a visitor sees an error at each wrong field, and nothing typed is lost (%s)', async (locale) => {
  const { form, faults } = leads[locale]
  const { platform, auth } = texts[locale]
  const seen = await visit(browser, { expected: [/status of 4\d\d/] })
  const { page } = seen
  await openForm(page, `/${locale}/about/contact?topic=press`)
  expect(await page.getByRole('radio', { name: leads[locale].topics.press, exact: true }).isChecked()).toBe(true)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })

  await send(page, locale).click()
  await expectFault(page, box(form.name), platform.faults.required)
  await expectFault(page, box(form.phone), faults['contact-needed'])
  await expectFault(page, box(form.message), platform.faults.required)
  await expectFault(page, page.getByRole('checkbox'), faults['consent-needed'])
  expect(await box(form.name).evaluate((element) => element === document.activeElement), 'the first faulty field has the focus').toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])

  await fill(page, locale, { name: 'Zhou', phone: '12', email: 'zhou@', message: 'short' })
  await send(page, locale).click()
  await expectFault(page, box(form.phone), auth.faults['phone-invalid'])
  await expectFault(page, box(form.email), faults['email-form'])
  await expectFault(page, box(form.message), platform.faults['too-short']({ min: leadRules.message.min }))
  expect(await box(form.name).inputValue()).toBe('Zhou')
  expect(await box(form.message).inputValue()).toBe('short')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  expect(seen.faults).toEqual([])
  await seen.close()
})

test('input typed while the page was still loading is sent like the rest', async () => {
  const { page, faults, close } = await visit(browser)
  const phone = phoneOf(2)
  // The script of the form loads only when the person has begun.
  let letGo = () => {}
  const begun = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/lead-form[^/]*\.js$/, async (route) => {
    await begun
    await route.continue()
  })
  await page.goto('/zh/about/contact', { waitUntil: 'commit' })
  await fill(page, 'zh', { name: '早到的人', phone, message: '页面还没有加载完，我已经写好了。' })
  letGo()
  await page.waitForFunction(() => Object.keys(document.querySelector('form[method="post"]') ?? {}).some((key) => key.startsWith('__react')))
  await readAWhile(page)
  await send(page, 'zh').click()
  const [lead] = await leadOf(await numberOf(page, 'zh'))
  expect(lead).toMatchObject({ name: '早到的人', phoneMasked: `${phone.slice(0, 3)}****${phone.slice(-4)}` })
  expect(faults).toEqual([])
  await close()
})

test('a letter that is sent twice by impatience is one lead; staff are notified, claim it and close it', async () => {
  const { page, faults, close } = await visit(browser)
  const phone = phoneOf(1)
  const message = `需要二十台通用型服务器，想了解年付价格。${phone}`
  await openForm(page, '/zh/about/contact')
  await fill(page, 'zh', { name: '周晓', phone, message })
  await readAWhile(page)
  await send(page, 'zh').dblclick()
  const number = await numberOf(page, 'zh')
  expect((await leadOf(number)).map((lead) => [lead.name, lead.phoneMasked, lead.message, lead.topic])).toEqual([
    ['周晓', `${phone.slice(0, 3)}****${phone.slice(-4)}`, message, 'sales'],
  ])
  const all = await staff.get<LeadPage>('/admin/leads?pageSize=50')
  expect(all.leads.filter((lead) => lead.message === message)).toHaveLength(1)
  expect(faults).toEqual([])
  await close()

  const staffTab = await visit(browser, { locale: 'zh-CN' })
  await open(staffTab.page, '/admin/login')
  await staffTab.page.getByRole('textbox', { name: office.login.name }).fill(loginName)
  await staffTab.page.locator('input[name="password"]').fill(password)
  await staffTab.page.getByRole('button', { name: office.login.submit, exact: true }).click()
  await staffTab.page.waitForURL('**/admin')
  await hydrated(staffTab.page)
  await until('the notice', async () => JSON.stringify(await staff.get('/admin/notices')).includes(number))
  await staffTab.page.reload()
  await hydrated(staffTab.page)
  await staffTab.page.getByRole('button', { name: new RegExp(`^${office.notices.title}，\\d+`) }).click()
  await staffTab.page.getByRole('link', { name: number }).click()
  await staffTab.page.waitForURL('**/admin/leads')
  const card = staffTab.page.getByRole('article', { name: number })
  await card.getByText(message).waitFor()
  expect(await accessibilityFaults(staffTab.page)).toEqual([])
  expect(await overflowsSideways(staffTab.page)).toBe(false)

  expect(await card.getByRole('link', { name: phone }).count(), 'masked until it is asked for').toBe(0)
  await card.getByRole('button', { name: office.reveal.show, exact: true }).click()
  await card.getByRole('link', { name: phone }).waitFor()
  await card.getByRole('button', { name: office.leads.take, exact: true }).click()
  await card.getByText(office.leads.did(displayName, office.leads.states.taken)).waitFor()
  await card.getByRole('button', { name: office.leads.close, exact: true }).click()
  const dialog = staffTab.page.getByRole('dialog', { name: office.leads.closeTitle(number) })
  await dialog.getByRole('button', { name: office.leads.close, exact: true }).click()
  await expectFault(staffTab.page, dialog.getByRole('textbox', { name: office.leads.note }), texts.zh.platform.faults.required)
  await dialog.getByRole('textbox', { name: office.leads.note }).fill('已电话报价，客户考虑中')
  await dialog.getByRole('button', { name: office.leads.close, exact: true }).click()
  await card.getByText('已电话报价，客户考虑中').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const [closed] = await leadOf(number)
  expect(closed?.history.map((line) => line.state)).toEqual(['open', 'taken', 'closed'])
  expect(staffTab.faults).toEqual([])
  await staffTab.close()
})

test('a customer writes as themselves, in another design and language, on a phone', async () => {
  const { page, context, faults, close } = await visit(browser, { width: 'phone' })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: address }])
  await openForm(page, '/en/about/contact/template/template2')
  await fill(page, 'en', { name: 'Ann', email: `ann.${Date.now()}@example.com`, message: 'Do you offer a discount for schools?' })
  await page.getByText(leads.en.topics.other, { exact: true }).click()
  await readAWhile(page)
  await send(page, 'en').click()
  const number = await numberOf(page, 'en')
  const [lead] = await leadOf(number)
  expect(lead).toMatchObject({ topic: 'other', locale: 'en', phoneMasked: null, state: 'open' })
  expect(lead?.accountId).toBeTruthy()
  expect(faults).toEqual([])
  await close()
})

describe('leads are for the staff who answer them', () => {
  test.each([
    ['nobody', () => ''],
    ['a customer', () => `token=${customer.client.cookie('token') ?? ''}`],
  ])('%s can neither read nor change one', async (_who, cookie) => {
    const headers = { cookie: cookie(), origin: address, 'content-type': 'application/json' }
    expect((await fetch(`${address}/api/admin/leads`, { headers })).status).toBe(401)
    for (const step of ['take', 'release', 'reopen', 'close']) {
      const response = await fetch(`${address}/api/admin/leads/${crypto.randomUUID()}/${step}`, { method: 'POST', headers, body: '{"note":"x"}' })
      expect(response.status, step).toBe(401)
    }
    const page = await fetch(`${address}/admin/leads`, { headers, redirect: 'manual' })
    expect(page.headers.get('location')).toBe('/admin/login')
  })

  test('a form with a lead’s state, owner or a forged key is refused', async () => {
    const headers = { origin: address, 'content-type': 'application/json' }
    const letter = {
      topic: 'sales',
      name: 'x',
      company: '',
      phone: null,
      email: 'x@example.com',
      message: 'long enough to pass',
      consent: true,
      website: '',
      filledMs: 9_000,
    }
    for (const forged of [{ accountId: crypto.randomUUID() }, { state: 'closed' }, { idempotencyKey: 'mine' }]) {
      const body = JSON.stringify({ ...letter, idempotencyKey: crypto.randomUUID(), ...forged })
      expect((await fetch(`${address}/api/leads`, { method: 'POST', headers, body })).status).toBe(422)
    }
  })
})
