import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { en as words } from '../src/features/site/copy/en/globe.ts'
import { zh as zhWords } from '../src/features/site/copy/zh/globe.ts'
import { en as home } from '../src/features/site/home/messages/en.ts'
import { zh as record } from '../src/features/status/copy/record.zh.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const path = '/en/template/template1'
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const region = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const tag = (page: Page) => page.locator('.globe-tag')
const arc = (page: Page) => page.locator('[data-arc]').first().getAttribute('d')
const land = (page: Page) => page.locator('[data-land] path').evaluateAll((paths) => paths.map((one) => one.getAttribute('d')).join(''))
/** Place of a region on the globe, in percent of its width. */
const across = async (page: Page, id: string) =>
  Number(/translate\((\d+) /.exec((await page.locator(`[data-region="${id}"]`).getAttribute('transform'))!)![1]) / 6.4
/** Waits until the globe has turned, with the region at 40 % of its width. */
async function turnedTo(page: Page, id: string): Promise<void> {
  await page.waitForFunction((id) => {
    const node = document.querySelector(`[data-region="${id}"]`)
    return node?.getAttribute('transform')?.startsWith('translate(256 ') && !document.querySelector('[data-turning]')
  }, id)
}

test('a region turns the globe, and the card has its price; arrow keys do the same', async () => {
  const { page, faults, close } = await visit(browser, { locale: 'en-US' })
  await open(page, path)
  expect(await tag(page).innerText()).toContain('London → Hong Kong')
  const [firstArc, firstLand] = [await arc(page), await land(page)]
  await region(page, 'Hong Kong').focus()
  await page.keyboard.press('ArrowRight')
  await turnedTo(page, 'taipei')
  expect(await region(page, 'Taipei').isChecked()).toBe(true)
  await region(page, 'Frankfurt').check()
  await turnedTo(page, 'frankfurt')
  expect(await tag(page).innerText()).toMatch(/London → Frankfurt\s+63\d km\s+≥ 6\.\d ms round trip/)
  expect(await arc(page)).not.toBe(firstArc)
  expect(await land(page)).not.toBe(firstLand)
  const card = page.getByRole('region', { name: home.panel.label })
  expect(await card.innerText()).toContain(`${words.factor} ×1.03`)
  expect(await card.getByRole('link', { name: home.panel.choose }).getAttribute('href')).toContain('region=frankfurt')
  await page.getByRole('combobox', { name: words.from }).selectOption({ label: 'Tokyo' })
  await page.waitForFunction(() => document.querySelector('.globe-tag')?.textContent?.includes('Tokyo → Frankfurt'))
  expect(faults).toEqual([])
  await close()
})

test('with reduced motion the picture changes at once; otherwise it turns, and ends as the same picture', async () => {
  const { page, close } = await visit(browser, { locale: 'en-US' })
  await open(page, path)
  await page.evaluate(() => {
    const seen = { turned: false }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => (seen.turned ||= document.querySelector('[data-turning]') !== null)).observe(document.body, { subtree: true, attributes: true })
  })
  const turned = () => page.evaluate(() => (globalThis as unknown as { seen: { turned: boolean } }).seen.turned)
  await region(page, 'Los Angeles').check()
  await turnedTo(page, 'losangeles')
  expect(await turned()).toBe(false)
  expect(
    await page.evaluate(
      () =>
        document
          .querySelector('.globe')!
          .getAnimations({ subtree: true })
          .filter((one) => one.playState === 'running').length,
    ),
  ).toBe(0)
  const still = await land(page)
  await region(page, 'Singapore').check()
  await turnedTo(page, 'singapore')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await region(page, 'Los Angeles').check()
  await turnedTo(page, 'losangeles')
  expect(await turned()).toBe(true)
  expect(await land(page)).toBe(still)
  await page.context().close()
  void close
})

test('the figures begin at the city of the visitor’s time zone, and nothing moves when it is found', async () => {
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-US', viewport: { width: 390, height: 844 }, baseURL: address })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[])
        if (!entry.hadRecentInput) moved.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent ?? node?.nodeName).join()}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'load' })
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector('.globe-tag')?.textContent?.includes('New York → Hong Kong'))
  await region(page, 'Frankfurt').check()
  await turnedTo(page, 'frankfurt')
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
  await context.close()
})

test('without script the first picture and its figures are there', async () => {
  const { page, close } = await visit(browser, { javaScript: false })
  await page.goto('/zh/template/template1')
  expect(await tag(page).innerText()).toMatch(/上海 → 中国香港\s+1,226 km/)
  // The regions are listed with their figures, and no control is without effect.
  const legend = page.getByRole('group', { name: zhWords.legend })
  expect(
    await legend
      .locator('label')
      .filter({ hasText: /ms|同城/, visible: true })
      .count(),
  ).toBe(11)
  expect(await page.locator('.hero-list').locator('input, select').filter({ visible: true }).count()).toBe(0)
  expect((await land(page)).length).toBeGreaterThan(2_000)
  expect(await across(page, 'hongkong')).toBe(40)
  await close()
})

describe.each(['light', 'dark'] as const)('in the %s scheme', (theme) => {
  test.each([
    [6, 'dawn'],
    [12, 'day'],
    [18, 'dusk'],
    [23, 'night'],
  ] as const)('at %i o’clock text can be read on every part of the sky (%s)', async (hour, sky) => {
    const context = await browser.newContext({
      colorScheme: theme,
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
      baseURL: address,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 28, hour - 8)))
    await page.goto('/zh/template/template1', { waitUntil: 'load' })
    expect(await page.evaluate(() => document.documentElement.dataset['sky'])).toBe(sky)
    expect(await unreadable(page)).toEqual([])
    await context.close()
  })
})

/** Texts of the hero on the sky itself, with less contrast than WCAG AA asks for on one of its colours. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const light = (color: string) => {
      pen.fillStyle = '#000'
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const hero = document.querySelector('.sky')!
    const grounds = getComputedStyle(hero)
      .backgroundImage.match(/oklch\([^)]+\)/g)!
      .map(light)
    const own = '.glass, .globe, .globe-tag, a, select, label:has(:checked)'
    const texts = [...hero.querySelectorAll('*')].filter(
      (one) => !one.closest(own) && !one.closest('.sr-only') && [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()),
    )
    if (texts.length < 10 || grounds.length < 3) return ['nothing was measured']
    return texts.flatMap((one) => {
      const style = getComputedStyle(one)
      const ink = light(style.color)
      const worst = Math.min(...grounds.map((ground) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)))
      return worst < (Number.parseFloat(style.fontSize) >= 24 ? 3 : 4.5) ? [`${one.textContent!.trim().slice(0, 20)} ${worst.toFixed(2)}`] : []
    })
  })
}

test.each(['template1', 'template2'])('the measured figures are under the hero of %s, marked as demo data', async (template) => {
  const html = await until('the figures', async () => {
    const text = await (await fetch(`${address}/zh/template/${template}`)).text()
    return text.includes(record.demo) ? text : undefined
  })
  for (const text of [record.title, record.time, record.ledger]) expect(html).toContain(text)
})
