import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as backOffice } from '../src/features/back-office/messages/en.ts'
import { en as agentEn } from '../src/features/partnerships/copy/agent.en.ts'
import { zh as agentZh } from '../src/features/partnerships/copy/agent.zh.ts'
import { en as cpsEn } from '../src/features/partnerships/copy/cps.en.ts'
import { en as wordsEn } from '../src/features/partnerships/copy/words.en.ts'
import { zh as wordsZh } from '../src/features/partnerships/copy/words.zh.ts'
import { formatFen } from '../src/platform/pure/money.ts'
import { own as ownEn } from '../src/features/partnerships/dashboard/messages/en.ts'
import { own as ownZh } from '../src/features/partnerships/dashboard/messages/zh.ts'
import type { CommissionPage } from '../src/features/partnerships/model/dashboard.ts'
import type { OwnStanding } from '../src/features/partnerships/model.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, hydrated, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { goodPassword, newPhone, obtainCode, placeOrder, recharge, payFromBalance, registerCustomer, smallServer, type Customer } from './harness/customer.ts'
import { readCode } from './harness/outbox.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const { loginName, password } = demoStaff
let browser: Browser
let staff: Client
let books: Books

beforeAll(async () => {
  staff = makeClient(address)
  ;[browser, books] = await Promise.all([openBrowser(), openBooks(inject('dataDir')), staff.post('/admin/login', { loginName, password })])
})
afterAll(() => Promise.all([browser?.close(), books?.close()]))

const pitch = 'We build online shops for forty retailers and would like to host them all in one place.'

function application(own: object = {}): object {
  const form = { kind: 'agent', contactName: 'Zhou Lan', contactPhone: '+86 139 0000 1234', company: 'Lanqiao Systems', channel: 'integrator' }
  return { ...form, website: null, expectedYearlyFen: 5_000_000, pitch, idempotencyKey: crypto.randomUUID(), ...own }
}

async function standingOf(client: Client, kind: 'agent' | 'cps') {
  const standing = await client.get<OwnStanding>('/partnerships/standing')
  if (!standing.signedIn) throw new Error('signed out')
  return standing[kind]
}

async function approve(applicationId: string, levelId: string | null): Promise<void> {
  await staff.post(`/admin/partners/applications/${applicationId}/approve`, { levelId })
}

/** A referral partner, approved. */
async function aReferrer(): Promise<Customer & { code: string }> {
  const made = await registerCustomer(address)
  const { applicationId } = await made.client.post<{ applicationId: string }>('/partnerships/applications', application({ kind: 'cps', company: null }))
  await approve(applicationId, null)
  return { ...made, code: (await standingOf(made.client, 'cps')).cps?.code ?? '' }
}

/** Fills the form as a person does. */
async function fillIn(page: Page, company: string): Promise<void> {
  const words = wordsEn.form
  const form = page.locator('#apply')
  await form.getByLabel(words.contactName).fill('Zhou Lan')
  await form.getByLabel(words.contactPhone).fill('+86 139 0000 1234')
  await form.getByLabel(words.company).fill(company)
  await form.getByLabel(words.channel).selectOption('agency')
  await form.getByLabel(words.volumeAgent).selectOption('5000000')
  await form.getByLabel(words.pitch).fill(pitch)
}

describe.each([
  { template: 'template1', width: 'desktop' },
  { template: 'template2', width: 'phone' },
] as const)('the calculator of agents ($template, $width)', ({ template, width }) => {
  test('shows how much a volume saves, with the formula, and marks the level', async () => {
    const { page, faults, close } = await visit(browser, { width })
    await open(page, `/zh/partnerships/agent/template/${template}`)
    const result = page.getByRole('status').filter({ hasText: wordsZh.agentCalculator.result })
    await page.getByRole('spinbutton', { name: wordsZh.agentCalculator.monthly }).fill('1000')
    await result.getByText('¥600', { exact: true }).waitFor()
    await page.getByText('¥12,000 × 5% = ¥600').waitFor()
    await page.getByRole('slider', { name: wordsZh.agentCalculator.monthly }).fill('100000')
    await result.getByText('¥192,000', { exact: true }).waitFor()
    await page.getByText('¥1,200,000 × 16% = ¥192,000').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
    await page.getByText(agentZh.faq.items[0]!.q).click()
    await page.getByText(agentZh.faq.items[0]!.a).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

describe('a company becomes an agent', () => {
  test('fills the form in as a visitor, registers, finds it kept, is approved, is notified, and gets its discount', async () => {
    const { account, auth } = texts.en
    const { page, context, faults, close } = await visit(browser, { locale: 'en-US' })
    const company = `Riverstone ${Date.now()}`
    await open(page, '/en/partnerships/agent')

    // The form hydrates when it comes into sight. Missing input is reported before the visitor is sent to sign in.
    await page.getByRole('link', { name: agentEn.apply }).first().click()
    await page.getByRole('button', { name: wordsEn.form.submitVisitor }).click()
    await expect.poll(() => page.locator('#apply [aria-invalid="true"]').count()).toBe(6)
    await fillIn(page, company)
    await page.getByRole('button', { name: wordsEn.form.submitVisitor }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: account.login.toRegister, exact: true }).click()
    await page.waitForURL(/\/regist\?redirect=/)
    await page.getByRole('heading', { name: account.register.title }).waitFor()
    const phone = newPhone()
    await page.getByRole('textbox', { name: auth.phone.label }).fill(phone.slice(3))
    await page.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: account.register.submit }).click()
    const dialog = page.getByRole('dialog', { name: auth.code.title })
    await dialog.waitFor({ timeout: 60_000 })
    await dialog.getByRole('textbox').fill(await readCode(address, phone, 'register'))

    await page.waitForURL(/\/en\/partnerships\/agent#apply/)
    await hydrated(page)
    await page.getByText(wordsEn.form.restored).waitFor()
    expect(await page.locator('#apply').getByLabel(wordsEn.form.company).inputValue()).toBe(company)
    await page.getByRole('button', { name: wordsEn.form.submit, exact: true }).click()
    await page.getByRole('heading', { name: wordsEn.standing.submitted.title }).waitFor()

    await reviewAsStaff(company)
    await open(page, '/en/partnerships/agent')
    await page.getByRole('heading', { name: wordsEn.standing.agent.title.replace('{level}', 'Gold') }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const token = (await context.cookies()).find((cookie) => cookie.name === 'token')?.value
    const own = await fetch(`${address}/api/messages?page=1&pageSize=10`, { headers: { cookie: `token=${token}` } })
    expect(await own.text()).toContain('partner.approved-agent')
    const quote = async (cookie: string) => {
      const headers = { 'content-type': 'application/json', origin: address, cookie }
      const answer = await fetch(`${address}/api/quotes`, { method: 'POST', headers, body: JSON.stringify(smallServer) })
      return (await answer.json()) as { totalFen: number; lines: { code: string }[] }
    }
    const [mine, anybodys] = [await quote(`token=${token}`), await quote('')]
    expect(mine.lines.at(-1)?.code).toBe('agent-discount')
    expect(mine.totalFen).toBe(Math.round(anybodys.totalFen * 0.88))
    await open(page, '/en/console/partner')
    await page.getByRole('heading', { name: ownEn.customers.title }).waitFor()
    await page.getByText(ownEn.agent.floor('50')).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  /** Takes the application and approves it at the gold level, on the staff's page. */
  async function reviewAsStaff(company: string): Promise<void> {
    const m = backOffice.partners
    const { page, context, faults, close } = await visit(browser, { locale: 'en-US' })
    await context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
    await open(page, '/admin/partners')
    const card = page.getByRole('article', { name: company })
    await card.getByRole('button', { name: m.review }).click()
    await card.getByText(m.states['in-review'], { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await card.getByRole('button', { name: m.approve }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(m.level).selectOption('gold')
    await dialog.getByRole('button', { name: m.approve }).click()
    await card.getByText(m.states.approved, { exact: true }).waitFor()
    const { terms, byHand } = backOffice.partnerSection
    await page.getByRole('button', { name: terms.setOf('Silver'), exact: true }).click()
    const floor = page.getByRole('dialog', { name: terms.changeOf('Silver'), exact: true })
    await floor.getByRole('spinbutton', { name: terms.floorPercent }).fill('45')
    await floor.getByRole('textbox', { name: byHand.reason }).fill('Costs have fallen')
    await floor.getByRole('button', { name: terms.set, exact: true }).click()
    await page.getByText(/Silver: Price floor 50% → 45%/).waitFor()
    expect(faults).toEqual([])
    await close()
  }

  test('a stranger sees nothing of another’s application, and cannot decide it', async () => {
    const [applicant, stranger] = await Promise.all([registerCustomer(address), registerCustomer(address)])
    const { applicationId } = await applicant.client.post<{ applicationId: string }>('/partnerships/applications', application())
    expect((await standingOf(applicant.client, 'agent')).application?.state).toBe('submitted')
    expect((await standingOf(stranger.client, 'agent')).application).toBeNull()
    for (const client of [applicant.client, stranger.client]) {
      const answer = await client.raw('POST', `/admin/partners/applications/${applicationId}/approve`, { body: { levelId: 'platinum' } })
      expect(answer.status).toBe(401)
    }
    expect((await makeClient(address).page('/admin/partners')).headers.get('location')).toBe('/admin/login')
    await staff.post(`/admin/partners/applications/${applicationId}/reject`, { reason: 'Please tell us what you build.' })
    expect((await standingOf(applicant.client, 'agent')).application).toMatchObject({ state: 'rejected', reason: 'Please tell us what you build.' })
  })

  test('an application with unknown fields is refused', async () => {
    const { client } = await registerCustomer(address)
    for (const extra of [{ levelId: 'platinum' }, { expectedYearlyFen: 1 }, { company: null }, { pitch: 'short' }, { website: 'javascript:alert(1)' }]) {
      expect((await client.raw('POST', '/partnerships/applications', { body: application(extra) })).status).toBe(422)
    }
    expect((await makeClient(address).raw('POST', '/partnerships/applications', { body: application() })).status).toBe(401)
  })
})

describe('a referral', () => {
  test('is remembered from ?ref= to the registration, and a paid order earns commission', async () => {
    const referrer = await aReferrer()
    expect(referrer.code).toHaveLength(8)
    const { page, context, faults, close } = await visit(browser, { locale: 'en-US' })
    await page.goto(`/en/products/cloud-server?ref=${referrer.code}`)
    const click = await until('the cookie of the click', async () => (await context.cookies()).find((cookie) => cookie.name === 'runxin-ref'))
    expect(click).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(click.expires - Date.now() / 1000).toBeGreaterThan(89 * 86_400)
    expect(faults).toEqual([])
    await close()

    const client = makeClient(address)
    const phone = newPhone()
    const { flowId, code } = await obtainCode(client, phone, 'register')
    const registered = await client.raw('POST', '/account/register', {
      body: { phone, flowId, code, password: goodPassword, agreed: true },
      headers: { cookie: `runxin-ref=${click.value}` },
    })
    expect(registered.status).toBe(200)
    await until('the referral', async () => (await standingOf(referrer.client, 'cps')).cps?.customers === 1)

    await recharge(client, 100_000)
    await until('the recharge', async () => (await client.get<{ availableFen: bigint }>('/money')).availableFen >= 100_000n)
    const { orderId, number } = await placeOrder(client)
    await payFromBalance(client, [orderId])
    const held = await until('the commission', async () => (await standingOf(referrer.client, 'cps')).cps?.heldFen)
    expect(held).toBe(1960n)
    expect((await referrer.client.get<{ frozenFen: bigint; availableFen: bigint }>('/money')).frozenFen).toBe(1960n)

    const own = await visit(browser, { locale: 'en-US' })
    await own.context.addCookies([{ name: 'token', value: referrer.client.cookie('token') ?? '', url: address }])
    await open(own.page, '/en/partnerships/cps#apply')
    await own.page.getByRole('heading', { name: wordsEn.standing.cps.title }).waitFor()
    await own.page.getByText(`/en?ref=${referrer.code}`).waitFor()
    await own.page.locator('#apply').getByText('¥19.60').waitFor()
    expect(await own.page.getByRole('heading', { name: cpsEn.application.title }).count()).toBe(1)

    await own.page.getByRole('link', { name: wordsEn.standing.own }).click()
    await own.page.getByRole('heading', { name: ownEn.title, level: 1 }).waitFor()
    await hydrated(own.page)
    await expectHeldCommission(own.page, ownEn, referrer)
    await own.page.getByLabel(ownEn.link.landing).selectOption('/products/cloud-server')
    await own.page.getByText(`/en/products/cloud-server?ref=${referrer.code}`).waitFor()
    await own.page.getByLabel(ownEn.filters.state).selectOption('paid')
    await own.page.getByRole('button', { name: ownEn.filters.apply, exact: true }).click()
    await own.page.getByText(ownEn.nothingFound.title).waitFor()
    expect(own.faults).toEqual([])
    await own.close()

    const small = await visit(browser, { width: 'phone', theme: 'dark' })
    await small.context.addCookies([{ name: 'token', value: referrer.client.cookie('token') ?? '', url: address }])
    await open(small.page, '/zh/console/partner/template/template2')
    await expectHeldCommission(small.page, ownZh, referrer)
    // A referred visitor sees the programmes and nothing about the partner.
    await small.context.addCookies([{ name: 'token', value: client.cookie('token') ?? '', url: address }])
    await open(small.page, '/zh/console/partner/template/template1')
    await small.page.getByRole('link', { name: ownZh.offers.cps.apply }).waitFor()
    expect(await small.page.content()).not.toContain(referrer.code)
    expect(await accessibilityFaults(small.page)).toEqual([])
    expect(small.faults).toEqual([])
    await small.close()

    const staffTab = await visit(browser, { locale: 'en-US', expected: [/status of 403/] })
    await staffTab.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
    await open(staffTab.page, '/admin/partners')
    await staffTab.page.getByRole('searchbox', { name: backOffice.partnerSection.search }).fill(referrer.code)
    await staffTab.page.getByRole('button', { name: backOffice.adminList.search, exact: true }).click()
    await staffTab.page.getByRole('heading', { name: backOffice.partnerSection.found(referrer.code) }).waitFor()
    await staffTab.page.getByRole('table', { name: backOffice.partners.partners }).getByRole('cell').getByRole('link').click()
    await staffTab.page.getByRole('link', { name: number }).waitFor()
    await hydrated(staffTab.page)
    await payByHand(staffTab.page, number)
    expect(await referrer.client.get('/money')).toMatchObject({ frozenFen: 0n, availableFen: 1960n })
    expect(await accessibilityFaults(staffTab.page)).toEqual([])
    expect(staffTab.faults).toEqual([])
    await staffTab.close()
  })

  /** As if the staff had signed in an hour ago. */
  async function forgetStepUp(): Promise<void> {
    const token = staff.cookie('staff_token') ?? ''
    const changed = await books.query(`update staff_session set step_up_at = step_up_at - interval '1 hour' where token_hash = sha256($1::bytea) returning 1`, [
      token,
    ])
    expect(changed).toHaveLength(1)
  }

  /** Pays before the due day, with a recorded reason and step-up authentication. */
  async function payByHand(page: Page, number: string): Promise<void> {
    const m = backOffice.partnerSection.byHand
    await page.getByRole('button', { name: m.nameOf.pay(number), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: m.titles.pay(formatFen(1960n, 'en-US')), exact: true })
    await dialog.getByRole('textbox', { name: m.reason }).fill('Settled early')
    expect(await accessibilityFaults(page)).toEqual([])
    await forgetStepUp()
    await dialog.getByRole('button', { name: m.acts.pay, exact: true }).click()
    const stepUp = page.getByRole('dialog', { name: backOffice.stepUp.title, exact: true })
    await stepUp.locator('input[name="password"]').fill(password)
    await stepUp.getByRole('button', { name: backOffice.stepUp.submit, exact: true }).click()
    await page.getByText(m.was.pay('Settled early'), { exact: true }).waitFor()
  }

  /** The one order of the one customer: ¥98.00 paid, a fifth of it, held for thirty days. */
  async function expectHeldCommission(page: Page, m: typeof ownZh, { client, code }: Awaited<ReturnType<typeof aReferrer>>): Promise<void> {
    const { commissions } = await client.get<CommissionPage>('/partnerships/commissions')
    const [row] = commissions
    expect(commissions).toMatchObject([{ customer: 1, state: 'held', paid: null }])
    expect(new Date(row!.releaseAt).getTime() - new Date(row!.createdAt).getTime()).toBeGreaterThan(29.9 * 86_400_000)
    const line = page.locator('tr').filter({ hasText: m.customer(1) })
    await line.getByText(formatFen(1960n, m === ownEn ? 'en-US' : 'zh-CN'), { exact: true }).waitFor()
    await line.getByText('20%', { exact: true }).waitFor()
    const [before] = m.heldUntil('|').split('|')
    await line.getByText(new RegExp(`${before}(?:[\\d/]{10}|\\d{1,2} [A-Z][a-z]{2} \\d{4})`)).waitFor()
    await page.getByRole('img', { name: m.link.qr }).waitFor()
    await page.getByText(`?ref=${code}`).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  }

  test('has no effect with an unknown code', async () => {
    const client = makeClient(address)
    expect((await client.raw('POST', '/partnerships/clicks', { body: { code: 'NOBODY22', landing: '/en' } })).status).toBe(204)
    expect(client.cookie('runxin-ref')).toBeUndefined()
  })
})

test('search engines find the page and its questions', async () => {
  const html = await (await makeClient(address).page('/en/partnerships/agent')).text()
  const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) => JSON.parse(match[1]!) as { '@type': string })
  expect(objects.map((object) => object['@type']).toSorted()).toEqual(expect.arrayContaining(['BreadcrumbList', 'FAQPage']))
  expect(html).toContain(agentEn.faq.items[0]!.q)
})
