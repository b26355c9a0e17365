import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit, type Visit, type VisitOptions } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const m = zh.contentSection
let browser: Browser
let editor: Client

beforeAll(async () => {
  editor = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser] = await Promise.all([openBrowser(), editor.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

async function atBackOffice(options: VisitOptions = {}): Promise<Visit> {
  const staffTab = await visit(browser, { expected: [/status of 4\d\d/], ...options })
  await staffTab.context.addCookies([{ name: 'staff_token', value: editor.cookie('staff_token')!, url: address }])
  return staffTab
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status

test('an announcement is written, previewed in both designs before it is public, published, and two editors lose nothing', async () => {
  const staffTab = await atBackOffice()
  const { page } = staffTab
  await open(page, '/admin/content')
  await hydrated(page)
  await expectClean(staffTab.page, 'the content section')
  await page.getByRole('link', { name: m.newNews, exact: true }).click()
  const title = `机房割接 ${process.pid}`
  await field(page, m.text.title).fill(title)
  await field(page, m.text.summary).fill('公网会有两次短暂中断。')
  await field(page, m.text.body).fill('## 影响范围\n\n内网不受影响。')
  await page.getByRole('region', { name: m.preview.live }).getByRole('heading', { name: '影响范围' }).waitFor()
  // Another language, and back: nothing typed is lost.
  await page.getByRole('radio', { name: /^English/ }).check({ force: true })
  expect(await field(page, m.text.title).inputValue()).toBe('')
  await page.getByRole('region', { name: m.preview.live }).getByText(m.preview.noTitle, { exact: true }).waitFor()
  await page.getByRole('radio', { name: /^简体中文/ }).check({ force: true })
  expect(await field(page, m.text.title).inputValue()).toBe(title)
  await button(page, m.preview.open).click()
  const links = page.getByRole('dialog').getByRole('link')
  await links.nth(5).waitFor()
  const previews = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  expect(previews).toHaveLength(6)
  for (const preview of previews.slice(0, 2)) {
    const shown = await fetch(`${address}${preview}`)
    expect(await shown.text(), preview).toContain(title)
    expect(shown.headers.get('cache-control')).toMatch(/private|no-store/)
    expect(await statusOf(preview.slice(0, -4))).toBe(404)
  }
  await page.keyboard.press('Escape')
  await button(page, m.actions.saveDraft).click()
  await page.getByText(m.states.draft, { exact: true }).waitFor()
  const newsId = new URL(page.url()).searchParams.get('edit')!
  const path = `/zh/newsDetail?id=${newsId}`
  expect(await statusOf(path)).toBe(404)

  const other = await atBackOffice({ width: 'phone', theme: 'dark' })
  await open(other.page, `/admin/content?edit=${newsId}`)
  await field(other.page, m.text.summary).fill('改由同事来写。')
  await button(other.page, m.actions.publish).click()
  await other.page.getByText(m.states.shown, { exact: true }).waitFor()
  await expectClean(other.page, 'the editor on a phone')
  await until('the page is there', async () => (await statusOf(path)) === 200)

  await field(page, m.text.title).fill(`${title}（改期）`)
  await button(page, m.actions.saveDraft).click()
  await button(page, m.stale.keep).waitFor()
  expect(await field(page, m.text.title).inputValue()).toBe(`${title}（改期）`)
  await button(page, m.stale.look).click()
  await page.getByRole('dialog').getByText('改由同事来写。', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, m.stale.keep).click()
  await button(page, m.actions.save).click()
  await page.getByText(m.allSaved, { exact: true }).waitFor()
  await until('the page says what was saved', async () => (await (await fetch(`${address}${path}`)).text()).includes('（改期）'))

  await button(page, m.versions.open).click()
  const versions = page.getByRole('dialog', { name: m.versions.title })
  // The editor's text replaced the colleague's; both versions and the first one are kept.
  await versions.locator('ins').filter({ hasText: '公网会有两次短暂中断' }).waitFor()
  await versions.getByRole('combobox', { name: m.versions.compare }).selectOption('now')
  await versions.getByRole('button', { name: new RegExp(m.versions.number(2)) }).click()
  await versions.locator('ins').filter({ hasText: '改由同事来写' }).waitFor()
  await versions.getByRole('button', { name: new RegExp(m.versions.number(1)) }).click()
  await versions.locator('del').filter({ hasText: '（改期）' }).waitFor()
  expect(await versions.locator('ins').filter({ hasText: '公网会有' }).count(), 'both have the same summary').toBe(0)
  await expectClean(staffTab.page, 'the versions')
  await button(page, m.versions.take).click()
  await page.getByText(m.unsaved, { exact: true }).waitFor()
  expect(await field(page, m.text.title).inputValue(), 'the first version is in the editor').toBe(title)
  expect(await (await fetch(`${address}${path}`)).text(), 'and the site stays as it is').toContain('（改期）')
  await field(page, m.text.title).fill('没有保存的标题')
  await page.getByRole('link', { name: m.back, exact: true }).click()
  await page.getByRole('dialog', { name: m.leave.title }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, m.actions.withdraw).click()
  await page.getByRole('dialog', { name: m.withdraw.title }).getByRole('button', { name: m.actions.withdraw, exact: true }).click()
  await page.getByText(m.states.withdrawn, { exact: true }).waitFor()
  expect(await field(page, m.text.title).inputValue(), 'what is not saved stays').toBe('没有保存的标题')
  await until('the page is gone', async () => (await statusOf(path)) === 404)
  expect([...staffTab.faults, ...other.faults]).toEqual([])
  await Promise.all([staffTab.close(), other.close()])
})
