import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { open, openBrowser, visit } from './harness/browser.ts'

let browser: Browser
const soon = { timeout: 20_000 }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const widget = (page: Page) => page.getByRole('complementary', { name: '联系我们' })
const item = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })

/** The bar responds to the pointer once it is hydrated, after the page. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('aside button') ?? {}).some((key) => key.startsWith('__react')))
}

describe('the contact widget', () => {
  test('spec §2: contact widget: three hover items open a popup on the left: 微信扫码添加好友, 通过QQ聊天, 直接拨打电话', async () => {
    const { page, faults, close } = await visit(browser)
    await open(page, '/zh')
    await alive(page)
    for (const [name, title] of [
      ['微信', '微信扫码添加好友'],
      ['QQ', '通过QQ聊天'],
      ['电话', '直接拨打电话'],
    ] as const) {
      const words = widget(page).getByText(title, { exact: true })
      expect(await words.isVisible()).toBe(false)
      await item(page, name).hover()
      await words.waitFor()
      const [popup, button] = [await words.locator('..').boundingBox(), await item(page, name).boundingBox()]
      expect(popup!.x + popup!.width).toBeLessThanOrEqual(button!.x)
      await page.mouse.move(300, 300)
      await words.waitFor({ state: 'hidden' })
    }
    expect(faults).toEqual([])
    await close()
  })

  test.each([
    ['/zh/products/cloud-server', 1440],
    ['/zh/products', 1024],
  ])('its popups cover no button at the head of %s, %i px wide', async (path, width) => {
    const { page, close } = await visit(browser, { size: { width, height: 900 } })
    await open(page, `${path}/template/template1`)
    await alive(page)
    const boxes = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    const actions = await boxes('main a[class*="bg-brand"]')
    expect(actions.length).toBeGreaterThan(0)
    for (const [name, title] of [
      ['微信', '微信扫码添加好友'],
      ['QQ', '通过QQ聊天'],
      ['电话', '直接拨打电话'],
    ] as const) {
      await item(page, name).hover()
      const words = widget(page).getByText(title, { exact: true })
      await words.waitFor()
      const popup = (await words.locator('..').boundingBox())!
      const apart = (box: DOMRect) => box.right <= popup.x || box.left >= popup.x + popup.width || box.bottom <= popup.y || box.top >= popup.y + popup.height
      expect(actions.every(apart), title).toBe(true)
    }
    await close()
  })

  test('its popups show the configured contacts: the QR image, the QQ numbers, the hotlines', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    await alive(page)
    await item(page, '微信').hover()
    expect(await widget(page).getByRole('img').getAttribute('src')).toBe('/demo-wechat-qr.svg')
    await item(page, 'QQ').hover()
    const chats = widget(page).getByRole('link').filter({ visible: true })
    await expect.poll(() => chats.allTextContents(), soon).toEqual(['800100200', '800100201'])
    expect(await chats.first().getAttribute('href')).toContain('wpa.qq.com/msgrd?v=3&uin=800100200')
    await item(page, '电话').hover()
    await expect.poll(() => chats.allTextContents(), soon).toEqual(['400-800-1000', '0571-8800-1000'])
    expect(await chats.first().getAttribute('href')).toBe('tel:4008001000')
    await close()
  })

  test('spec §9: contact items: 3', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    await alive(page)
    const bar = widget(page).getByRole('list').first()
    const buttons = bar.getByRole('button')
    expect(await buttons.count()).toBe(3)
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
    // One above the other at the right edge.
    expect(new Set(boxes.map((box) => box!.x)).size).toBe(1)
    expect(boxes.map((box) => box!.y)).toEqual(boxes.map((box) => box!.y).toSorted((a, b) => a - b))
    expect(boxes[0]!.x).toBeGreaterThan(1440 - 80)
    await close()
  })

  test('spec §2: round 返回顶部 button scrolls smoothly to position 0', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    await alive(page)
    const up = item(page, '返回顶部')
    const shape = await up.evaluate((element) => ({ radius: getComputedStyle(element).borderTopLeftRadius, ...element.getBoundingClientRect().toJSON() }))
    expect(shape.width).toBe(shape.height)
    expect(Number.parseFloat(shape.radius)).toBeGreaterThanOrEqual(shape.width / 2)
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY), soon).toBe(0)
    await close()
  })

  test('spec §9: back-to-top position 0 smoothly', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    await alive(page)
    await page.evaluate(() => {
      const asked: unknown[] = []
      Object.assign(globalThis, { asked })
      window.scrollTo = ((options: unknown) => void asked.push(options)) as typeof window.scrollTo
    })
    await item(page, '返回顶部').click()
    expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([{ top: 0, behavior: 'smooth' }])
    await close()
  })

  test('spec §2: contact widget shown only at medium and wider screens', async () => {
    const { page, close } = await visit(browser)
    await page.setViewportSize({ width: 768, height: 900 })
    await open(page, '/zh')
    await alive(page)
    expect(await widget(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 767, height: 900 })
    // Not only hidden: no part of it can be opened.
    await expect.poll(() => page.locator('aside').count(), soon).toBe(0)
    await page.setViewportSize({ width: 768, height: 900 })
    await widget(page).waitFor()
    await close()
  })

  test('spec §9: widget from the medium breakpoint up', async () => {
    const { page, close } = await visit(browser, { width: 'phone' })
    await page.goto('/zh')
    expect(await widget(page).isVisible()).toBe(false)
    await expect.poll(() => page.locator('aside').count(), soon).toBe(0)
    await close()
  })
})

describe('before the contact widget is hydrated', () => {
  test('it is shown as the server rendered it, whatever else the page loads meanwhile', async () => {
    const { page, faults, close } = await visit(browser)
    await page.route(/\/assets\/contact-[^/]*\.js/, () => {}) // never answered
    await open(page, '/zh')
    expect(await widget(page).getByRole('button').count()).toBe(4)
    await page.evaluate(() => (globalThis as unknown as { __reactRouterDataRouter: { revalidate: () => void } }).__reactRouterDataRouter.revalidate())
    await page.getByRole('button', { name: '切换深浅色' }).first().click()
    await page.evaluate(() => fetch('/healthz'))
    expect(await widget(page).getByRole('button').count()).toBe(4)
    expect(faults).toEqual([])
    await close()
  })
})

describe('icons by name', () => {
  test('the drawer of narrow screens fetches its icons in one call of the app’s endpoint', async () => {
    const { page, faults, close } = await visit(browser, { width: 'phone' })
    const asked: string[] = []
    page.on('request', (request) => void (/icons/.test(request.url()) && asked.push(new URL(request.url()).origin + new URL(request.url()).pathname)))
    await open(page, '/zh')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect.poll(() => page.locator('[data-icon][style*="mask"]').count(), soon).toBeGreaterThan(2)
    expect(asked).toEqual([`${new URL(page.url()).origin}/api/icons/lucide.json`])
    expect(faults).toEqual([])
    await close()
  })

  test('without the endpoint they come from the public API, without both there is a warning and a menu that works', async () => {
    const { page, close } = await visit(browser, { width: 'phone', expected: [/Failed to load resource/] })
    const warned: string[] = []
    page.on('console', (message) => void (message.type() === 'warning' && warned.push(message.text())))
    await page.route(/\/api\/icons\//, (route) => route.fulfill({ status: 503 }))
    await page.route('https://api.iconify.design/**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { prefix: 'lucide', width: 24, height: 24, icons: { cloud: { body: '<path d="M0 0"/>' } } },
      }),
    )
    await open(page, '/zh')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect.poll(() => page.locator('[data-icon="lucide:cloud"][style*="mask"]').count(), soon).toBe(1)
    await expect.poll(() => warned.join(), soon).toContain('Icon lucide:house did not load')
    await page.getByRole('dialog').getByRole('link', { name: '云服务器', exact: true }).click()
    await page.waitForURL('**/zh/products/cloud-server')
    await close()
  })
})

describe('the captcha of a form', () => {
  const form = (page: Page) => page.locator('form[data-captcha]')
  const scripts = (page: Page) => page.locator('head script[src^="/captcha/"]')
  const stateOf = (page: Page) => form(page).getAttribute('data-captcha')

  test('spec §4: captcha loading (initial)', async () => {
    const { page, close } = await visit(browser)
    await page.route(/\/captcha\/altcha\.js/, () => {}) // never answered
    await open(page, '/zh/login')
    await scripts(page).waitFor({ state: 'attached' })
    expect(await stateOf(page)).toBe('loading')
    await close()
  })

  test('spec §4: captcha loaded (provider script finished loading)', async () => {
    const { page, faults, close } = await visit(browser)
    await open(page, '/zh/login')
    await expect.poll(() => stateOf(page), soon).toBe('loaded')
    // Another form of the same visit finds it there.
    await page.getByRole('link', { name: '免费注册' }).first().click()
    await page.waitForURL('**/zh/regist')
    await expect.poll(() => stateOf(page), soon).toBe('loaded')
    expect(await scripts(page).count()).toBe(1)
    expect(faults).toEqual([])
    await close()
  })

  test('spec §4: captcha failed (error message kept, loading ends)', async () => {
    const { page, close } = await visit(browser, { expected: [/./] })
    await page.route(/\/captcha\/altcha\.js/, (route) => route.abort())
    await open(page, '/zh/login')
    await expect.poll(() => stateOf(page), soon).toBe('failed')
    expect(await form(page).getAttribute('data-captcha-message')).toBe('captcha script did not load: /captcha/altcha.js')
    await close()
  })

  test('spec §8: captcha script fails to load: logged to console, message kept, nothing shown to the user', async () => {
    const { page, faults, close } = await visit(browser, { expected: [/Failed to load resource/] })
    await page.route(/\/captcha\/altcha\.js/, (route) => route.abort())
    await open(page, '/zh/login')
    const before = await page.locator('main').innerText()
    await expect.poll(() => faults.join(), soon).toContain('captcha script did not load')
    await expect.poll(() => stateOf(page), soon).toBe('failed')
    expect(await page.locator('main').innerText()).toBe(before)
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
    await close()
  })
})
