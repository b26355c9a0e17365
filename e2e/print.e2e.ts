import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { placeOrder, registerCustomer } from './harness/customer.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Returns what of the frame and which grounds are left on paper. */
async function paper(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const visible = (element: Element) => element.getClientRects().length > 0
    const frame = [...document.querySelectorAll('[data-shell] :is(nav, aside, footer, button)')].filter(visible)
    return {
      frame: frame.map((element) => element.tagName + element.className),
      heading: [...document.querySelectorAll('h1')].some(visible),
      ground: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      foot: getComputedStyle(document.body, '::after').content,
    }
  })
}

describe('paper', () => {
  test.each([['template1'], ['template2']])('has an order without the frame of the console, black on white, with its address, in %s', async (template) => {
    const customer = await registerCustomer(inject('address'))
    const { number } = await placeOrder(customer.client)
    const { page, context, close } = await visit(browser, { theme: 'dark' })
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: inject('address') }])
    await open(page, `/zh/console/orderDetail/template/${template}?number=${number}`)
    await hydrated(page)
    const { foot, ...rest } = await paper(page)
    expect(rest).toEqual({ frame: [], heading: true, ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
    expect(foot).toContain(number)
    await close()
  })

  test.each([['/zh/statement'], ['/zh/services/support?article=connect-ssh']])('has %s without header and footer', async (path) => {
    const { page, close } = await visit(browser)
    await open(page, path)
    await hydrated(page)
    const { frame, heading } = await paper(page)
    expect({ frame, heading }).toEqual({ frame: [], heading: true })
    await close()
  })
})
