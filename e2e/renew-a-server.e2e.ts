import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { protection } from '../src/features/servers/locks/messages/zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { openBooks, type Books } from './harness/books.ts'
import { hydrated, openBrowser, visit } from './harness/browser.ts'
import { buyServer, recharge, registerCustomer } from './harness/customer.ts'
import { until } from './harness/until.ts'

let browser: Browser
let books: Books
beforeAll(async () => {
  browser = await openBrowser()
  books = await openBooks(inject('dataDir'))
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})

test('a forgotten server is turned off, renewed from the balance and on again; then released and restored', async () => {
  const customer = await registerCustomer(inject('address'))
  const { serverCode } = await buyServer(customer)
  await recharge(customer.client, 50_000)
  // A month and a day later.
  await books.query(`update server set expires_at = now() - interval '25 hours' where code = $1`, [serverCode])
  const { page, context, faults, close } = await visit(browser)
  try {
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: inject('address') }])
    await until(
      'the lifecycle to turn it off',
      async () => (await books.query(`select from server where code = $1 and state = 'suspended'`, [serverCode])).length > 0,
      60_000,
    )
    await page.goto(`/zh/console/server-admin?server=${serverCode}&panel=m9`)
    await hydrated(page)
    await page.getByText(life.phases.suspended, { exact: true }).first().waitFor()

    await page.getByRole('list', { name: life.future }).getByText(life.steps.release, { exact: true }).waitFor()
    await page.getByRole('radio', { name: life.ifRenew }).check({ force: true })
    await page.getByRole('list', { name: life.future }).getByText(life.steps.d7, { exact: true }).waitFor()

    await page.getByRole('button', { name: life.renewNow }).first().click()
    const dialog = page.getByRole('dialog', { name: life.dialog.title(1) })
    await dialog.getByRole('button', { name: /^支付 ¥/ }).click({ timeout: 30_000 })
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(servers.states.running, { exact: true }).first().waitFor({ timeout: 60_000 })
    const [renewed] = await books.query<{ days: number }>(`select extract(day from expires_at - now())::int as days from server where code = $1`, [serverCode])
    expect(renewed!.days).toBeGreaterThanOrEqual(27)

    await page.getByRole('button', { name: servers.more, exact: true }).click()
    await page.getByRole('menuitem', { name: servers.actions.release }).click()
    const release = page.getByRole('dialog', { name: life.release.title })
    await release.getByLabel(life.release.confirmName(serverCode)).fill(serverCode)
    await release.getByRole('button', { name: life.release.submit }).click()
    await release.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: life.banners.undo }).click({ timeout: 60_000 })
    const undo = page.getByRole('dialog', { name: life.undo.title.release })
    await undo.getByRole('button', { name: life.undo.submit.release }).click()
    await undo.waitFor({ state: 'hidden' })
    await page.getByText(servers.states.running, { exact: true }).first().waitFor({ timeout: 60_000 })

    await page.getByRole('tab', { name: servers.admin.m1, exact: true }).click()
    await page.getByRole('button', { name: protection.edit, exact: true }).click()
    const closing = page.getByRole('dialog', { name: protection.title })
    await closing.getByRole('switch', { name: protection.kinds.release }).check({ force: true })
    await closing.getByRole('button', { name: protection.save, exact: true }).click()
    await closing.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: servers.more, exact: true }).click()
    await page.getByRole('menuitem', { name: protection.why.release, disabled: true }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
