import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoBroughtServer, demoCustomer, demoStaff } from '../src/app/seed/demo.ts'
import { zh as officeZh } from '../src/features/back-office/messages/zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { page as en } from '../src/features/transfers/messages/pages.en.ts'
import { errors } from '../src/features/transfers/messages/errors.zh.ts'
import { page as zh } from '../src/features/transfers/messages/pages.zh.ts'
import { makeClient } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { hydrated, open, openBrowser, visit, type Visit, type VisitOptions } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { buyServer, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { until } from './harness/until.ts'
import { inSite } from './harness/texts.ts'

const address = inject('address')
const sellersKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIASGCFqdKQm+ihawfpnDAZrq0o/zxweD/9q49wZ/n0WO'
const sellersPrint = 'SHA256:fIVB1JI8ShFPmSp6+ltOyCMpbY2rq90mKpLl2f7Z10g'
let browser: Browser
let books: Books
let seller: Customer
let receiver: Customer
let fresh: string
let sold: string

beforeAll(async () => {
  ;[browser, books, seller, receiver] = await Promise.all([openBrowser(), openBooks(inject('dataDir')), registerCustomer(address), registerCustomer(address)])
  sold = (await buyServer(seller)).serverCode
  // A week ago: a purchase of today could still be refunded.
  await books.query(`update account set verification = 'personal' where phone = any($1)`, [[seller.phone, receiver.phone]])
  await agoBought()
  fresh = (await buyServer(seller)).serverCode
  await seller.client.post('/ssh-keys', { name: 'secret laptop', publicKey: sellersKey, idempotencyKey: randomUUID() })
  const { keys } = await seller.client.get<{ keys: { id: string }[] }>('/ssh-keys')
  await seller.client.raw('PUT', `/servers/${sold}/ssh-keys`, { body: { keyIds: [keys[0]!.id] } })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
})

/** All of the seller's purchases are moved a week back. An order's terms never change, so triggers are off. */
async function agoBought(): Promise<void> {
  await books.query(`begin; set local session_replication_role = 'replica';
    update customer_order set paid_at = paid_at - interval '7 days' where account_id = (select id from account where phone = '${seller.phone}');
    commit`)
}

async function at(customer: Customer, how: VisitOptions): Promise<Visit> {
  const seen = await visit(browser, how)
  await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  return seen
}

async function atBackOffice(path: string): Promise<Visit> {
  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const seen = await visit(browser, { locale: 'zh-CN' })
  await seen.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token')!, url: address }])
  await open(seen.page, path)
  await hydrated(seen.page)
  return seen
}

/** The wizard, the link and the application hydrate after the page. Before that a press has no effect. */
async function alive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')), selector)
}

test('a server is sold from one customer to another, from the offer to the new password', async () => {
  const theirs = await at(seller, { locale: 'zh-CN' })
  const mine = await at(receiver, { locale: 'en-GB', width: 'phone', theme: 'dark' })

  await open(theirs.page, `/zh/console/server-admin?server=${fresh}`)
  await theirs.page.getByRole('button', { name: '更多操作' }).click()
  await theirs.page.getByRole('menuitem', { name: '用 API 操作' }).click()
  const commands = theirs.page.getByRole('dialog', { name: '用 API 操作' })
  await commands.getByRole('searchbox').fill('restart')
  await commands.getByText(`/api/v1/servers/${fresh}/restart`, { exact: true }).click()
  await commands.getByText(new RegExp(`curl -X POST ".*/api/v1/servers/${fresh}/restart"`)).waitFor()
  await expectClean(theirs.page, 'commands of a server')
  await theirs.page.keyboard.press('Escape')
  await commands.waitFor({ state: 'hidden' })
  await theirs.page.getByRole('button', { name: '更多操作' }).click()
  await theirs.page.getByRole('menuitem', { name: '过户', exact: true }).click()
  await theirs.page.getByRole('dialog').getByText(errors['refund-window']).waitFor()

  await open(theirs.page, `/zh/console/transferPlus/template/template1?server=${sold}`)
  const { page } = theirs
  await alive(page, '#offer-step')
  await page.getByRole('checkbox', { name: new RegExp(sold) }).waitFor()
  await page.getByText(zh.blocks['refund-window']).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(1)
  await expectClean(page, 'choosing servers')
  await page.getByRole('button', { name: zh.wizard.next, exact: true }).click()
  await page.getByLabel(zh.wizard.recipient.field).fill(receiver.phone.slice(3))
  const four = page.getByLabel(zh.wizard.recipient.lastFour)
  await four.fill('0000' === receiver.phone.slice(-4) ? '1111' : '0000')
  await page.getByText(zh.wizard.recipient.lastFourWrong).waitFor()
  await four.fill(receiver.phone.slice(-4))
  await expectClean(page, 'the recipient')
  await page.getByRole('button', { name: zh.wizard.next, exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(zh.wizard.terms.priced) }).check({ force: true })
  await page.getByLabel(inSite(zh.wizard.terms.amount, 'zh')).fill('128.50')
  await page.getByRole('button', { name: zh.wizard.next, exact: true }).click()
  await page.getByText(zh.wizard.confirm.warning).waitFor()
  await expectClean(page, 'the summary')
  await page.getByRole('button', { name: zh.wizard.confirm.send, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: zh.detail.title }).waitFor()
  const number = new URL(page.url()).searchParams.get('number')!

  await until('the offer to reach its receiver', async () => (await receiver.client.get<{ total: number }>('/transfers')).total === 1)
  await open(mine.page, '/en/console/transferPlus/template/template2')
  await mine.page.getByRole('link', { name: new RegExp(`^${en.list.answer}`) }).click()
  await mine.page.getByRole('heading', { name: new RegExp(en.passport.title) }).waitFor()
  await expectClean(mine.page, 'the passport')
  // The balance is insufficient: the page shows the missing sum and a link to recharge.
  await mine.page.getByText(/Your balance is .*128\.50 short/).waitFor()
  await mine.page.getByRole('link', { name: en.actions.recharge, exact: true }).waitFor()
  await recharge(receiver.client, 20_000)
  await mine.page.reload()
  await hydrated(mine.page)
  await mine.page.getByRole('button', { name: /Pay .*128\.50 and accept/ }).click()
  const dialog = mine.page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: en.actions.understood }).check()
  await dialog.getByRole('button', { name: /Pay .*128\.50 and accept/ }).click()
  await mine.page.getByText(en.outcome.completedReceived).waitFor({ timeout: 60_000 })
  await expectClean(mine.page, 'taken over')
  await mine.page.getByRole('link', { name: new RegExp(en.outcome.password) }).waitFor()
  await mine.page.getByRole('heading', { name: en.outcome.removed }).waitFor()
  await mine.page.getByText(sellersPrint).waitFor()

  await open(page, `/zh/console/transferPlus/template/template1?number=${number}`)
  await page.getByText(zh.outcome.completedSent).waitFor()
  await page.getByText(/将在 .* 放款到转出方余额/).waitFor()
  const owners = await books.query<{ phone: string }>('select a.phone from server s join account a on a.id = s.account_id where s.code = $1', [sold])
  expect(owners).toEqual([{ phone: receiver.phone }])

  await mine.page.getByRole('button', { name: en.actions.dispute, exact: true }).click()
  const disputing = mine.page.getByRole('dialog', { name: en.dispute.title })
  await disputing.getByLabel(en.dispute.words).fill('The disk is smaller than the passport said')
  await expectClean(mine.page, 'disputing')
  await disputing.getByRole('button', { name: en.dispute.send, exact: true }).click()
  await mine.page.getByText(en.outcome.disputed).waitFor()
  const staffTab = await atBackOffice('/admin/transfers')
  const held = staffTab.page.getByRole('article', { name: number })
  await expectClean(staffTab.page, 'the room of prices')
  await held.getByRole('button', { name: officeZh.transferSection.steps['give-back'], exact: true }).click()
  const deciding = staffTab.page.getByRole('dialog')
  await deciding.getByRole('textbox').fill('双方已确认磁盘大小不符')
  await deciding.getByRole('button', { name: officeZh.transferSection.steps['give-back'], exact: true }).click()
  await staffTab.page.getByText(officeZh.transferSection.done).first().waitFor()
  await staffTab.page.getByText(officeZh.transferSection.none.dispute).waitFor()
  await open(mine.page, `/en/console/transferPlus/template/template2?number=${number}`)
  await mine.page.getByText(en.outcome.settled).waitFor()
  expect([...theirs.faults, ...mine.faults, ...staffTab.faults]).toEqual([])
  await Promise.all([theirs.close(), mine.close(), staffTab.close()])
})

test('a one-time link is shown once, leads through the sign-in, and works for one account', async () => {
  await agoBought()
  const theirs = await at(seller, { locale: 'en-GB' })
  const { page } = theirs
  await open(page, `/en/console/transferPlus/template/template2?server=${fresh}`)
  await alive(page, '#offer-step')
  await page.getByRole('button', { name: en.wizard.next, exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(en.wizard.recipient.link) }).check({ force: true })
  await page.getByRole('button', { name: en.wizard.next, exact: true }).click()
  await page.getByRole('button', { name: en.wizard.next, exact: true }).click()
  await page.getByRole('button', { name: en.wizard.confirm.makeLink, exact: true }).click()
  const lost = await page.getByRole('textbox', { name: en.link.label }).inputValue()
  await expectClean(page, 'the link')
  await page.getByRole('link', { name: en.link.done, exact: true }).click()
  await page.getByRole('button', { name: en.actions.newLink, exact: true }).click()
  await page.getByRole('dialog', { name: en.newLink.title }).getByRole('button', { name: en.newLink.submit, exact: true }).click()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: en.link.label }).inputValue()
  await expectClean(page, 'the new link')
  expect(link).not.toBe(lost)
  const dead = await receiver.client.raw('POST', '/transfers/link', { body: { token: new URL(lost).searchParams.get('offer') } })
  expect(dead.status).toBe(404)
  const offered = new URL(link)
  const back = `${offered.pathname}${offered.search}`

  // A visitor returns to the same address after signing in.
  const visitor = await visit(browser, { locale: 'en-GB', width: 'phone' })
  await visitor.page.goto(back)
  await hydrated(visitor.page)
  expect(new URL(visitor.page.url()).searchParams.get('redirect')).toBe(back)
  await visitor.context.addCookies([{ name: 'token', value: receiver.client.cookie('token')!, url: address }])
  await open(visitor.page, back)
  await alive(visitor.page, '#main h2')
  await expectClean(visitor.page, 'the landing')
  await visitor.page.getByRole('button', { name: en.link.open, exact: true }).click()
  await visitor.page.getByText(en.passport.title, { exact: true }).first().waitFor()
  await visitor.page.getByRole('button', { name: en.actions.reject, exact: true }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: en.actions.reject, exact: true }).click()
  await visitor.page.getByText(en.outcome.rejectedMine).waitFor()
  expect((await (await registerCustomer(address)).client.raw('POST', '/transfers/link', { body: { token: offered.searchParams.get('offer') } })).status).toBe(
    404,
  )
  expect([...theirs.faults, ...visitor.faults]).toEqual([])
  await Promise.all([theirs.close(), visitor.close()])
})

test('a transfer that the other side cannot answer is requested with a document, can be withdrawn, and is carried out by the staff', async () => {
  const seen = await at(seller, { locale: 'zh-CN' })
  const { page } = seen
  async function apply(): Promise<void> {
    await open(page, '/zh/console/service?transfers=new')
    await alive(page, '#main form')
    await expectClean(page, 'the application')
    await page.getByRole('checkbox', { name: fresh }).check()
    await page.getByLabel('接收方的手机号或账号编号').fill(receiver.phone.slice(3))
    await page.getByLabel('对方的姓名或公司名称').fill('示例公司')
    await page.getByLabel('情况说明').fill('对方的手机号已停用')
    await page.locator('input[type=file]').setInputFiles({ name: '协议.txt', mimeType: 'text/plain', buffer: Buffer.from('过户协议') })
    // Sent: its size is shown instead of its progress.
    await page.getByText('12 B', { exact: true }).waitFor()
    await page.getByRole('button', { name: '验证身份并提交' }).click()
    await page.getByText('材料已收到').waitFor()
    expect(await page.getByRole('log').getByRole('link', { name: /协议/ }).count()).toBe(1)
  }
  const newest = async () => (await seller.client.get<{ cases: { number: string; state: string }[] }>('/transfer-cases')).cases[0]

  await apply()
  await page.getByRole('button', { name: '撤回申请', exact: true }).click()
  await page.getByRole('dialog', { name: '撤回这份申请？' }).getByRole('button', { name: '撤回申请', exact: true }).click()
  await until('the application to be withdrawn', async () => (await newest())?.state === 'withdrawn')

  await apply()
  const { number } = (await newest())!
  const m = officeZh.transferCases
  const staffTab = await atBackOffice('/admin/transfer-cases')
  const card = staffTab.page.getByRole('article', { name: number })
  await expectClean(staffTab.page, 'the room of applications')
  await card.getByRole('button', { name: m.review, exact: true }).click()
  await until('the review to begin', async () => (await newest())?.state === 'reviewing')
  await open(staffTab.page, '/admin/transfer-cases?state=reviewing')
  await hydrated(staffTab.page)
  await card.getByRole('button', { name: m.approve, exact: true }).click()
  await staffTab.page
    .getByRole('dialog', { name: m.approveTitle(number) })
    .getByRole('button', { name: m.approve, exact: true })
    .click()
  await until('the server to change hands', async () => (await newest())?.state === 'completed', 60_000)
  const owners = await books.query<{ phone: string }>('select a.phone from server s join account a on a.id = s.account_id where s.code = $1', [fresh])
  expect(owners).toEqual([{ phone: receiver.phone }])
  expect([...seen.faults, ...staffTab.faults]).toEqual([])
  await Promise.all([seen.close(), staffTab.close()])
})

test('a transfer of others is hidden', async () => {
  const { number } = (await seller.client.get<{ transfers: { number: string }[] }>('/transfers')).transfers[0]!
  const stranger = await registerCustomer(address)
  for (const step of ['accept', 'reject', 'cancel', 'dispute'])
    expect(
      (
        await stranger.client.raw('POST', `/transfers/${number}/${step}`, {
          body: step === 'accept' ? { priceFen: 0 } : step === 'dispute' ? { reason: 'other', words: randomUUID() } : {},
        })
      ).status,
    ).toBe(404)
})

test('in a fresh demo one server can be offered to the second demo customer', async () => {
  const demo = makeClient(address)
  await demo.post('/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: false })
  const start = () => demo.get<{ block: string | null; candidates: { code: string; name: string; blocks: string[] }[] }>('/transfers/start')
  const free = await until('the machine of the demo server', async () => (await start()).candidates.find(({ blocks }) => blocks.length === 0))
  expect([free.name, (await start()).block]).toEqual([demoBroughtServer.name, null])

  // The dialog in server administration leads to the choice of a receiver. The wizard of a customer without a server has ways out.
  const { page, context, faults, close } = await visit(browser, { locale: 'zh-CN' })
  await context.addCookies([{ name: 'token', value: demo.cookie('token')!, url: address }])
  await open(page, `/zh/console/server-admin/template/template2/transfer-dialog?server=${free.code}`)
  await page.getByRole('dialog').getByRole('link', { name: life.transfer.begin }).click()
  await page.getByRole('heading', { level: 2, name: zh.wizard.steps.recipient }).waitFor()
  await page.getByRole('button', { name: zh.wizard.previous }).click()
  expect(await page.getByRole('checkbox', { name: new RegExp(free.code) }).isChecked()).toBe(true)
  const newcomer = await registerCustomer(address)
  await books.query(`update account set verification = 'personal' where phone = $1`, [newcomer.phone])
  await context.addCookies([{ name: 'token', value: newcomer.client.cookie('token')!, url: address }])
  await open(page, '/zh/console/transferPlus?new=1')
  await page.getByText(zh.wizard.servers.none).waitFor()
  expect(await page.getByRole('button', { name: zh.wizard.next, exact: true }).count()).toBe(0)
  await expectClean(page, 'nothing to transfer')
  await page.getByRole('link', { name: zh.wizard.servers.toList }).click()
  await page.waitForURL(/side=sent/)
  expect(faults).toEqual([])
  await close()
})
