import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoStaff } from '../src/app/seed/demo.ts'
import { zh as buy } from '../src/features/catalog/messages/buy.zh.ts'
import { notices } from '../src/features/messages/copy/notices.zh.ts'
import { zh as m } from '../src/features/verification/messages/zh.ts'
import type { QueuePage } from '../src/features/verification/model.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { payFromBalance, placeOrder, recharge, registerCustomer, type Customer } from './harness/customer.ts'
import { aCreditCode, aResidentId, agree, documentPhoto, sendImage, uploadImage } from './harness/identity.ts'
import { inSite } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const number = aResidentId(307, '19850512')
const hangzhou = { regionId: 'hangzhou', zoneId: 'hangzhou-a' }
let browser: Browser
let staff: Client
let photo: Buffer

beforeAll(async () => {
  staff = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser, photo] = await Promise.all([openBrowser(), documentPhoto(), staff.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

const cookieOf = ({ client }: Customer) => ({ name: 'token', value: client.cookie('token') ?? '', url: address })

/** The customer's submission in the staff's queue. */
async function waitingId({ client }: Customer): Promise<string> {
  const { number: own } = await client.get<{ number: string }>('/account')
  return until('the submission in the queue', async () => {
    const page = await staff.get<QueuePage>('/admin/verifications', { pageSize: '50' })
    return page.submissions.find((one) => one.accountNumber === own)?.id
  })
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel(m.form.name, { exact: true }).fill('陈测试')
  await page.getByLabel(m.form.number, { exact: true }).fill(number)
  await page.getByRole('button', { name: m.form.next }).click()
  for (const slot of ['id-front', 'id-back'] as const) {
    await page.locator(`input[name="image-${slot}-file"]`).setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('img', { name: m.upload.alt(m.slots[slot]) }).waitFor()
  }
  await page.getByRole('button', { name: m.form.submit }).click()
  await page.getByText(m.pending.title).waitFor()
}

test('a customer is refused a mainland region, is verified at the second try, buys there, and becomes a company', async () => {
  const customer = await registerCustomer(address)
  const { page, context, faults, close } = await visit(browser, { expected: [/status of 4\d\d/] })
  await context.addCookies([cookieOf(customer)])
  await isRefusedUnverified(page, customer)
  await isRejected(page, customer)
  await isApproved(page, customer)
  expect(faults).toEqual([])
  await close()
  await becomesACompany(customer)
}, 400_000)

/** Mainland prices are shown, but orders are refused. */
async function isRefusedUnverified(page: Page, customer: Customer): Promise<void> {
  await open(page, '/zh/products/cloud-server-buy?region=hangzhou')
  const hint = page.getByRole('note').filter({ hasText: buy.verify.text }).first()
  await hint.waitFor()
  expect(await hint.getByRole('link', { name: buy.verify.link }).getAttribute('href')).toBe('/zh/console/verified')
  await expect(placeOrder(customer.client, hangzhou)).rejects.toThrow('verification.needed')
}

/** A person agrees, is corrected, uploads and submits. The staff rejects it with a reason. */
async function isRejected(page: Page, customer: Customer): Promise<void> {
  await open(page, '/zh/console/verified')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: m.startOf.personal }).click()
  const dialog = page.getByRole('dialog', { name: m.consent.title })
  await dialog.getByRole('button', { name: m.consent.agree }).click()
  await dialog.getByText(m.consent.tickNeeded).waitFor()
  await dialog.getByLabel(inSite(m.consent.tick, 'zh')).check()
  await dialog.getByRole('button', { name: m.consent.agree }).click()
  await page.waitForURL('**/console/verified?form=personal')
  await page.getByLabel(m.form.name, { exact: true }).fill('陈测试')
  await page.getByLabel(m.form.number, { exact: true }).fill(number.replace(/.$/, (last) => (last === '1' ? '2' : '1')))
  await page.getByRole('button', { name: m.form.next }).click()
  await page.getByText(m.faults['id-checksum']).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await fillPerson(page)
  expect(await page.content()).not.toContain(number)

  const submissionId = await waitingId(customer)
  await staff.post(`/admin/verifications/${submissionId}/reject`, { reason: 'unreadable', note: '背面反光，请重拍。' })
  await open(page, '/zh/console/verified')
  await page.getByText(m.reasons.unreadable.title).waitFor()
  await page.getByText('背面反光，请重拍。').waitFor()
  await page.getByText(m.reasons.unreadable.fix).waitFor()
}

/** Submitted again and approved, the customer is notified and buys in a mainland region. */
async function isApproved(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('button', { name: m.again }).click()
  await page.waitForURL('**/console/verified?form=personal')
  expect(await page.getByLabel(m.form.number, { exact: true }).inputValue()).toBe('')
  await fillPerson(page)
  await staff.post(`/admin/verifications/${await waitingId(customer)}/approve`)
  await open(page, '/zh/console/verified')
  await page.getByText(m.approved.title.personal).waitFor()
  const told = await customer.client.get<{ messages: { code: string }[] }>('/messages')
  expect(told.messages.map(({ code }) => code)).toEqual(expect.arrayContaining(['verification.approved', 'verification.rejected']))
  expect(notices['verification.approved']({ kind: 'personal' }, { dateTime: String })).toContain(m.kinds.personal.name.slice(0, 2))

  await open(page, '/zh/products/cloud-server-buy?region=hangzhou')
  await expect.poll(() => page.getByRole('note').filter({ hasText: buy.verify.text }).count(), { timeout: 20_000 }).toBe(0)
  await recharge(customer.client, 100_000)
  const { orderId } = await placeOrder(customer.client, hangzhou)
  await until('the recharge', async () => (await customer.client.get<{ availableFen: bigint }>('/money')).availableFen > 0n)
  await payFromBalance(customer.client, [orderId])
  await until('a server in Hangzhou', async () => {
    const { servers } = await customer.client.get<{ servers: { regionId: string; state: string }[] }>('/servers', { pageSize: '50' })
    return servers.find((server) => server.regionId === 'hangzhou' && server.state === 'running')
  })
}

/** On a phone, in the other design. The first submission is withdrawn. */
async function becomesACompany(customer: Customer): Promise<void> {
  const phone = await visit(browser, { width: 'phone', theme: 'dark' })
  await phone.context.addCookies([cookieOf(customer)])
  const { page } = phone
  await open(page, '/zh/console/enterprise/template/template2')
  const fill = async () => {
    await page.getByLabel(m.form.companyName).fill('杭州测试科技有限公司')
    await page.getByLabel(m.form.creditCode).fill(aCreditCode(51))
    await page.getByRole('textbox', { name: m.form.legalName }).fill('陈测试')
    await page.locator('input[name="image-licence-file"]').setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('img', { name: m.upload.alt(m.slots.licence) }).waitFor()
    await page.getByRole('button', { name: m.form.submit }).click()
    await page.getByText(m.pending.title).waitFor()
  }
  await page.getByRole('button', { name: m.form.submit }).click()
  await expect.poll(() => page.locator('[aria-invalid="true"]').count(), { timeout: 20_000 }).toBe(3)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
  await fill()
  await page.getByRole('button', { name: m.pending.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.pending.withdraw }).click()
  await page.getByText(m.pending.withdrawn).first().waitFor()
  await open(page, '/zh/console/enterprise/template/template2')
  await fill()
  await staff.post(`/admin/verifications/${await waitingId(customer)}/approve`)
  await open(page, '/zh/console/enterprise/template/template2')
  await page.getByText(m.approved.title.enterprise).waitFor()
  expect(phone.faults).toEqual([])
  await phone.close()
}

test('a member of staff opens a submission, looks at a photograph, reveals the data for a purpose and approves', async () => {
  const other = (await registerCustomer(address)).client
  await agree(other)
  for (const slot of ['id-front', 'id-back']) await uploadImage(other, slot, photo)
  await other.post('/verification/submissions', {
    kind: 'personal',
    document: 'resident-id',
    name: '林测试',
    number: aResidentId(308),
    birthDate: null,
    requestKey: crypto.randomUUID(),
  })
  const { number: own } = await other.get<{ number: string }>('/account')
  const office = await visit(browser)
  await office.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
  const { page } = office
  await open(page, '/admin/verifications')
  const card = page.getByRole('article').filter({ hasText: own })
  await card.getByRole('button', { name: /打开核对/ }).click()
  await card.getByText('林**').waitFor()
  await card
    .getByRole('button', { name: /查看照片/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('用途').fill('与照片核对')
  await page.getByRole('dialog').getByRole('button', { name: '显示', exact: true }).click()
  await card.getByRole('img').waitFor()
  await card.getByRole('button', { name: '显示完整资料' }).click()
  expect(await page.getByRole('dialog').getByLabel('用途').inputValue(), 'what was given last').toBe('与照片核对')
  await page.getByRole('dialog').getByRole('button', { name: '显示', exact: true }).click()
  await card.getByText(aResidentId(308)).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await card.getByRole('button', { name: '通过' }).click()
  await until('the account to be verified', async () => (await other.get<{ verification: string }>('/verification')).verification === 'personal')
  await hydrated(page)
  expect(office.faults).toEqual([])
  await office.close()
})

test('a stranger and a visitor see none of it', async () => {
  const [{ client: stranger }, { client: other }] = await Promise.all([registerCustomer(address), registerCustomer(address)])
  await agree(stranger)
  const { id } = await uploadImage(stranger, 'passport', photo)
  const asked = (client: Client) => client.raw('GET', `/verification/images/${id}`)
  expect((await asked(other)).status).toBe(404)
  expect((await asked(makeClient(address))).status).toBe(401)
  expect((await other.raw('GET', '/admin/verifications')).status).toBe(401)
  const gif = await sendImage(stranger, 'passport', Buffer.from('GIF89a'))
  expect(gif.status).toBe(422)
  const named = await sendImage(stranger, 'passport', photo, { 'x-file-name': encodeURIComponent('../../passwd') })
  expect(await named.text()).toContain('platform.file-name')
})
