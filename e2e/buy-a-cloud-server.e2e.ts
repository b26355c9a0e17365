import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit, type Width } from './harness/browser.ts'
import { buyAsVisitor } from './harness/buy-in-browser.ts'
import { expectDone, nameOnPage, reinstall } from './harness/server-page.ts'
import { texts, type Spoken } from './harness/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** In zh on a wide screen whole-life.e2e.ts covers the whole life of a server. */
const walks = [
  { locale: 'zh', width: 'phone' },
  { locale: 'en', width: 'desktop' },
  { locale: 'en', width: 'phone' },
] as const satisfies readonly { locale: Spoken; width: Width }[]

/** Presses a power button on the server's page, in any design, and confirms. */
async function restart(page: Page, locale: Spoken): Promise<void> {
  const { servers } = texts[locale]
  await page.getByRole('button', { name: servers.actions.restart, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: servers.actions.restart, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe.each(walks)('a visitor buys a cloud server and runs it ($locale, $width)', ({ locale, width }) => {
  test('register, configure, pay, run, restart, reinstall', async () => {
    const { servers } = texts[locale]
    const { page, faults, close } = await visit(browser, { width, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
    await buyAsVisitor(page, inject('address'), locale)
    await expectDone(page, locale, 'create')
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor()

    await restart(page, locale)
    await expectDone(page, locale, 'restart')

    await reinstall(page, locale, await nameOnPage(page))
    await expectDone(page, locale, 'reinstall')
    await page.getByText(servers.states.running, { exact: true }).filter({ visible: true }).first().waitFor()

    expect(faults).toEqual([])
    await close()
  })
})
