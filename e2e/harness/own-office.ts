import type { Browser } from 'playwright-core'
import { demoStaff } from '../../src/app/seed/demo.ts'
import { makeClient, type Client } from './api-client.ts'
import { openBrowser } from './browser.ts'
import { removeDataDir, startProduct, type Product } from './product.ts'
import { newSeededDataDir } from './seeded-data.ts'

export type OwnOffice = { browser: Browser; product: Product; staff: Client; close: () => Promise<void> }

/** Starts a product for journeys that change what every page shows, and signs the demo's owner in. */
export async function openOwnOffice(name: string): Promise<OwnOffice> {
  const [browser, product] = await Promise.all([openBrowser(), startProduct({ dataDir: newSeededDataDir(name) })])
  const staff = makeClient(product.address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  return {
    browser,
    product,
    staff,
    async close() {
      await browser.close()
      await product.stop()
      removeDataDir(product.dataDir)
    },
  }
}
