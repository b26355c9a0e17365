import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { zh as server } from '../src/features/site/copy/zh/server.ts'
import { copy as gaming } from '../src/features/site/copy/zh/solution-gaming.md'
import { zh as shell } from '../src/app/i18n/shell-messages.zh.ts'
import { zh as common } from '../src/features/site/copy/zh/solutions.ts'
import { hydrated, open, openBrowser, overflowsSideways, visit, type Width } from './harness/browser.ts'
import { texts } from './harness/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const price = /¥[\d,]+\.\d\d/
/** Prices of plans have decimals only where they are not zero. */
const shortPrice = /¥[\d,]+(?:\.\d\d)?/

/** Until the buy page shows that sum as its total. */
async function expectTotal(page: Page, sum: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: texts.zh.catalog.buy.heading }).waitFor()
  await page.waitForFunction((wanted) => document.querySelector('main')?.textContent?.includes(wanted), sum)
}

describe.each([
  { template: 'template1', width: 'desktop' },
  { template: 'template1', width: 'phone' },
  { template: 'template2', width: 'desktop' },
  { template: 'template2', width: 'phone' },
] as const satisfies readonly { template: string; width: Width }[])('in $template on a $width', ({ template, width }) => {
  test('a visitor goes from the overview to a solution and finds the price of a set-up again on the buy page', async () => {
    const { page, faults, close } = await visit(browser, { width })
    expect(await open(page, `/zh/solutions/template/${template}`)).toBe(200)
    expect(await overflowsSideways(page)).toBe(false)
    await page
      .getByRole('link', { name: new RegExp(gaming.name) })
      .filter({ hasText: gaming.when })
      .click()
    await page.getByRole('heading', { level: 1, name: gaming.heading.slice(0, 2) }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/zh/solutions/gaming')

    await open(page, `/zh/solutions/gaming/template/${template}`)
    expect(await overflowsSideways(page)).toBe(false)
    const setUp = page.locator('#large')
    await setUp.getByRole('heading', { name: gaming.setUps.large.name }).waitFor()
    const line = setUp.getByRole('listitem').filter({ hasText: gaming.roles['logicFar']! }).last()
    const sum = price.exec(await line.innerText())?.[0]
    expect(sum).toBeDefined()
    await line.getByRole('link', { name: new RegExp(common.page.open) }).click()
    await page.waitForURL(/\/products\/cloud-server-buy\?/)
    await expectTotal(page, sum!)
    const chosen = new URL(page.url()).searchParams
    expect(Object.fromEntries(chosen)).toMatchObject({ region: 'tokyo', family: 'compute', cpu: '8', mem: '16', bw: '50', ddos: '50', qty: '2' })
    expect(faults).toEqual([])
    await close()
  })

  test('the fleet lists the sizes of a region, and a size has the same price on the buy page', async () => {
    const { page, faults, close } = await visit(browser, { width })
    expect(await open(page, `/zh/server/template/${template}`)).toBe(200)
    expect(await overflowsSideways(page)).toBe(false)
    await page.getByRole('combobox', { name: server.filter.region }).selectOption('tokyo')
    await page.waitForURL(/region=tokyo/)
    await page.getByRole('status').filter({ hasText: '日本东京' }).waitFor()
    // Phones have the families as tabs, and their sizes as rows.
    if (width === 'phone') await page.getByRole('group', { name: server.filter.family }).getByRole('link', { name: '内存型' }).click()
    else await page.getByRole('combobox', { name: server.filter.family }).selectOption('memory')
    await page.waitForURL(/family=memory/)
    const row = page.locator('#sizes').getByRole('listitem').filter({ hasText: '内存型 M4' })
    const sum = shortPrice.exec((await row.innerText()).replaceAll(/\s/g, ''))?.[0]
    expect(sum).toBeDefined()
    if (width === 'phone') expect((await row.boundingBox())!.height).toBeLessThanOrEqual(80)
    await row.getByRole('link', { name: new RegExp(server.choose) }).click()
    await page.waitForURL(/\/products\/cloud-server-buy\?/)
    await expectTotal(page, `${sum!.replace('¥', '')}.00`.replace(/(\.\d\d)\.00$/, '$1'))
    expect(faults).toEqual([])
    await close()
  })
})

test('without script the form filters the fleet, and an invalid filter is ignored', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const address = inject('address')
  const page = await context.newPage()
  await page.goto(`${address}/zh/server`)
  await page.getByRole('combobox', { name: server.filter.region }).selectOption('chengdu')
  await page.getByRole('button', { name: server.filter.submit }).click()
  await page.waitForURL(/region=chengdu/)
  await page.getByText(server.closed).waitFor()
  expect(await page.locator('#sizes').getByRole('link').count()).toBeGreaterThan(0)
  expect((await page.goto(`${address}/zh/server?region=atlantis&family=none`))?.status()).toBe(200)
  await page.getByRole('status').filter({ hasText: '中国香港' }).waitFor()
  await context.close()
})

test('with every entry the header neither overflows nor wraps, and its menus are usable by keyboard', async () => {
  for (const template of ['template1', 'template2']) {
    for (const width of [1024, 1200, 1300]) {
      const { page, close } = await visit(browser)
      await page.setViewportSize({ width, height: 800 })
      await open(page, `/en/products/template/${template}`)
      expect(await overflowsSideways(page), `${template} at ${width}`).toBe(false)
      await close()
    }
    const { page, close } = await visit(browser)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `/zh/products/template/${template}`)
    const menu = page.getByRole('banner').getByRole('button', { name: shell.menus.solutions })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)).toBe('/zh/solutions/ecommerce')
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    await hydrated(page)
    await close()
  }
})

describe.each(['zh', 'zh-TW', 'en'])('the fleet on a phone (%s)', (locale) => {
  test.each(['template1', 'template2'])('is shorter than 4,000 px, and shows the sizes of one family (%s)', async (template) => {
    const { page, faults, close } = await visit(browser, { width: 'phone' })
    await open(page, `/${locale}/server/template/${template}`)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
    expect(await overflowsSideways(page)).toBe(false)
    expect(await page.locator('#sizes').getByRole('listitem').filter({ visible: true }).count()).toBe(3)
    expect(faults).toEqual([])
    await close()
  })
})
