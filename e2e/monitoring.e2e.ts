import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { monitoring as m } from '../src/features/servers/monitoring/messages/zh.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { accessibilityFaults, hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'
import { readDownload } from './harness/download.ts'

let browser: Browser
let customer: Customer
let serverCode: string
beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address'))])
  serverCode = (await buyServer(customer)).serverCode
})
afterAll(() => browser?.close())

/** Time that the main thread was busy so far: scripts, styles and layout. */
async function busyMs(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const sum = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.filter(({ name }) => /^(?:Script|Layout|RecalcStyle)Duration$/.test(name)).reduce((total, { value }) => total + value * 1000, 0)
  }
  const before = await sum()
  return async () => (await sum()) - before
}

test('a server is monitored: figures by range and key, as a table and as a file, and an alarm that is set, muted and removed', async () => {
  const { page, context, faults, close } = await visit(browser)
  try {
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: inject('address') }])
    await open(page, `/zh/console/server-admin?server=${serverCode}&panel=m2`)
    // Measured every quarter of a minute, and the page polls as often.
    const cpu = page.getByRole('slider', { name: m.chart(m.metrics.cpu, m.last(m.ranges['1h'])) })
    await cpu.waitFor({ timeout: 60_000 })
    await page.getByRole('meter', { name: m.diskUse }).waitFor()
    await cpu.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await cpu.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d 使用率 (?:[\d.]+ %|无数据)$/)

    await page.getByRole('link', { name: m.ranges['24h'], exact: true }).click()
    const day = page.getByRole('slider', { name: m.chart(m.metrics.cpu, m.last(m.ranges['24h'])) })
    await day.waitFor()
    expect(Number(await day.getAttribute('max'))).toBe(1440)
    expect(await accessibilityFaults(page)).toEqual([])

    const table = page.getByRole('switch', { name: m.table })
    await table.check({ force: true })
    await page.getByRole('table', { name: m.chart(m.metrics.cpu, m.last(m.ranges['24h'])) }).waitFor()
    const busy = await busyMs(page)
    await table.uncheck({ force: true })
    await day.waitFor()
    console.log(`drawing four charts of 1,441 points took ${(await busy()).toFixed(0)} ms of the main thread`)

    await page.getByRole('button', { name: m.exports, exact: true }).click()
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: m.csv }).click()])
    const lines = (await readDownload(csv)).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(1442)
    expect(lines[0]).toContain(`${m.metrics.cpu} ${m.used} (%)`)
    await page.getByRole('button', { name: m.exports, exact: true }).click()
    const [png] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: m.png }).click()])
    expect((await readDownload(png)).subarray(1, 4).toString('latin1')).toBe('PNG')

    await page.getByRole('button', { name: m.alarms.add, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: m.alarms.add })
    await dialog.getByRole('radio', { name: m.metrics.memory }).check({ force: true })
    const threshold = dialog.getByRole('textbox', { name: m.alarms.threshold })
    await threshold.fill('101')
    await dialog.getByRole('button', { name: m.alarms.save, exact: true }).click()
    await dialog.getByText(m.alarms.badThreshold(100)).waitFor()
    await threshold.fill('95')
    await dialog.getByRole('button', { name: m.alarms.save, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const rule = m.alarms.rule(m.metrics.memory, m.alarms.directions.above, '95%', 5)
    const row = page.getByRole('table', { name: m.alarms.title }).getByRole('row').filter({ hasText: rule })
    await row.getByText(m.alarms.states.ok).waitFor()
    const act = async (name: string) => {
      await page.getByRole('button', { name: m.alarms.actionsOf(rule) }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await act(m.alarms.muteFor[8])
    await row.getByText(/^静音至/).waitFor()
    const removal = page.getByRole('dialog', { name: m.alarms.removeTitle })
    const remove = async () => {
      await act(m.alarms.removeEntry)
      await removal.getByText(rule).waitFor()
      await removal.getByRole('button', { name: m.alarms.removeEntry, exact: true }).click()
      await page.getByText(m.alarms.none, { exact: true }).waitFor()
    }
    await remove()
    await page.getByRole('button', { name: m.alarms.undo, exact: true }).click()
    await row.getByText(m.alarms.states.ok).waitFor()
    await remove()

    await page.getByRole('link', { name: m.ranges.own, exact: true }).click()
    const own = page.getByRole('form', { name: m.ownRange })
    await own.getByLabel(m.to).fill(await own.getByLabel(m.from).inputValue())
    await own.getByRole('button', { name: m.show, exact: true }).click()
    await own.getByRole('alert').getByText(m.errors['bad-range']).waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('on a phone in the other design the panel fits and can be read', async () => {
  const { page, context, faults, close } = await visit(browser, { width: 'phone', theme: 'dark' })
  try {
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: inject('address') }])
    await open(page, `/zh/console/server-admin/template/template2?server=${serverCode}&panel=m2&range=24h`)
    await hydrated(page)
    await page.getByRole('heading', { name: m.alarms.title }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.getByText(servers.admin.m2).count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
