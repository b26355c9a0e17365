import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { hydrated, openBrowser, visit, type Width } from './harness/browser.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'

const pauseMs = 50
/** Points at which a part of the page is complete, and may be seen before the next one. */
const partEnds = /(?<=<\/(?:article|aside|button|dl|form|h1|header|label|nav|ol|section|table|ul)>)/
/** Layout shift as the browser scores it. A good page stays below 0.1. */
const mostShift = 0.01

let browser: Browser
let customer: Customer
let orderNumber = ''
let slow: http.Server

/** The product behind a slow connection: a document arrives part by part. A slower machine only merges some of them. */
function serveInParts(): http.Server {
  const { hostname, port } = new URL(inject('address'))
  return http.createServer((request, response) => {
    const document = request.headers.accept?.includes('text/html') === true
    const headers = { ...request.headers, host: `${hostname}:${port}`, ...(document ? { 'accept-encoding': 'identity' } : {}) }
    const asked = http.request({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      void (document ? drip(answer, response) : answer.pipe(response))
    })
    request.pipe(asked)
  })
}

async function drip(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const body = Buffer.concat(await answer.toArray()).toString()
  for (const part of body.split(partEnds)) {
    response.write(part)
    await sleep(pauseMs)
  }
  response.end()
}

beforeAll(async () => {
  slow = serveInParts()
  const listening = new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address')), listening])
  orderNumber = (await buyServer(customer)).orderNumber
})
afterAll(async () => {
  await browser?.close()
  slow.closeAllConnections()
  await new Promise((resolve) => slow.close(resolve))
})

const addressOf = () => `http://127.0.0.1:${(slow.address() as { port: number }).port}`

type Shift = { value: number; moved: string[] }

async function shiftsOf(path: string, width: Width, who?: Customer): Promise<Shift[]> {
  const { context, page, close } = await visit(browser, { width, address: addressOf(), shared: true })
  if (who) await context.addCookies([{ name: 'token', value: who.client.cookie('token') ?? '', url: addressOf() }])
  await page.addInitScript(() => {
    type Entry = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? `<${node.localName} class="${node.className}">` : String(node?.nodeName)))
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  expect((await page.goto(path, { waitUntil: 'load' }))?.status()).toBe(200)
  await hydrated(page)
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
  await close()
  return shifts
}

const subjects = ['/login', '/regist', '/forget-login', '/console/orderDetail'].flatMap((path) =>
  (['template1', 'template2'] as const).flatMap((template) => (['desktop', 'phone'] as const).map((width) => ({ path, template, width }))),
)

// Side by side, because each of them mostly waits for its connection.
test.concurrent.for(subjects)('$path in $template on a $width stays where it is while it arrives', async ({ path, template, width }, { expect }) => {
  const order = path === '/console/orderDetail'
  const shifts = await shiftsOf(`/zh${path}/template/${template}${order ? `?number=${orderNumber}` : ''}`, width, order ? customer : undefined)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total > mostShift ? shifts : []).toEqual([])
})
