import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as officeEn } from '../src/features/back-office/messages/en.ts'
import { zh as officeZh } from '../src/features/back-office/messages/zh.ts'
import { en } from '../src/features/servers/engine/messages/en.ts'
import { zh } from '../src/features/servers/engine/messages/zh.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test.each([
  { locale: 'zh-CN', m: zh, office: officeZh, width: 'desktop' },
  { locale: 'en-US', m: en, office: officeEn, width: 'phone' },
] as const)('an owner tests a new engine, adds it and closes it, on a $width', async ({ locale, m, office, width }) => {
  const { page, faults, close } = await visit(browser, { width, locale })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const expectClean = async (screen: string) => {
    expect(await accessibilityFaults(page), screen).toEqual([])
    expect(await overflowsSideways(page), `${screen} scrolls sideways`).toBe(false)
  }
  await open(page, '/admin/login')
  await page.getByRole('textbox', { name: office.login.name }).fill(demoStaff.loginName)
  await page.locator('input[name="password"]').fill(demoStaff.password)
  await button(office.login.submit).click()
  await page.waitForURL('**/admin')
  await open(page, '/admin/infrastructure?view=engines')
  await hydrated(page)
  await page.getByText(m.environmentText).first().waitFor()
  await expectClean('the list of engines')

  const name = `Node ${width}`
  await button(m.add).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: m.name }).fill(name)
  await button(m.test).click()
  await dialog.getByText(m.testOk).waitFor()
  await expectClean('a tested engine')
  await button(m.save).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(name, { exact: true }).first().waitFor()
  await expectClean('two engines')

  await button(m.closeTitle(name)).click()
  await dialog.getByRole('button', { name: m.closeConfirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
