import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { makeClient } from '../../e2e/harness/api-client.ts'
import { hydrated } from '../../e2e/harness/browser.ts'
import { buyServer, placeOrder, recharge, registerCustomer, shareServer } from '../../e2e/harness/customer.ts'
import { newsQuery } from '../../e2e/harness/news.ts'
import { demoStaff } from '../../src/app/seed/demo.ts'
import { everyLoad, picturesOf, type Load, type Picture } from './every-picture.ts'
import { indexDocument } from './index-document.ts'

type Subjects = { queries: Record<string, string>; cookieOf: (load: Load) => { name: string; value: string } | undefined }

/** A customer with a server, money, a pending order and a guest, and a member of staff. */
async function makeSubjects(address: string): Promise<Subjects> {
  const staff = makeClient(address)
  const [customer, news] = await Promise.all([
    registerCustomer(address),
    newsQuery(address),
    staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password }),
  ])
  const { orderNumber, serverCode } = await buyServer(customer)
  await recharge(customer.client, 300_000)
  await placeOrder(customer.client)
  const guest = await shareServer(customer, serverCode)
  const server = `?server=${serverCode}`
  return {
    queries: {
      '/newsDetail': news,
      '/console/orderDetail': `?number=${orderNumber}`,
      '/console/server-admin': server,
      '/console/server-admin/terminal': server,
      '/console/shared-server': server,
    },
    cookieOf({ access, page }) {
      if (access === 'public') return undefined
      if (access === 'staff') return { name: 'staff_token', value: staff.cookie('staff_token') ?? '' }
      return { name: 'token', value: (page === 'console-shared-server' ? guest : customer).client.cookie('token') ?? '' }
    },
  }
}

/** Waits for pictures and late parts: what is asked for after the page is idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

async function takePicture(page: Page, folder: string, { file, width, theme }: Picture): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme)
  // Away from what answers to a pointer: a new tab has it on the logo.
  await page.mouse.move(width - 1, 450)
  await settle(page)
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  // A long page takes a busy machine more than Playwright's usual 30 s.
  await page.screenshot({ path: target, type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled', timeout: 180_000 })
}

/** Takes every picture that the folder does not have yet, so that an interrupted run goes on, and writes its index page. */
export async function takeAll(browser: Browser, address: string, { folder, only }: { folder: string; only: string }): Promise<void> {
  const { queries, cookieOf } = await makeSubjects(address)
  const loads = everyLoad(queries)
  const exists = (file: string) => existsSync(path.join(folder, file))
  const missing = loads
    .filter((load) => `${load.path} ${load.page} ${load.design} ${load.locale}`.includes(only))
    .map((load) => ({ load, pictures: picturesOf(load).filter(({ file }) => !exists(file)) }))
    .filter(({ pictures }) => pictures.length > 0)
  mkdirSync(folder, { recursive: true })
  try {
    for (const [index, { load, pictures }] of missing.entries()) {
      const context = await browser.newContext({ baseURL: address, locale: load.locale })
      const cookie = cookieOf(load)
      if (cookie) await context.addCookies([{ ...cookie, url: address }])
      const page = await context.newPage()
      await page.goto(load.path, { waitUntil: 'load' })
      await hydrated(page)
      for (const picture of pictures) await takePicture(page, folder, picture)
      await context.close()
      console.log(`${index + 1} of ${missing.length}: ${load.path} (${load.locale})`)
    }
  } finally {
    writeFileSync(path.join(folder, 'index.html'), indexDocument(loads, exists))
    console.log(`${folder}/index.html`)
  }
}
