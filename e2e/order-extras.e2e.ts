import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { aCoupon } from '../src/features/coupons/factories.ts'
import { en as couponsEn } from '../src/features/coupons/messages/en.ts'
import { zh as couponsZh } from '../src/features/coupons/messages/zh.ts'
import { refund as refundEn } from '../src/features/orders/refunds/messages/en.ts'
import { refund as refundZh } from '../src/features/orders/refunds/messages/zh.ts'
import { life as lifeEn } from '../src/features/servers/lifecycle/messages/en.ts'
import { life as lifeZh } from '../src/features/servers/lifecycle/messages/zh.ts'
import { openBooks } from './harness/books.ts'
import { hydrated, open, openBrowser, visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { payFromBalance, placeOrder, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { renewStepUp } from './harness/renew-step-up.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const more = { zh: { coupons: couponsZh, refund: refundZh, life: lifeZh }, en: { coupons: couponsEn, refund: refundEn, life: lifeEn } } as const
const address = inject('address')
const sized = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes])
const publicKey = `ssh-ed25519 ${Buffer.concat([sized(Buffer.from('ssh-ed25519')), sized(Buffer.alloc(32, 7))]).toString('base64')} laptop`
const couponCode = 'EXTRAS10'
let browser: Browser
let customer: Customer
let books: Awaited<ReturnType<typeof openBooks>>

beforeAll(async () => {
  ;[browser, customer, books] = await Promise.all([openBrowser(), registerCustomer(address), openBooks(inject('dataDir'))])
  const terms = { code: couponCode, kinds: ['renewal', 'upgrade'], off: { perMille: 100 }, minimumFen: 100n, perAccount: 2 } as const
  await aCoupon(books.ctx, { ...terms, kinds: [...terms.kinds] })
  await recharge(customer.client, 200_000)
  await until('the recharge', async () => (await customer.client.get<{ availableFen: bigint }>('/money')).availableFen > 0n)
})
afterAll(async () => {
  await books?.close()
  await browser?.close()
})

/** An order of two running servers, paid from the balance. */
async function twoServers(): Promise<{ number: string; codes: string[] }> {
  const { orderId, number } = await placeOrder(customer.client, { quantity: 2 })
  await payFromBalance(customer.client, [orderId])
  await until('the servers', async () => (await customer.client.get<{ state: string }>(`/orders/${number}`)).state === 'completed', 60_000)
  const rows = await books.query<{ code: string }>('select code from server where order_id = $1 order by ordinal', [orderId])
  return { number, codes: rows.map(({ code }) => code) }
}

test.each([
  { locale: 'zh', template: 'template1', width: 'desktop' },
  { locale: 'en', template: 'template2', width: 'phone' },
] as const)('a customer renews with a coupon and returns one of two servers ($locale, $template, $width)', async ({ locale, template, width }) => {
  const { coupons, life, refund: m } = more[locale]
  const { number, codes } = await twoServers()
  const { page, context, faults, close } = await visit(browser, { width, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: address }])

  await open(page, `/${locale}/console/server-admin/template/${template}?server=${codes[0]}&panel=m9`)
  await hydrated(page)
  await page.getByRole('button', { name: life.renewNow }).first().click()
  const renewal = page.getByRole('dialog', { name: life.dialog.title(1) })
  const field = renewal.getByRole('textbox', { name: coupons.entry.label })
  await field.fill('NOSUCHCODE')
  await renewal.getByRole('button', { name: coupons.entry.use, exact: true }).click()
  await renewal.getByText(texts[locale].catalog.faults['coupon-unknown'], { exact: true }).waitFor()
  // Enter applies the coupon and orders nothing.
  await field.fill(couponCode.toLowerCase())
  await field.press('Enter')
  await renewal.getByRole('button', { name: coupons.entry.remove, exact: true }).waitFor()
  await renewal.locator('summary').first().click()
  await renewal
    .getByRole('listitem')
    .filter({ hasText: texts[locale].catalog.lines['coupon-discount']({ code: couponCode }) })
    .last()
    .waitFor()
  await expectClean(page, 'a renewal with a coupon')
  await renewal.locator('button[type=submit]').click()
  await renewal.waitFor({ state: 'hidden' })
  const [renewed] = await books.query<{ total: string; list: string }>(
    `select o.total_fen as total, o.snapshot->>'listFen' as list from customer_order o join server s on s.id = o.server_id where s.code = $1 and o.kind = 'renewal'`,
    [codes[0]],
  )
  expect(BigInt(renewed!.total)).toBe((BigInt(renewed!.list) * 9n + 5n) / 10n)

  await renewStepUp(customer)
  await open(page, `/${locale}/console/orderDetail/template/${template}?number=${number}`)
  await hydrated(page)
  await page.getByRole('button', { name: m.ask, exact: true }).click()
  const refund = page.getByRole('dialog', { name: m.title })
  await refund.getByRole('combobox', { name: m.which }).selectOption(codes[1]!)
  await refund.getByText(m.servers(1), { exact: true }).waitFor()
  await expectClean(page, 'the refund of one server')
  await refund.getByRole('checkbox', { name: m.agree }).check()
  await refund.locator('button[type=submit]').click()
  await refund.waitFor({ state: 'hidden' })
  await page.getByText(codes[1]!).filter({ visible: true }).first().waitFor()
  await until('the release', async () => (await books.query(`select from server where code = $1 and state = 'released'`, [codes[1]])).length > 0, 60_000)
  expect(await books.query(`select state from server where code = $1`, [codes[0]])).toEqual([{ state: 'running' }])
  expect((await customer.client.get<{ state: string; serverRefunds: unknown[] }>(`/orders/${number}`)).serverRefunds).toHaveLength(1)
  // The browser reports the answer to the unknown code.
  expect(faults.filter((fault) => !fault.includes('/api/server-renewals/quote'))).toEqual([])
  await close()
})

test.each([
  { locale: 'zh', template: 'template1', width: 'desktop' },
  { locale: 'en', template: 'template2', width: 'phone' },
] as const)('a customer chooses keys for a dedicated server ($locale, $template, $width)', async ({ locale, template, width }) => {
  const { catalog } = texts[locale]
  const buyer = await registerCustomer(address)
  await renewStepUp(buyer)
  await buyer.client.post('/ssh-keys', { publicKey, idempotencyKey: crypto.randomUUID() })
  const { page, context, faults, close } = await visit(browser, { width, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
  await context.addCookies([{ name: 'token', value: buyer.client.cookie('token') ?? '', url: address }])
  await open(page, `/${locale}/products/dedicatedCloudServer-buy/template/${template}?model=dg1&region=hongkong`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: /^laptop/ }).check()
  await page.getByRole('checkbox', { name: new RegExp(`^${catalog.buy.keys.noPassword}`) }).check()
  await expectClean(page, 'keys for a dedicated server')
  await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
  await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
  const number = new URL(page.url()).searchParams.get('number')
  const rows = await books.query(
    `select jsonb_array_length(snapshot->'sshKeyIds') as keys, snapshot->'noPassword' as bare from customer_order where number = $1`,
    [number],
  )
  expect(rows).toEqual([{ keys: 1, bare: true }])
  expect(faults).toEqual([])
  await close()
})
