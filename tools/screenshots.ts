import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import { buyServer, registerCustomer, type Customer } from '../e2e/harness/customer.ts'
import { newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'
import { ensureHeadlessChromium } from './ensure-chromium.ts'
import { takeAll } from './screenshots/take-all.ts'

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

/** The few pictures of the documents. */
async function takeForDocuments(browser: Browser, address: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const customer: Customer = await registerCustomer(address)
  for (const shot of shotsOf(await buyServer(customer))) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: shot.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      colorScheme: shot.theme ?? 'light',
      reducedMotion: 'reduce',
    })
    if (shot.theme) await context.addCookies([{ name: 'runxin-theme', value: shot.theme, url: address }])
    if (shot.signedIn) await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: address }])
    const page = await context.newPage()
    await page.goto(shot.path)
    await settled(page)
    await page.screenshot({ path: `${folder}/${shot.name}.png`, animations: 'disabled' })
    await context.close()
    console.log(`${folder}/${shot.name}.png`)
  }
}

const usage = `npm run screenshots -- [--all [--only TEXT] [--folder FOLDER]] [--address URL]
  --all      every page, design and language at four widths, light and dark, into one folder with an index page
  --only     pages whose path, name, design or language contains the text
  --folder   default: test-results/screenshots; pictures that it has are not taken again
  --address  of a running demo; default: a separate product is started`

/** Takes pictures of the real product: a customer who buys a server, and a browser. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      folder: { type: 'string', default: 'test-results/screenshots' },
      address: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const product = values.address ? undefined : await startProduct({ dataDir: newDataDir('screenshots'), env: { DEMO_YEAR: 'on' }, readyWithinMs: 180_000 })
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const address = values.address ?? product!.address
    await (values.all ? takeAll(browser, address, values) : takeForDocuments(browser, address))
  } finally {
    await browser.close()
    await product?.stop()
    if (product) removeDataDir(product.dataDir)
  }
}

await main()
