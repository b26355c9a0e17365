import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as admin } from '../src/features/back-office/messages/zh.ts'
import { en } from '../src/features/status/copy/status.en.ts'
import { makeClient } from './harness/api-client.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { mailsTo } from './harness/outbox.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const email = `status-${process.pid}@example.test`
const { incidents: m } = admin
const title = (word: string) => ({ zh: `交换机故障 ${word}`, 'zh-TW': `交換器故障 ${word}`, en: `Switch failure ${word}` })
const word = `${process.pid}`
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const textOf = async (path: string) => (await fetch(address + path)).text()
const footerOf = async (path: string) => /<footer[\s\S]*<\/footer>/.exec(await textOf(path))?.[0] ?? ''
const mailsWith = (subject: string) =>
  until(`the mail "${subject}"`, async () => (await mailsTo(address, email)).find((mail) => mail.subject.includes(subject)))

test('staff publish an incident, the site shows it, a subscriber gets mail, and it is resolved', async () => {
  const reader = await visit(browser, { locale: 'en-US', width: 'phone' })
  await open(reader.page, '/en/status/template/template1')
  await reader.page.getByRole('heading', { level: 1, name: en.heading }).waitFor()
  await reader.page.getByRole('textbox', { name: en.form.email }).fill(email)
  await reader.page.getByRole('combobox', { name: en.form.region }).selectOption({ label: 'Frankfurt' })
  await reader.page.getByRole('button', { name: en.form.submit }).click()
  await reader.page.getByRole('heading', { name: en.subscription.sentTitle }).waitFor()
  expect(await accessibilityFaults(reader.page)).toEqual([])
  const asked = await mailsWith('Confirm')
  await open(reader.page, /\/en\/status\/subscription\?confirm=[\w-]+/.exec(asked.text)![0])
  await reader.page.getByRole('button', { name: en.subscription.confirmButton }).click()
  await reader.page.getByRole('heading', { name: en.subscription.confirmedTitle }).waitFor()

  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const office = await visit(browser, { locale: 'zh-CN' })
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  await open(office.page, '/admin/status')
  await office.page.getByRole('button', { name: m.publish }).click()
  const dialog = office.page.getByRole('dialog')
  for (const [code, language] of [
    ['zh', '简体中文'],
    ['zh-TW', '繁體中文'],
    ['en', 'English'],
  ] as const) {
    await dialog.getByRole('textbox', { name: `${m.name} · ${language}` }).fill(title(word)[code])
    await dialog.getByRole('textbox', { name: `${m.text} · ${language}` }).fill(`Text ${word} ${code}`)
  }
  await dialog.getByText(m.impacts.outage, { exact: true }).click()
  await dialog
    .getByRole('group', { name: `${m.affected} · ${m.services.servers}` })
    .getByRole('checkbox', { name: '德国法兰克福' })
    .check()
  await dialog.getByRole('button', { name: m.toPreview }).click()
  await dialog.getByText(`Text ${word} en`).waitFor()
  expect(await accessibilityFaults(office.page)).toEqual([])
  // Nothing is public yet.
  expect(await textOf('/en/status')).not.toContain(title(word).en)
  await dialog.getByRole('button', { name: m.confirmMails }).click()
  await dialog.waitFor({ state: 'detached' })
  await office.page.getByRole('heading', { name: title(word).zh }).waitFor()

  await until('the state in the footer', async () => (await footerOf('/en')).includes(en.overall.outage))
  for (const design of ['template1', 'template2']) {
    const path = `/en/status/template/${design}`
    // On a busy machine the page of the former version is served meanwhile.
    await until('the page with the incident', async () => (await textOf(path)).includes(title(word).en))
    await open(reader.page, path)
    await reader.page.getByRole('heading', { name: title(word).en }).waitFor()
    await reader.page.getByText(`Text ${word} en`).waitFor()
    const group = reader.page.getByRole('region', { name: 'Frankfurt' })
    const days = group.locator('summary').last()
    await days.focus()
    await days.press('Enter')
    await group.getByRole('table').getByRole('row').nth(1).getByText(en.states.outage).waitFor()
    expect(await accessibilityFaults(reader.page), design).toEqual([])
    expect(await overflowsSideways(reader.page), design).toBe(false)
  }
  const facts = (await (await fetch(`${address}/api/status`)).json()) as { state: string; incidents: { titles: { en: string } }[] }
  expect(facts).toMatchObject({ state: 'outage' })
  expect(facts.incidents.map(({ titles }) => titles.en)).toContain(title(word).en)
  for (const feed of ['/en/status/feed.atom', '/en/status/frankfurt/feed.atom']) {
    const response = await fetch(address + feed)
    expect(response.headers.get('content-type')).toContain('application/atom+xml')
    expect(await response.text(), feed).toContain(title(word).en)
    expect((await fetch(address + feed, { headers: { 'if-none-match': response.headers.get('etag')! } })).status).toBe(304)
  }
  await mailsWith(`[${en.incidentStates.investigating}] ${title(word).en}`)

  await office.page.getByRole('button', { name: m.addUpdate }).first().click()
  await dialog.getByRole('combobox', { name: m.state }).selectOption(m.states.resolved)
  for (const language of ['简体中文', '繁體中文', 'English']) await dialog.getByRole('textbox', { name: `${m.text} · ${language}` }).fill(`Resolved ${word}`)
  await dialog.getByRole('button', { name: m.toPreview }).click()
  await dialog.getByRole('button', { name: m.confirmMails }).click()
  await dialog.waitFor({ state: 'detached' })
  const last = await mailsWith(`[${en.incidentStates.resolved}] ${title(word).en}`)
  await until('the footer after it', async () => !(await footerOf('/en')).includes(en.overall.outage))
  await until('the page after it', async () => (await textOf('/en/status')).includes(`Resolved ${word}`))

  // As a mail reader does, without cookies and origin.
  const token = /unsubscribe=([\w-]+)/.exec(last.text)![1]!
  const unsubscribed = () =>
    fetch(`${address}/status/unsubscribe?token=${token}`, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await unsubscribed()).status).toBe(200)
  expect((await unsubscribed()).status).toBe(200)
  expect((await fetch(`${address}/status/unsubscribe?token=${'A'.repeat(100)}`, { method: 'POST' })).status).toBe(404)
  expect(reader.faults).toEqual([])
  expect(office.faults).toEqual([])
  await Promise.all([reader.close(), office.close()])
})
