import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { disks } from '../src/features/servers/disks/messages/zh.ts'
import { backups } from '../src/features/servers/backups/messages/zh.ts'
import { zh as buying } from '../src/features/catalog/messages/buy.zh.ts'
import { zh as orders } from '../src/features/orders/messages/zh.ts'
import { upgrade } from '../src/features/servers/resizing/messages/upgrade.zh.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { accessibilityFaults, hydrated, openBrowser, overflowsSideways, viewports, visit } from './harness/browser.ts'
import { buyServer, decideAtCashier, payByGateway, registerCustomer, type Customer } from './harness/customer.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a customer takes a snapshot, restores it, is offered to undo that, and deletes it', async () => {
  const customer = await registerCustomer(address)
  const { serverCode } = await buyServer(customer)
  const { page, context, faults, close } = await visit(browser)
  try {
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: address }])
    await page.goto(`/zh/console/server-admin?server=${serverCode}&panel=m4`)
    await hydrated(page)
    await page.getByText(disks.snapshots.none, { exact: true }).waitFor()

    // More disk is an upgrade, with that disk already chosen.
    await page.getByRole('button', { name: disks.add, exact: true }).click()
    const upgrading = page.getByRole('dialog', { name: upgrade.title(serverCode) })
    await upgrading.getByText(upgrade.dataDisk(1), { exact: true }).waitFor()
    await upgrading.getByRole('button', { name: upgrade.cancel, exact: true }).click()
    await upgrading.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: disks.snapshots.create, exact: true }).click()
    const creating = page.getByRole('dialog', { name: disks.createDialog.title })
    await creating.getByLabel(disks.createDialog.name).fill('更新前')
    await creating.getByRole('button', { name: disks.createDialog.submit, exact: true }).click()
    await creating.waitFor({ state: 'hidden' })
    const row = page.getByRole('table', { name: disks.snapshots.caption }).getByRole('row').filter({ hasText: '更新前' })
    await row.getByText(disks.snapshots.states.ready, { exact: true }).waitFor({ timeout: 30_000 })
    expect(await accessibilityFaults(page)).toEqual([])

    await backUp(customer, page, serverCode)

    await page.goto(`/zh/console/server-admin/template/template2?server=${serverCode}&panel=m4`)
    await hydrated(page)
    await page.getByRole('button', { name: disks.snapshots.revertOf('更新前'), exact: true }).click()
    const reverting = page.getByRole('dialog', { name: disks.revertDialog.title })
    await reverting.getByLabel(disks.revertDialog.confirmName(serverCode)).fill(serverCode)
    await reverting.getByRole('button', { name: disks.revertDialog.submit, exact: true }).click()
    await reverting.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: life.banners.undoRevert, exact: true }).waitFor({ timeout: 30_000 })
    await page.getByText(disks.kept.reasons.revert, { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: disks.snapshots.removeOf('更新前'), exact: true }).click()
    await page
      .getByRole('dialog', { name: disks.removeDialog.title('更新前') })
      .getByRole('button', { name: disks.removeDialog.confirm, exact: true })
      .click()
    await page.getByText(disks.snapshots.none, { exact: true }).waitFor()

    await page.getByRole('tab', { name: servers.admin.m7, exact: true }).click()
    await page.getByText(servers.operation.title.snapshot, { exact: true }).waitFor()
    await readOperation(page, serverCode)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

/** Adds backups to the server, makes one, finds it in the calendar by the keyboard, makes an image and orders a new server from it. */
async function backUp({ client }: Customer, page: Page, code: string): Promise<void> {
  await page.goto(`/zh/console/server-admin?server=${code}&panel=m8`)
  await hydrated(page)
  await page.getByText(backups.plan.blocked['not-bought'], { exact: true }).waitFor()
  await page.getByRole('button', { name: backups.plan.buy, exact: true }).click()
  const upgrading = page.getByRole('dialog', { name: upgrade.title(code) })
  await upgrading.getByRole('switch', { name: upgrade.backupsAdd, checked: true }).waitFor()
  await upgrading.getByRole('button', { name: upgrade.cancel, exact: true }).click()
  const { quoteId } = await client.post<{ quoteId: string }>(`/servers/${code}/upgrade-quote`, { backups: true })
  const { orderId } = await client.post<{ orderId: string }>('/server-upgrades', { quoteId, idempotencyKey: randomUUID() })
  const { cashierUrl } = await payByGateway(client, [orderId])
  await decideAtCashier(cashierUrl)
  const shown = async () => (await client.get<{ shape: { backups: boolean }; state: string }>(`/servers/${code}`)).shape.backups
  await until('backups to be part of the server', shown)

  await page.goto(`/zh/console/server-admin?server=${code}&panel=m8`)
  await hydrated(page)
  await page.getByRole('button', { name: backups.plan.now, exact: true }).click()
  await page.getByRole('dialog', { name: backups.nowDialog.title }).getByRole('button', { name: backups.nowDialog.confirm, exact: true }).click()
  const grid = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: backups.weekdays[0]!, exact: true }) })
  await grid.getByRole('button', { name: new RegExp(backups.points.count(2)) }).waitFor()
  const ready = page.getByRole('listitem').filter({ hasText: backups.points.kinds['by-hand'] })
  await ready.first().getByRole('button', { name: backups.points.restore, disabled: false }).waitFor({ timeout: 30_000 })
  // The day before is empty. The arrow returns to today.
  const today = grid.getByRole('button', { pressed: true })
  await today.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByText(backups.points.none, { exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await ready.first().waitFor()

  await page.getByRole('button', { name: backups.images.create, exact: true }).click()
  const making = page.getByRole('dialog', { name: backups.imageDialog.title })
  await making.getByLabel(disks.createDialog.name).fill('网站')
  await making.getByRole('button', { name: backups.imageDialog.submit, exact: true }).click()
  await making.waitFor({ state: 'hidden' })
  const image = page.getByRole('table', { name: backups.images.caption }).getByRole('row').filter({ hasText: '网站' })
  await image.getByText(backups.points.states.ready, { exact: true }).waitFor({ timeout: 30_000 })
  expect(await accessibilityFaults(page)).toEqual([])

  // A new server from it: the buy page has it chosen already, and the order shows it.
  await image.getByRole('link', { name: disks.newServerOf('网站'), exact: true }).click()
  await page.getByRole('heading', { name: buying.heading, exact: true }).waitFor()
  const chosen = page.getByRole('group', { name: buying.copy.label, exact: true }).getByText('网站', { exact: true })
  await chosen.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // A deselected image is in the list. After choosing it by keyboard, the focus is on the button that deselects it.
  const ordinary = page.getByRole('button', { name: buying.copy.ordinary, exact: true })
  await ordinary.click()
  const own = page.getByRole('group', { name: buying.copy.kinds.image, exact: true }).getByRole('button', { name: /网站/ })
  await own.waitFor()
  await expect.poll(() => page.url()).not.toContain('from=')
  expect(await accessibilityFaults(page)).toEqual([])
  await own.press('Enter')
  await chosen.waitFor()
  await expect.poll(() => ordinary.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => page.url()).toContain('from=image-')
  await page.getByRole('button', { name: buying.buyNow, disabled: false }).filter({ visible: true }).click()
  await page.getByText(orders.config.sources.image, { exact: true }).waitFor()
}

/** Each operation opens to its steps and its id, by the keyboard, in both designs and on a phone. */
async function readOperation(page: Page, code: string): Promise<void> {
  for (const design of ['template1', 'template2']) {
    await page.goto(`/zh/console/server-admin/template/${design}?server=${code}&panel=m7`)
    await hydrated(page)
    const row = page.getByRole('row').filter({ hasText: servers.operation.title.snapshot })
    await row.locator('summary').focus()
    await page.keyboard.press('Enter')
    await row.getByRole('list', { name: servers.operation.details.steps }).getByText(servers.operation.steps['save-disk']!).waitFor()
    await row.getByRole('button', { name: new RegExp(servers.operation.details.id) }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize(viewports.phone)
    expect(await overflowsSideways(page)).toBe(false)
    await page.setViewportSize(viewports.desktop)
  }
}
