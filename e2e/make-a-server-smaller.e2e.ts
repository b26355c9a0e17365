import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { downgrade } from '../src/features/servers/resizing/messages/downgrade.zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { upgrade } from '../src/features/servers/resizing/messages/upgrade.zh.ts'
import { accessibilityFaults, hydrated, openBrowser, visit } from './harness/browser.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a customer makes a server smaller from the next period on, sees it on the timeline, and cancels it', async () => {
  const customer = await registerCustomer(address)
  const { serverCode } = await buyServer(customer)
  const { page, context, faults, close } = await visit(browser)
  try {
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: address }])
    await page.goto(`/zh/console/server-admin?server=${serverCode}&panel=m9`)
    await hydrated(page)
    await page.getByRole('button', { name: downgrade.makeSmaller, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: downgrade.title(serverCode) })
    await dialog.getByLabel(upgrade.shape).selectOption('1-2')
    await dialog.getByText(downgrade.saves, { exact: true }).waitFor({ timeout: 30_000 })
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: downgrade.submit, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByText(downgrade.requestOfKind, { exact: true }).waitFor()
    await page.getByRole('radio', { name: life.ifRenew }).check({ force: true })
    await page.getByRole('list', { name: life.future }).getByText(downgrade.station, { exact: true }).waitFor()

    await page.getByRole('button', { name: downgrade.keep, exact: true }).click()
    await page.getByRole('button', { name: downgrade.makeSmaller, exact: true }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
