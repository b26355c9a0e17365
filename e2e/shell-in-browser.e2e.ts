import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page, Route } from 'playwright-core'
import { zh as newer } from '../src/app/i18n/new-build-messages.zh.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { texts } from './harness/texts.ts'

let browser: Browser
const soon = { timeout: 20_000 }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Router = { navigate: (to: string) => Promise<void>; state: { navigation: { state: string } } }
/** Goes to a path as a link does, without waiting for the page. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    void (globalThis as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to)
  }, path)
}

/** Opens a page and waits until it watches for builds and has read its rules. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const rules = page.waitForResponse(/\/builds\/meta\/\w+\.json$/)
  await open(page, path)
  await (await rules).finished()
  // One more answer from the server, so that the page has had its turn to read the one before.
  await page.evaluate(() => fetch('/healthz'))
}

/** Requested documents, by path. */
function documentsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.push(new URL(request.url()).pathname)
  })
  return seen
}

/** Holds requests that match a pattern until they are released. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(pattern, async (route: Route) => {
    await free
    await route.continue()
  })
  return letGo
}

const flagOf = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-page-loading'))
const bar = (page: Page) => page.locator('.loading-bar')

describe('while a page loads', () => {
  test('spec §4: page loading flag: true at navigation start, false at finish', async () => {
    const { page, faults, close } = await visit(browser)
    await open(page, '/zh')
    expect(await flagOf(page)).toBe(false)
    const letGo = await hold(page, /\/zh\/login\.data/)
    await goTo(page, '/zh/login')
    await expect.poll(() => flagOf(page), soon).toBe(true)
    letGo()
    await page.waitForURL('**/zh/login')
    await expect.poll(() => flagOf(page), soon).toBe(false)
    expect(faults).toEqual([])
    await close()
  })

  test('spec §2: a page-loading indicator shows from the start of navigation to its finish', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    const pointer = () => page.evaluate(() => getComputedStyle(document.documentElement).cursor)
    const indicator = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').animationName)
    expect(await indicator()).toBe('none')
    const letGo = await hold(page, /\/zh\/login\.data/)
    await goTo(page, '/zh/login')
    await expect.poll(pointer, soon).toBe('progress')
    expect(await indicator()).toBe('spin')
    letGo()
    await page.waitForURL('**/zh/login')
    await expect.poll(pointer, soon).toBe('auto')
    await close()
  })

  test('spec §2: a top progress bar is shown during navigation', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    const opacity = () => bar(page).evaluate((element) => (element as HTMLElement).style.opacity)
    expect(await bar(page).evaluate((element) => [element.getBoundingClientRect().top, (element as HTMLElement).style.height])).toEqual([0, '3px'])
    expect(await opacity()).toBe('0')
    const letGo = await hold(page, /\/zh\/login\.data/)
    await goTo(page, '/zh/login')
    await expect.poll(opacity, soon).toBe('1')
    letGo()
    await page.waitForURL('**/zh/login')
    await expect.poll(opacity, soon).toBe('0')
    await close()
  })

  test('spec §2: a full-screen centred spinner overlay exists with light and dark backgrounds', async () => {
    const grounds: number[] = []
    for (const theme of ['light', 'dark'] as const) {
      const { page, close } = await visit(browser, { theme })
      await open(page, '/zh')
      const letGo = await hold(page, /\/zh\/login\.data/)
      await goTo(page, '/zh/login')
      const spinner = page.getByRole('status', { name: '页面加载中' })
      await spinner.waitFor()
      const drawn = await spinner.evaluate((element) => {
        const ground = element.parentElement!
        const [whole, own] = [ground.getBoundingClientRect(), element.getBoundingClientRect()]
        // The colour as pixels, whatever the notation.
        const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
        context.fillStyle = getComputedStyle(ground).backgroundColor
        context.fillRect(0, 0, 1, 1)
        return {
          full: whole.width >= innerWidth - 20 && whole.height >= innerHeight,
          off: Math.abs(own.x + own.width / 2 - (whole.x + whole.width / 2)) + Math.abs(own.y + own.height / 2 - (whole.y + whole.height / 2)),
          light: context.getImageData(0, 0, 1, 1).data[0] ?? -1,
        }
      })
      expect(drawn.full).toBe(true)
      expect(drawn.off).toBeLessThan(4)
      grounds.push(drawn.light)
      letGo()
      await page.waitForURL('**/zh/login')
      await spinner.waitFor({ state: 'detached' })
      await close()
    }
    expect(grounds[0]).toBeGreaterThan(200)
    expect(grounds[1]).toBeLessThan(60)
  })
})

describe('a newer build', () => {
  /** Page with a clock that the test advances, and a server with a newer build. */
  async function withNewBuild(path: string) {
    const seen = await visit(browser)
    await seen.page.addInitScript(() => {
      const clock = Date.now.bind(Date)
      Date.now = () => clock() + ((globalThis as { ahead?: number }).ahead ?? 0)
    })
    await seen.page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
    const documents = documentsOf(seen.page)
    await openAtRest(seen.page, path)
    return { ...seen, documents }
  }

  /** Two minutes later the tab becomes visible again. */
  async function comeBack(page: Page): Promise<void> {
    await page.evaluate(() => {
      Object.assign(globalThis, { ahead: 120_000 })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }

  test('spec §4: build update: the app polls for a new build and reloads the page when a new build id is found', async () => {
    const { page, documents, faults, close } = await withNewBuild('/zh/products/cloud-server')
    const asked = page.waitForRequest(/\/builds\/latest\.json\?\d{13}$/)
    const rules = page.waitForResponse(/\/builds\/meta\/\w+\.json$/)
    await comeBack(page)
    await asked
    // The page is back, and at rest again.
    await (await rules).finished()
    await expect.poll(() => documents, soon).toEqual(['/zh/products/cloud-server', '/zh/products/cloud-server'])
    expect(faults).toEqual([])
    await close()
  })

  test('spec §4: build update: at most once per path within 10 seconds', async () => {
    const { page, documents, close } = await withNewBuild('/zh')
    const rules = page.waitForResponse(/\/builds\/meta\/\w+\.json$/)
    await comeBack(page)
    await expect.poll(() => documents, soon).toHaveLength(2)
    await (await rules).finished()
    // The server still sends the old page. It must not be reloaded in a loop.
    const asked = page.waitForRequest(/\/builds\/latest\.json/)
    await comeBack(page)
    await asked
    await page.evaluate(() => fetch('/healthz'))
    expect(documents).toEqual(['/zh', '/zh'])
    await close()
  })

  test('a page that was touched keeps its input, and the next page is the new build’s', async () => {
    const { page, documents, faults, close } = await withNewBuild('/zh/login')
    const phone = page.getByRole('textbox').first()
    await phone.fill('13900000000')
    const asked = page.waitForResponse(/\/builds\/latest\.json/)
    await comeBack(page)
    await (await asked).finished()
    await page.evaluate(() => fetch('/healthz'))
    expect(documents).toEqual(['/zh/login'])
    expect(await phone.inputValue()).toBe('13900000000')
    await goTo(page, '/zh/regist?ref=A1')
    await page.waitForURL('**/zh/regist?ref=A1')
    await expect.poll(() => documents, soon).toEqual(['/zh/login', '/zh/regist'])
    expect(faults).toEqual([])
    await close()
  })

  test('a page that was touched says so, and loads the new build without losing its input', async () => {
    const { page, documents, faults, close } = await withNewBuild('/zh/login')
    const phone = page.getByRole('textbox').first()
    const agreed = page.getByRole('checkbox').last()
    await phone.fill('13900000000')
    await agreed.check()
    await comeBack(page)
    const notice = page.getByRole('status').filter({ hasText: newer.newBuild })
    await notice.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await notice.getByRole('button', { name: newer.update }).click()
    await expect.poll(() => documents, soon).toEqual(['/zh/login', '/zh/login'])
    await expect.poll(() => phone.inputValue().catch(() => ''), soon).toBe('13900000000')
    expect(await agreed.isChecked()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })
})

describe('parts of a page that fail to load', () => {
  const lost = [/Failed to load resource/, /dynamically imported module/, /Error loading route module/i]

  test('spec §4: build update: a chunk-load failure reloads the page', async () => {
    const { page, close } = await visit(browser, { expected: lost })
    const documents = documentsOf(page)
    await open(page, '/zh')
    await page.route(/\/assets\/register\.page-.*\.js/, (route) => route.abort())
    await goTo(page, '/zh/regist?ref=A1')
    await page.waitForURL('**/zh/regist?ref=A1')
    expect(documents).toEqual(['/zh', '/zh/regist'])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await close()
  })

  test('spec §8: chunk load error: page reload (guard 10 s per path)', async () => {
    const { page, close } = await visit(browser, { expected: lost })
    const documents = documentsOf(page)
    await open(page, '/zh')
    // The chunk stays missing: the page is reloaded once and no more.
    await page.evaluate(() => sessionStorage.setItem('reload-guard:/zh/regist', String(Date.now())))
    await page.route(/\/assets\/register\.page-.*\.js/, (route) => route.abort())
    await goTo(page, '/zh/regist')
    await page.getByRole('heading', { name: '500 - 服务器内部错误' }).waitFor()
    expect(documents).toEqual(['/zh'])
    await close()
  })

  test("spec §8: locale message file fails to load: logged 'Failed locale loading'", async () => {
    const { page, faults, close } = await visit(browser, { expected: [/Failed to load resource/] })
    await page.route(/\/assets\/home\.zh-(?!TW).*\.js/, (route) => route.abort())
    await page.goto('/zh')
    await expect.poll(() => faults.join(), soon).toContain('Failed locale loading')
    // The page is used with the texts of another locale, and the next page has its own.
    await hydrated(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goTo(page, '/zh/login')
    await page.getByRole('heading', { level: 1, name: texts.zh.account.login.title, exact: true }).waitFor()
    await close()
  })

  test("spec §2: global error screen '500 - 服务器内部错误' replaces the app, 重新加载页面 reloads", async () => {
    const { page, close } = await visit(browser, { expected: [/./] })
    const documents = documentsOf(page)
    await open(page, '/zh')
    await page.route(/\/zh\/login\.data/, (route) => route.fulfill({ status: 200, contentType: 'text/x-script', body: 'not what was asked for' }))
    await goTo(page, '/zh/login')
    await page.getByRole('heading', { level: 1, name: '500 - 服务器内部错误', exact: true }).waitFor()
    expect(await page.getByText('发生了意外错误，请稍后再试或联系开发人员。', { exact: true }).count()).toBe(1)
    // The illustration comes after the words.
    await page.locator('main').locator('svg, img, picture').first().waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await page.getByRole('button', { name: '重新加载页面', exact: true }).click()
    await expect.poll(() => documents.length, soon).toBe(2)
    await page.getByRole('heading', { name: '500 - 服务器内部错误' }).waitFor({ state: 'detached' })
    await page.waitForLoadState('load')
    await close()
  })

  test.each(['timer', 'promise'])('an uncaught error of a %s gives the 500 screen, whose button reloads', async (source) => {
    const { page, close } = await visit(browser, { expected: [/./] })
    const documents = documentsOf(page)
    await openAtRest(page, '/zh/login')
    await page.evaluate((of) => {
      const fail = () => {
        throw new Error('planted')
      }
      if (of === 'timer') setTimeout(fail)
      else void Promise.resolve().then(fail)
    }, source)
    await page.getByRole('heading', { level: 1, name: '500 - 服务器内部错误', exact: true }).waitFor()
    await page.getByRole('button', { name: '重新加载页面', exact: true }).click()
    await expect.poll(() => documents.length, soon).toBe(2)
    await page.getByRole('heading', { level: 1, name: texts.zh.account.login.title, exact: true }).waitFor()
    await close()
  })

  test('spec §8: unhandled fatal error gives the 500 screen', async () => {
    for (const [locale, title] of [
      ['zh', '500 - 服务器内部错误'],
      ['zh-TW', '500 - 伺服器內部錯誤'],
      ['en', '500 - Internal server error'],
    ] as const) {
      const { page, close } = await visit(browser, { expected: [/./] })
      await open(page, `/${locale}`)
      await page.route(/login\.data/, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'out of order' }))
      await goTo(page, `/${locale}/login`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await close()
    }
  })
})

describe('before a page is opened', () => {
  test('a moved path is looked up in the build’s rules, without a request', async () => {
    const { page, faults, close } = await visit(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openAtRest(page, '/en')
    await goTo(page, '/en/register?ref=A1#form')
    await page.waitForURL('**/en/regist?ref=A1#form')
    expect(asked.filter((path) => path.includes('register.data'))).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('visible links are prefetched, and never the console of visitors', async () => {
    const { page, close } = await visit(browser)
    await open(page, '/zh')
    const hints = () => page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname))
    await expect.poll(hints, soon).toContainEqual(expect.stringMatching(/^\/assets\/.*\.js$/))
    expect((await hints()).filter((file) => /console|admin|base-info/.test(file))).toEqual([])
    await close()
  })

  test('nothing is prefetched on a very slow connection', async () => {
    const { page, context } = await visit(browser)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g', saveData: false } }))
    await page.clock.install()
    const background = page.waitForResponse(/\/assets\/start-/)
    await open(page, '/zh')
    await background
    await page.clock.fastForward('01:00')
    await page.evaluate(() => fetch('/healthz'))
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
    await context.close()
  })
})
