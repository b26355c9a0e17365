import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as backOffice } from '../src/features/back-office/messages/zh.ts'
import { zh as invoices } from '../src/features/invoices/messages/zh.ts'
import { zh as money } from '../src/features/money/messages/zh.ts'
import { zh as statementCopy } from '../src/features/money/statement/copy/statement.zh.ts'
import { withdraw } from '../src/features/payments/withdrawals/messages/zh.ts'
import { formatFen } from '../src/platform/pure/money.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { forgetLastCode, openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, hydrated, open, openBrowser, visit, type Visit } from './harness/browser.ts'
import { buyServer, placeOrder, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { readDownload } from './harness/download.ts'
import { readCode } from './harness/outbox.ts'
import { inSite, texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const { auth, orders, payments, trial } = texts.zh
const yuan = (fen: bigint) => formatFen(fen, 'zh-CN')
/** The tax authority's number of an invoice, unique in this run. */
const taxNumber = () => `26332${String(Date.now()).slice(-9)}${String(randomInt(1_000_000)).padStart(6, '0')}`

let browser: Browser
let books: Books
let staff: Client
beforeAll(async () => {
  staff = makeClient(address)
  ;[browser, books] = await Promise.all([
    openBrowser(),
    openBooks(inject('dataDir')),
    staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password }),
  ])
})
afterAll(async () => {
  await Promise.all([browser?.close(), books?.close()])
})

async function as(client: Client, cookie: 'token' | 'staff_token', path: string, expected: readonly RegExp[] = []): Promise<Visit> {
  const seen = await visit(browser, { expected })
  await seen.context.addCookies([{ name: cookie, value: client.cookie(cookie)!, url: address }])
  await open(seen.page, path)
  await hydrated(seen.page)
  return seen
}

const fundsOf = ({ client }: Customer) => client.get<{ availableFen: bigint; frozenFen: bigint }>('/money')

async function withBalance(amountFen: number): Promise<Customer> {
  const customer = await registerCustomer(address)
  await recharge(customer.client, amountFen)
  await until('the recharge', async () => (await fundsOf(customer)).availableFen === BigInt(amountFen))
  return customer
}

/** Presses a button on the staff's card of an invoice. The dialog asks for a number. */
async function step(page: Page, invoiceNumber: string, button: string, number?: { label: string; value: string }): Promise<void> {
  const card = page.getByRole('article', { name: invoiceNumber })
  await card.getByRole('button', { name: button, exact: true }).click()
  if (!number) return
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(number.label).fill(number.value)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('the money page', () => {
  test('a delivered order is invoiced, its PDF opens, and refunding the order makes the red one', async () => {
    const customer = await registerCustomer(address)
    const { orderNumber } = await buyServer(customer)
    await books.query("update account set verification = 'personal' where phone = $1", [customer.phone])
    await customer.client.post('/invoice-titles', { kind: 'personal', name: '安然', isDefault: true })
    const [order] = await customer.client.get<{ id: string; number: string; amountFen: bigint }[]>('/invoices/orders')
    expect(order).toMatchObject({ number: orderNumber })

    const mine = await as(customer.client, 'token', '/zh/console/money/invoices')
    await mine.page.getByRole('checkbox', { name: new RegExp(orderNumber) }).check({ force: true })
    await mine.page.getByRole('button', { name: invoices.orders.apply, exact: true }).click()
    const dialog = mine.page.getByRole('dialog', { name: invoices.form.title })
    await dialog.getByText(yuan(order!.amountFen)).first().waitFor()
    await dialog.getByRole('button', { name: invoices.form.submit, exact: true }).click()
    await mine.page.getByText(invoices.done.submitted).waitFor()
    type Own = { id: string; number: string; state: string; amountFen: bigint }
    const own = async () => (await customer.client.get<{ invoices: Own[] }>('/invoices')).invoices[0]!
    const { id, number, amountFen } = await own()
    expect(amountFen).toBe(order!.amountFen)

    const staffTab = await as(staff, 'staff_token', '/admin/invoices')
    await step(staffTab.page, number, backOffice.invoices.take)
    await step(staffTab.page, number, backOffice.invoices.issue, { label: backOffice.invoices.number, value: taxNumber() })
    const pdf = await customer.client.page(`/api/invoices/${id}/file?locale=zh`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    const offer = await customer.client.get<{ amountFen: bigint }>(`/orders/${order!.id}/refund`)
    await customer.client.post(`/orders/${order!.id}/refund`, { amountFen: Number(offer.amountFen), idempotencyKey: randomUUID() })
    await until('the reversal to be asked for', async () => (await own()).state === 'red-requested')
    await open(staffTab.page, '/admin/invoices')
    await hydrated(staffTab.page)
    await step(staffTab.page, number, backOffice.invoices['issue-red'], { label: backOffice.invoices.redNumber, value: taxNumber() })
    await open(mine.page, `/zh/console/money/invoices?tab=invoices&invoice=${id}`)
    const detail = mine.page.getByRole('dialog', { name: invoices.detail.title(number) })
    await detail.getByText(invoices.states['red-issued'], { exact: true }).waitFor()
    await detail.getByText(invoices.detail.reasons['order-refunded']).waitFor()
    expect(await accessibilityFaults(mine.page)).toEqual([])
    expect([...mine.faults, ...staffTab.faults]).toEqual([])
    await Promise.all([mine.close(), staffTab.close()])
  })

  test('a voucher issued by staff is visible, and pays an order together with the balance and a gateway', async () => {
    const customer = await withBalance(700)
    const { number: accountNumber } = await customer.client.get<{ number: string }>('/account')
    const reason = '活动补贴'
    await staff.post('/admin/vouchers', { accountNumber, amountFen: 1_000, days: 30, reason, idempotencyKey: randomUUID() })
    const { page, faults, close } = await as(customer.client, 'token', '/zh/console/money')
    await page.getByText(reason).first().waitFor()

    const placed = await placeOrder(customer.client)
    await open(page, `/zh/console/orderDetail?number=${placed.number}`)
    await hydrated(page)
    await page.getByText(orders.payPanel.byVouchers, { exact: true }).waitFor()
    await page.getByRole('button', { name: orders.payPanel.toCashier, exact: true }).click()
    await page.getByRole('link', { name: payments.watch.openTrial }).click()
    await page.waitForURL(/\/pay-fake\/cashier\//)
    await page.getByRole('button', { name: trial.pay('¥') }).click()
    await page.waitForURL(/\/console\/payment\?/)
    await page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()
    type Paid = { totalFen: bigint; charge: { moneyFen: bigint; vouchersFen: bigint } }
    const { charge, totalFen } = await customer.client.get<Paid>(`/orders/${placed.number}`)
    expect(charge).toEqual({ moneyFen: totalFen - 1_000n, vouchersFen: 1_000n })
    const [last] = (await customer.client.get<{ payments: { amountFen: bigint }[] }>('/payments')).payments
    expect(last!.amountFen).toBe(totalFen - 1_700n)
    expect(await fundsOf(customer)).toMatchObject({ availableFen: 0n, frozenFen: 0n })
    expect(faults).toEqual([])
    await close()
  })

  test('a withdrawal is requested with step-up authentication, reaches finance’s bell and day, and is paid', async () => {
    const customer = await withBalance(30_000)
    await books.query('update session set step_up_at = null where account_id = (select id from account where phone = $1)', [customer.phone])
    await forgetLastCode(books, customer.phone)
    type Withdrawals = { withdrawable: { number: string }[]; withdrawals: { number: string; state: string; refund: string | null }[] }
    const own = () => customer.client.get<Withdrawals>('/withdrawals')
    const source = (await own()).withdrawable[0]!.number

    // The first try is refused: the browser logs it, and the page asks for step-up authentication.
    const mine = await as(customer.client, 'token', '/zh/console/money/withdraw', [/status of 4\d\d/])
    await mine.page.getByRole('button', { name: withdraw.askOf(source), exact: true }).click()
    const dialog = mine.page.getByRole('dialog', { name: withdraw.dialog(source) })
    await dialog.getByLabel(inSite(withdraw.amount, 'zh')).fill('120.50')
    await dialog.getByRole('button', { name: withdraw.submit, exact: true }).click()
    const stepUp = mine.page.getByRole('dialog', { name: auth.stepUp.title })
    await stepUp.getByRole('button', { name: auth.stepUp.send, exact: true }).click()
    await stepUp.getByRole('textbox').fill(await readCode(address, customer.phone, 'proof'))
    // The dialog behind is unreachable while the one for step-up authentication is open.
    await stepUp.waitFor({ state: 'detached' })
    const number = await until('the withdrawal', async () => (await own()).withdrawals[0]?.number)
    await mine.page.getByText(number, { exact: true }).first().waitFor()
    expect(await fundsOf(customer)).toMatchObject({ availableFen: 17_950n, frozenFen: 12_050n })

    type Notices = { notices: { code: string; params: { number?: string } }[] }
    await until('the notice', async () => (await staff.get<Notices>('/admin/notices')).notices.some(({ params }) => params.number === number))
    const staffTab = await as(staff, 'staff_token', '/admin')
    await staffTab.page.getByRole('link', { name: new RegExp(`^${backOffice.waiting.queues.withdrawals}`) }).click()
    await staffTab.page.getByRole('heading', { level: 1, name: backOffice.withdrawals.title, exact: true }).waitFor()
    const row = staffTab.page.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: new RegExp(`^${backOffice.withdrawals.approve}`) }).click()
    const decide = staffTab.page.getByRole('dialog', { name: backOffice.withdrawals.approveTitle(number) })
    await decide.getByRole('button', { name: backOffice.withdrawals.approve, exact: true }).click()
    await decide.waitFor({ state: 'detached' })
    await until('the gateway to pay', async () => (await own()).withdrawals[0]!.refund === 'succeeded')
    await open(mine.page, '/zh/console/money/withdraw/template/template2')
    await mine.page.getByText(withdraw.states.paid, { exact: true }).first().waitFor()
    expect(await fundsOf(customer)).toMatchObject({ availableFen: 17_950n, frozenFen: 0n })
    expect(await accessibilityFaults(mine.page)).toEqual([])
    expect([...mine.faults, ...staffTab.faults]).toEqual([])
    await Promise.all([mine.close(), staffTab.close()])
  })

  test('a statement is verified in the browser, and a changed one is refused with the line', async () => {
    const customer = await withBalance(12_300)
    const { page, faults, close } = await as(customer.client, 'token', '/zh/console/money')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: money.statement, exact: true }).click()
    const file = (await readDownload(await download)).toString('utf8')
    await open(page, '/zh/statement')
    await hydrated(page)
    const check = (content: string) =>
      page.getByLabel(statementCopy.choose).setInputFiles({ name: 'statement.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await check(file)
    await page.getByText(statementCopy.sound, { exact: true }).waitFor()
    await check(file.replaceAll('12300', '92300'))
    await page.getByText(statementCopy.broken, { exact: true }).waitFor()
    await page.getByText(statementCopy.line.replace('{seq}', '1'), { exact: true }).waitFor()
    expect(await page.getByText(statementCopy.sound, { exact: true }).count()).toBe(0)
    await check('{}')
    await page.getByText(inSite(statementCopy.unreadable, 'zh')).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
