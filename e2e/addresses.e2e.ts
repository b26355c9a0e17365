import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as officeEn } from '../src/features/back-office/messages/en.ts'
import { zh as officeZh } from '../src/features/back-office/messages/zh.ts'
import { en } from '../src/features/catalog/addresses/messages/en.ts'
import { zh } from '../src/features/catalog/addresses/messages/zh.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test.each([
  { locale: 'zh-CN', m: zh, office: officeZh, width: 'desktop', net: '100.64.7' },
  { locale: 'en-US', m: en, office: officeEn, width: 'phone', net: '100.64.8' },
] as const)('staff add a pool, import addresses, see its map, search the history and close it, on a $width', async ({ locale, m, office, width, net }) => {
  const { page, faults, close } = await visit(browser, { width, locale, expected: [/status of 422/] })
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
  await open(page, '/admin/infrastructure?view=addresses')
  await hydrated(page)
  await expectClean('the pools')

  // The last zone: no other journey buys there.
  const name = `Pool ${width}`
  await button(m.add).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await field(m.name).fill(name)
  await field(m.zone).selectOption({ index: (await field(m.zone).locator('option').count()) - 2 })
  await field(m.network).fill(`${net}.0/24`)
  await field(m.gateway).fill('192.0.2.1')
  await button(m.save).click()
  await dialog.getByText(m.faults['gateway-outside']).waitFor()
  await field(m.gateway).fill(`${net}.1`)
  await field(m.ranges).fill(`${net}.10-${net}.19\n${net}.1`)
  await button(m.save).click()
  await dialog.getByText(m.faults['line-gateway']({ line: 2 })).waitFor()
  await expectClean('a fault at its line')
  await field(m.ranges).fill(`${net}.10-${net}.19`)
  await field(m.reserved).fill(`${net}.12`)
  await button(m.save).click()
  await dialog.waitFor({ state: 'detached' })

  await button(m.importTitle(name)).click()
  await field(m.ranges).fill(`${net}.19\n${net}.40/30`)
  await dialog.getByRole('button', { name: m.import, exact: true }).click()
  await page.getByText(m.imported(4, 1)).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: m.mapTitle(name) }).click()
  await page.getByRole('heading', { name: m.mapTitle(name) }).waitFor()
  await page
    .getByRole('cell', { name: `${net}.12` })
    .or(page.getByText(`${net}.12`, { exact: true }))
    .first()
    .waitFor()
  await expectClean('the map of a pool')
  await page.getByRole('link', { name: m.back, exact: true }).click()

  await page.getByLabel(m.history.search, { exact: true }).fill('100.64.0.0/16')
  await page.getByLabel(m.history.reason, { exact: true }).fill('complaint 4711')
  await button(m.history.submit).click()
  await page.getByText(m.history.none).waitFor()

  await button(m.closeTitle(name)).click()
  await dialog.getByRole('button', { name: m.closeConfirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
