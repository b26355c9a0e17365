import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { buyServer, registerCustomer, type Customer } from '../e2e/harness/customer.ts'
import { newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'
import { ensureChromium } from './ensure-chromium.ts'

const folder = 'docs/screenshots'

type Shot = { name: string; path: string; theme?: 'light' | 'dark'; phone?: boolean; signedIn?: boolean }

function shotsOf(subjects: { orderNumber: string; serverCode: string }): Shot[] {
  return [
    { name: 'home-template1', path: '/zh/template/template1' },
    { name: 'home-template2', path: '/en/template/template2', theme: 'dark' },
    { name: 'buy-template1', path: '/zh/products/cloud-server-buy/template/template1' },
    { name: 'buy-phone', path: '/en/products/cloud-server-buy', phone: true },
    { name: 'order-template1', path: `/zh-TW/console/orderDetail?number=${subjects.orderNumber}`, signedIn: true },
    { name: 'server-template1', path: `/zh/console/server-admin?server=${subjects.serverCode}`, signedIn: true },
    { name: 'server-template2', path: `/en/console/server-admin/template/template2?server=${subjects.serverCode}`, signedIn: true, theme: 'dark' },
    { name: 'money-template2', path: '/en/console/money/template/template2', signedIn: true },
  ]
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Takes pictures of the real product for the documents: a separate product, a customer who buys a server, a browser. */
async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const dataDir = newDataDir('screenshots')
  const product = await startProduct({ dataDir, readyWithinMs: 180_000 })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const customer: Customer = await registerCustomer(product.address)
    for (const shot of shotsOf(await buyServer(customer))) {
      const context = await browser.newContext({
        baseURL: product.address,
        viewport: shot.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        colorScheme: shot.theme ?? 'light',
        reducedMotion: 'reduce',
      })
      if (shot.signedIn) await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: product.address }])
      const page = await context.newPage()
      await page.goto(shot.path)
      await settled(page)
      await page.screenshot({ path: `${folder}/${shot.name}.png`, animations: 'disabled' })
      await context.close()
      console.log(`${folder}/${shot.name}.png`)
    }
  } finally {
    await browser.close()
    await product.stop()
    removeDataDir(dataDir)
  }
}

await main()
