import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { signedInCookie } from '../src/platform/http/signed-in.ts'
import { refund } from '../src/features/orders/refunds/messages/zh.ts'
import { upgrade } from '../src/features/servers/resizing/messages/upgrade.zh.ts'
import { zh as couponsZh } from '../src/features/coupons/messages/zh.ts'
import { hydrated, open, openBrowser, visit, type Visit } from './harness/browser.ts'
import { buyServer, placeOrder, recharge, registerCustomer, renewServer, type Customer } from './harness/customer.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const { catalog, orders, servers } = texts.zh
const code = 'HELLO2026'

async function enter(customer: Customer, path: string, template: '' | '/template/template2' = ''): Promise<Visit> {
  const seen = await visit(browser)
  // Public pages read the cookie beside the session's.
  const cookies = ['token', signedInCookie].map((name) => ({ name, value: customer.client.cookie(name) ?? '', url: inject('address') }))
  await seen.context.addCookies(cookies)
  await open(seen.page, path.replace(/(\?|$)/, `${template}$1`))
  await hydrated(seen.page)
  return seen
}

async function rich(): Promise<Customer> {
  const customer = await registerCustomer(inject('address'))
  await recharge(customer.client, 500_000)
  await until('the money', async () => {
    const { availableFen } = await customer.client.get<{ availableFen: bigint }>('/money')
    return availableFen > 0n || undefined
  })
  return customer
}

describe('orders', () => {
  test('a coupon is found, used once and refused the second time', async () => {
    const customer = await registerCustomer(inject('address'))
    const { page, close } = await enter(customer, '/zh/products/cloud-server-buy')
    const term = page.getByRole('group', { name: catalog.fields.couponCode })
    await term.getByRole('textbox', { name: catalog.buy.coupon.label }).fill('NOSUCHCODE')
    await term.getByRole('button', { name: catalog.buy.coupon.use, exact: true }).click()
    await term.getByText(catalog.faults['coupon-unknown']).waitFor()
    await term.getByRole('button', { name: new RegExp(code) }).click()
    await term.getByText(catalog.buy.coupon.applied).waitFor()
    await page.getByText(catalog.lines['coupon-discount']({ code })).filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
    await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
    await page.getByText(catalog.lines['coupon-discount']({ code })).first().waitFor()
    await expect(placeOrder(customer.client, { couponCode: code })).rejects.toThrow('coupon-used')
    await open(page, '/zh/console/order')
    // Other journeys may have made coupons for everyone.
    expect(await page.getByRole('region', { name: couponsZh.mine.title }).getByText(code).count()).toBe(0)
    await close()
  })

  test('several are filtered, cancelled and paid together, and exported', async () => {
    const customer = await rich()
    const placed = [await placeOrder(customer.client), await placeOrder(customer.client), await placeOrder(customer.client)]
    const { page, faults, close } = await enter(customer, '/zh/console/order', '/template/template2')
    await page.getByLabel(orders.filters.product).selectOption('dedicated-server')
    await page.getByRole('button', { name: orders.filters.apply }).click()
    await page.getByRole('heading', { name: orders.nothingFound.title }).waitFor()
    await page.getByRole('link', { name: orders.nothingFound.clear }).click()

    await page.getByRole('checkbox', { name: new RegExp(placed[0]!.number) }).check({ force: true })
    await page.getByRole('region', { name: orders.batch.region }).getByRole('button', { name: orders.batch.cancel }).click()
    const cancelling = page.getByRole('dialog', { name: orders.cancelDialog.title(1) })
    await cancelling.getByText(placed[0]!.number).waitFor()
    await cancelling.getByRole('button', { name: orders.cancelDialog.confirm }).click()
    await cancelling.waitFor({ state: 'hidden' })

    for (const { number } of placed.slice(1)) await page.getByRole('checkbox', { name: new RegExp(number) }).check({ force: true })
    await page.getByRole('button', { name: orders.batch.pay }).click()
    const paying = page.getByRole('dialog', { name: orders.payDialog.title(2) })
    await paying.getByRole('button', { name: /¥196\.00/ }).click()
    await paying.waitFor({ state: 'hidden' })

    const csv = await (await customer.client.page('/api/orders.csv?locale=zh&state=cancelled')).text()
    expect(csv).toContain(orders.csv.number)
    expect(csv).toContain(placed[0]!.number)
    expect(csv).not.toContain(placed[1]!.number)
    expect(faults).toEqual([])
    await close()
  })

  test.each(['', '/template/template2'] as const)('an order that is cancelled while the answer is slow is not paid%s', async (template) => {
    const customer = await rich()
    const { orderId, number } = await placeOrder(customer.client)
    const balance = async () => (await customer.client.get<{ availableFen: bigint }>('/money')).availableFen
    const before = await balance()
    const { page, faults, close } = await enter(customer, `/zh/console/orderDetail?number=${number}`, template)
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
    })
    await page.route('**/api/orders/cancel', async (route) => {
      await sleep(400)
      await route.continue()
    })
    await page.getByRole('button', { name: orders.cancelOrder }).click()
    const dialog = page.getByRole('dialog', { name: orders.cancelDialog.title(1) })
    await dialog.getByRole('button', { name: orders.cancelDialog.confirm }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(posts.filter((path) => path.startsWith('/api/orders/'))).toEqual(['/api/orders/cancel'])
    expect(await customer.client.get(`/orders/${number}`)).toMatchObject({ id: orderId, state: 'cancelled', paidAt: null })
    expect(await balance()).toBe(before)
    expect(faults).toEqual([])
    await close()
  })

  test('a running server gets more bandwidth for the remaining days, and its owner cancels the upgrade', async () => {
    const customer = await rich()
    const { serverCode } = await buyServer(customer)
    const { page, faults, close } = await enter(customer, `/zh/console/server-admin?server=${serverCode}`)
    await page.getByRole('button', { name: servers.more, exact: true }).click()
    await page.getByRole('menuitem', { name: servers.actions.resize }).click()
    const dialog = page.getByRole('dialog', { name: upgrade.title(serverCode) })
    await dialog.getByLabel(upgrade.bandwidth).selectOption('10')
    await dialog.getByText(upgrade.monthly).waitFor()
    await dialog.getByRole('button', { name: upgrade.submit }).click()
    await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
    await page.getByRole('button', { name: /立即支付/ }).click()
    await until('the server to have it', async () => {
      const { servers: own } = await customer.client.get<{ servers: { state: string; shape: { bandwidthMbps: number } }[] }>('/servers')
      return own.some(({ state, shape }) => state === 'running' && shape.bandwidthMbps === 10) || undefined
    })
    await open(page, `/zh/console/server-admin?server=${serverCode}`)
    await hydrated(page)
    await page.getByRole('button', { name: upgrade.undo.open, exact: true }).click()
    const undoing = page.getByRole('dialog', { name: upgrade.undo.title(serverCode) })
    await undoing.getByText(upgrade.undo.disksStay).waitFor()
    await undoing.getByRole('button', { name: /^撤销并退回 ¥/ }).click()
    await undoing.waitFor({ state: 'hidden' })
    await until('the server and the money to be back', async () => {
      const { servers: own } = await customer.client.get<{ servers: { state: string; shape: { bandwidthMbps: number } }[] }>('/servers')
      const { orders: refunded } = await customer.client.get<{ orders: { kind: string }[] }>('/orders', { state: 'refunded' })
      const asBefore = own.some(({ state, shape }) => state === 'running' && shape.bandwidthMbps === 5)
      return (asBefore && refunded.some(({ kind }) => kind === 'upgrade')) || undefined
    })
    expect(faults).toEqual([])
    await close()
  })

  test('a renewed server is refunded: both orders with their formulas, the money, the server', async () => {
    const customer = await rich()
    const { orderNumber, serverCode } = await buyServer(customer)
    await renewServer(customer, serverCode)
    const { page, faults, close } = await enter(customer, `/zh/console/orderDetail?number=${orderNumber}`)
    await page.getByRole('button', { name: refund.ask }).click()
    const dialog = page.getByRole('dialog', { name: refund.title })
    await dialog.getByText(refund.kept).waitFor()
    await dialog.getByRole('region', { name: new RegExp(`^${orders.kinds.renewal}`) }).waitFor()
    await dialog.getByRole('checkbox', { name: refund.agree }).check({ force: true })
    await dialog.getByRole('button', { name: refund.submit('¥196.00') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(refund.made('¥98.00')).waitFor()
    await until('the server to be gone', async () => {
      const { servers: own } = await customer.client.get<{ servers: unknown[] }>('/servers')
      return own.length === 0 || undefined
    })
    expect(faults).toEqual([])
    await close()
  })
})
