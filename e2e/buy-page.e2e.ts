import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from './harness/accessibility.ts'
import { hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { placeOrder, registerCustomer } from './harness/customer.ts'
import { texts } from './harness/texts.ts'

const { catalog } = texts.zh
const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const fenOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
const receipt = (page: Page) => page.getByRole('complementary', { name: catalog.buy.summary }).filter({ visible: true }).first()

/** The total, once it and the differences belong to the shown configuration. */
async function total(page: Page): Promise<number> {
  await page.waitForFunction(() => !document.querySelector('aside [aria-busy="true"], main .opacity-50'))
  return fenOf(/¥[\d,.]+/.exec((await receipt(page).locator('[aria-busy]').innerText()).replaceAll(/\s/g, ''))![0])
}

/** Difference that a choice shows, in fen. */
async function changeOf(page: Page, input: string): Promise<number> {
  const text = (await page.locator(`label:has(${input})`).innerText()).replaceAll(/\s/g, '')
  const [, sign, sum] = /([+−])(¥[\d,.]+)$/.exec(text) ?? []
  expect([input, text, sign]).toEqual([input, text, sign ?? 'a difference'])
  return (sign === '−' ? -1 : 1) * fenOf(sum!)
}

const pages = [
  {
    path: '/products/cloud-server-buy',
    query: '?region=hongkong&months=3&qty=2',
    choices: [
      'input[name=cpu][value="8"]',
      'input[name=mem][value="32"]',
      'input[name=bw][value="2"]',
      'input[name=region][value=tokyo]',
      'input[name=billing][value=traffic]',
      'input[name=months][value="12"]',
      'input[name=plan][value=M2]',
    ],
  },
  {
    path: '/products/dedicatedCloudServer-buy',
    query: '?model=de2',
    choices: ['input[name=bw][value="200"]', 'input[name=region][value=tokyo]', 'input[name=months][value="6"]', 'input[name=model][value=dg1]'],
  },
] as const

describe.each(pages.flatMap((page) => (['template1', 'template2'] as const).map((template) => ({ ...page, template }))))(
  '$path in $template',
  ({ path, query, choices, template }) => {
    test('each choice changes the total by the difference that it shows', async () => {
      const { page, faults, close } = await visit(browser, { locale: 'zh-CN' })
      await open(page, `/zh${path}/template/${template}${query}`)
      for (const choice of choices) {
        const before = await total(page)
        const change = await changeOf(page, choice)
        await page.locator(choice).check({ force: true })
        await page.waitForFunction((input) => document.querySelector<HTMLInputElement>(input)?.checked, choice)
        await expect.poll(async () => [choice, await total(page)]).toEqual([choice, before + change])
        // The chosen one has a price in place of a difference.
        expect(await page.locator(`label:has(${choice})`).innerText()).not.toMatch(/[+−]¥/)
      }
      expect(await accessibilityFaults(page), 'after the choices').toEqual([])
      expect(faults).toEqual([])
      await close()
    })

    test('the receipt is beside the form from 1200 px, and a bar below', async () => {
      for (const [width, beside] of [
        [1440, true],
        [1200, true],
        [1199, false],
        [768, false],
        [390, false],
        [320, false],
      ] as const) {
        const { page, close } = await visit(browser, { size: { width, height: 900 } })
        await open(page, `/zh${path}/template/${template}`)
        const box = (await receipt(page).boundingBox())!
        expect([width, box.x > width / 2]).toEqual([width, beside])
        expect([width, await page.getByRole('button', { name: catalog.buy.details }).filter({ visible: true }).count()]).toEqual([width, beside ? 0 : 1])
        expect([width, await overflowsSideways(page)]).toEqual([width, false])
        await close()
      }
    })
  },
)

test('the receipt promises delivery and refund, and marks for how many years the renewal price is guaranteed', async () => {
  const { page, close } = await visit(browser, { locale: 'zh-CN' })
  for (const [months, guaranteed] of [
    [1, 1],
    [12, 2],
    [24, 3],
  ] as const) {
    await open(page, `/zh/products/cloud-server-buy?months=${months}`)
    expect([months, await receipt(page).getByText(catalog.buy.outlook.guaranteed, { exact: true }).count()]).toEqual([months, guaranteed])
    expect(await receipt(page).innerText()).toMatch(/30 分钟内交付，否则自动全额退款.*5 天内可全额退款/)
  }
  await close()
})

describe('the last configuration', () => {
  const last = (page: Page) => page.locator('input[name=plan][value=last], input[name=model][value=last]')

  test('of a visitor comes from this browser', async () => {
    const { page, faults, close } = await visit(browser, { locale: 'zh-CN' })
    await open(page, '/zh/products/cloud-server-buy')
    expect(await last(page).isDisabled()).toBe(true)
    await page.locator('input[name=cpu][value="4"]').check({ force: true })
    await page.waitForURL(/cpu=4/)
    await open(page, '/zh/products/cloud-server-buy')
    await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('input[value=last]')!.disabled)
    expect(await page.locator('input[name=cpu][value="2"]').isChecked()).toBe(true)
    await last(page).check({ force: true })
    await page.waitForURL(/cpu=4/)
    expect(await page.locator('input[name=cpu][value="4"]').isChecked()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  test("of a customer is that of the account's last order, whatever this browser has", async () => {
    const customer = await registerCustomer(address)
    await placeOrder(customer.client, { vcpu: 8, memoryGib: 16 })
    const { context, page, faults, close } = await visit(browser, { locale: 'zh-CN' })
    await open(page, '/zh/products/cloud-server-buy')
    await page.locator('input[name=cpu][value="4"]').check({ force: true })
    await page.waitForURL(/cpu=4/)
    await context.addCookies(['token', 'runxin-signed-in'].map((name) => ({ name, value: customer.client.cookie(name)!, url: address })))
    await open(page, '/zh/products/cloud-server-buy')
    await hydrated(page)
    await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('input[value=last]')!.disabled)
    await last(page).check({ force: true })
    await page.waitForURL(/cpu=8&mem=16/)
    expect(faults).toEqual([])
    await close()
  })
})
