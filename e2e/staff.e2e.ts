import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { zh as shell } from '../src/app/i18n/console-shell-messages.zh.ts'
import { demoCustomer, demoStaff } from '../src/app/seed/demo.ts'
import { zh as serverTexts } from '../src/features/servers/messages/zh.ts'
import { pagesOpenToStaff } from '../src/app/policies/impersonation.ts'
import { zh } from '../src/features/back-office/messages/zh.ts'
import { permissionsOf, staffRoles, type StaffRole } from '../src/features/back-office/model.ts'
import type { StaffLink } from '../src/features/back-office/staff/model.ts'
import { staffRoutes } from '../src/route-table.ts'
import { zh as auth } from '../src/features/auth/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { hydrated, open, openBrowser, visit, type Visit } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { registerCustomer } from './harness/customer.ts'
import { appCode } from './harness/totp.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const password = 'Meadow-Turbine-4471'
let browser: Browser
let owner: Client
let made = 0

beforeAll(async () => {
  owner = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser] = await Promise.all([openBrowser(), owner.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

async function member(role: StaffRole): Promise<Client> {
  return (await colleague(role)).client
}

/** New colleague, signed in, and a function that signs them in elsewhere. */
async function colleague(role: StaffRole): Promise<{ client: Client; elsewhere: () => Promise<Client> }> {
  const person = { loginName: `e2e-${process.pid}-${++made}`, displayName: '测试员', role }
  const { link } = await owner.post<StaffLink>('/admin/staff', person)
  const elsewhere = async () => {
    const client = makeClient(address)
    await client.post('/admin/login', { loginName: person.loginName, password })
    return client
  }
  await makeClient(address).post('/admin/join', { token: link.split('#')[1], password })
  return { client: await elsewhere(), elsewhere }
}

test('a new colleague chooses a password by the owner’s link, turns two-factor on, and signs in with a code; the audit log has it all', async () => {
  const office = await visit(browser, { expected: [/status of 4\d\d/] })
  await office.context.addCookies([{ name: 'staff_token', value: owner.cookie('staff_token')!, url: address }])
  await open(office.page, '/admin/staff')
  await hydrated(office.page)
  await expectClean(office.page, 'the staff room')
  await office.page.getByRole('button', { name: zh.staffSection.add, exact: true }).click()
  const form = office.page.getByRole('dialog', { name: zh.staffSection.add })
  const loginName = `chen-${process.pid}`
  await form.getByRole('textbox', { name: zh.staffSection.displayName, exact: true }).fill('陈屿')
  await form.getByRole('textbox', { name: zh.staffSection.loginName, exact: true }).fill(loginName)
  await form.getByRole('button', { name: zh.staffSection.add, exact: true }).click()
  const handed = office.page.getByRole('dialog', { name: zh.staffSection.linkTitle })
  const link = await handed.getByRole('code').innerText()

  const person = await visit(browser, { width: 'phone', theme: 'dark', expected: [/status of 4\d\d/] })
  await open(person.page, new URL(link).pathname + new URL(link).hash)
  await hydrated(person.page)
  await expectClean(person.page, 'choosing a password')
  expect(new URL(person.page.url()).hash, 'the secret leaves the address').toBe('')
  await person.page.locator('input[name="password"]').fill(password)
  await person.page.getByRole('button', { name: zh.join.submit, exact: true }).click()
  await person.page.getByRole('link', { name: zh.join.go, exact: true }).click()
  await signIn(person, loginName)
  await person.page.getByRole('heading', { level: 1, name: zh.today.title }).waitFor()

  await open(person.page, '/admin/safety')
  await hydrated(person.page)
  await person.page.getByRole('button', { name: zh.safety.turnOn, exact: true }).click()
  const secret = (await person.page.getByRole('main').getByRole('code').innerText()).replaceAll(' ', '')
  await expectClean(person.page, 'setting two-factor up')
  await person.page.getByRole('textbox').first().pressSequentially(appCode(secret))
  await person.page.getByRole('list', { name: zh.safety.codes, exact: true }).waitFor()
  const recovery = await person.page.getByRole('list', { name: zh.safety.codes, exact: true }).getByRole('listitem').first().innerText()
  await person.page.getByRole('button', { name: zh.safety.saved, exact: true }).click()
  await person.page.getByText(zh.safety.codesLeft(10), { exact: true }).waitFor()

  await person.page.getByRole('button', { name: zh.signOut, exact: true }).click()
  await person.page.waitForURL('**/admin/login')
  await signIn(person, loginName)
  await person.page.getByRole('heading', { level: 1, name: zh.signInSteps.codeTitle }).waitFor()
  await expectClean(person.page, 'the second step')
  // The app's code of this half minute is used up, and waiting for the next one would cost half a minute.
  await person.page.getByRole('button', { name: auth.factor.useRecovery, exact: true }).click()
  await person.page.getByRole('textbox', { name: auth.factor.recovery }).fill(recovery)
  await person.page.getByRole('button', { name: auth.factor.confirm, exact: true }).click()
  await person.page.getByRole('heading', { level: 1, name: zh.today.title }).waitFor()
  await changePassword(person)

  await open(office.page, `/admin/audit?subject=${loginName}`)
  await office.page.getByRole('table').getByText(zh.audit.actions['POST /admin/staff']!, { exact: true }).waitFor()
  await expectClean(office.page, 'the audit')
  const csv = await office.page.request.get(`${address}/api/admin/audit.csv?action=sign-in`)
  expect(await csv.text()).toContain(loginName)
  const files = await office.page.request.get(`${address}/admin/audit?action=${encodeURIComponent('GET /admin/audit.csv')}`)
  expect(await files.text(), 'a download is an act').toContain(demoStaff.loginName)
  expect([...office.faults, ...person.faults]).toEqual([])
  await Promise.all([office.close(), person.close()])
})

test('staff who are signed in elsewhere see that session and end it, and it is out at once', async () => {
  const m = zh.safety.sessions
  const { client, elsewhere } = await colleague('operations')
  const [other] = await Promise.all([elsewhere(), elsewhere()])
  const mine = await visit(browser, { width: 'phone' })
  await mine.context.addCookies([{ name: 'staff_token', value: client.cookie('staff_token')!, url: address }])
  await open(mine.page, '/admin/safety')
  await hydrated(mine.page)
  await expectClean(mine.page, 'where one is signed in')
  await mine.page.getByRole('button', { name: m.endOthers, exact: true }).click()
  const dialog = mine.page.getByRole('dialog', { name: m.endOthersTitle })
  await dialog.getByText(m.endOthersText(2), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: m.endOthers, exact: true }).click()
  await mine.page.getByText(m.endedOthers(2), { exact: true }).waitFor()
  expect((await other.raw('GET', '/admin/today')).status).toBe(401)
  expect(await mine.page.getByRole('button', { name: m.endOthers, exact: true }).count()).toBe(0)
  await open(mine.page, '/admin')
  await hydrated(mine.page)
  await expectClean(mine.page, 'what waits')
  expect(mine.faults).toEqual([])
  await mine.close()
})

test('a customer is found, seen in full for a reason, stopped from signing in, reads why, and signs in again', async () => {
  const customer = await registerCustomer(address)
  const { number } = await customer.client.get<{ number: string }>('/account')
  const office = await visit(browser, { width: 'phone', expected: [/status of 4\d\d/] })
  await office.context.addCookies([{ name: 'staff_token', value: owner.cookie('staff_token')!, url: address }])
  await open(office.page, `/admin/accounts?search=${encodeURIComponent(customer.phone)}`)
  await hydrated(office.page)
  await expectClean(office.page, 'the accounts')
  await office.page.getByRole('table').getByRole('link').first().click()
  await office.page.getByText(zh.accountSection.profile, { exact: true }).waitFor()
  await expectClean(office.page, 'an account')
  await office.page.getByRole('button', { name: zh.accountSection.reveal, exact: true }).click()
  await office.page.getByRole('textbox', { name: zh.accountSection.purpose }).fill('核对回电号码')
  await office.page.getByRole('button', { name: zh.accountSection.show, exact: true }).click()
  await office.page.getByText(customer.phone, { exact: true }).waitFor()
  await office.page.getByRole('button', { name: zh.accountSection.freeze, exact: true }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: zh.accountSection.freezeReason }).fill('疑似被盗用')
  await dialog.getByRole('button', { name: zh.accountSection.freeze, exact: true }).click()
  // Rendered after the account was reloaded; the words alone are also in the field.
  await office.page.getByRole('button', { name: zh.accountSection.unfreeze, exact: true }).waitFor()
  expect((await customer.client.raw('GET', '/account')).status, 'the session is over').toBe(401)
  const tried = await makeClient(address).raw('POST', '/account/login/password', {
    body: { name: customer.phone, password: customer.password, remember: false },
  })
  expect(tried.body.error).toMatchObject({ code: 'account.frozen', detail: { reason: '疑似被盗用' } })
  await owner.post(`/admin/accounts/${number}/unfreeze`, { note: '已核实' })
  const acts = await owner.page(`/admin/audit?subject=${number}`)
  const html = await acts.text()
  for (const word of ['核对回电号码', '疑似被盗用', '已核实']) expect(html).toContain(word)
  expect(html).not.toContain(customer.phone)
  expect(office.faults).toEqual([])
  await office.close()
})

test('staff view a customer’s console, marked and read only, until they stop; the audit log has each page, the customer’s history the view', async () => {
  const office = await visit(browser, { expected: [/status of 4\d\d/] })
  await office.context.addCookies([{ name: 'staff_token', value: owner.cookie('staff_token')!, url: address }])
  const found = await (await owner.page(`/admin/accounts?search=${encodeURIComponent(demoCustomer.phone)}`)).text()
  const number = /number=(\d{10})/.exec(found)![1]!
  await open(office.page, `/admin/accounts?number=${number}`)
  await hydrated(office.page)
  await office.page.getByRole('button', { name: zh.accountSection.look, exact: true }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: zh.accountSection.purpose }).fill('排查工单')
  await dialog.getByRole('button', { name: zh.accountSection.look, exact: true }).click()
  const bar = office.page.getByRole('region', { name: shell.look.label, exact: true })
  await bar.getByText(number).waitFor()
  await expectClean(office.page, 'a console that is looked at')

  const ask = (path: string, method = 'GET') =>
    office.page.request.fetch(`${address}${path}`, { method, maxRedirects: 0, headers: { origin: address, 'content-type': 'application/json' } })
  const { servers } = (await (await ask('/api/servers')).json()) as { servers: { code: string }[] }
  const { orders } = (await (await ask('/api/orders')).json()) as { orders: { number: string }[] }
  const panels = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9'].map((panel) => `?server=${servers[0]!.code}&panel=${panel}`)
  const queries: Record<string, string[]> = { '/console/server-admin': panels, '/console/orderDetail': [`?number=${orders[0]!.number}`] }
  const wrong: string[] = []
  for (const path of pagesOpenToStaff)
    for (const query of queries[path] ?? ['']) {
      const status = (await ask(`/zh${path}${query}`)).status()
      if (status !== 200) wrong.push(`${path}${query}: ${status}`)
    }
  expect(wrong, 'pages that are open to who looks write nothing').toEqual([])
  const refused = await ask(`/api/servers/${servers[0]!.code}/stop`, 'POST')
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, 'platform.look-only'])

  await open(office.page, `/zh/console/server-admin?server=${servers[0]!.code}`)
  await hydrated(office.page)
  // Buttons that change something are disabled and say so. Those that read still work.
  const inert = office.page.getByRole('main').getByTitle(shell.look.inert, { exact: true })
  expect(await inert.count()).toBeGreaterThan(2)
  for (const one of await inert.all()) expect(await one.getAttribute('aria-disabled')).toBe('true')
  await inert.first().click({ force: true })
  expect(await office.page.getByRole('dialog').count()).toBe(0)
  await expectClean(office.page, 'a server that is looked at')
  await office.page.getByRole('tab', { name: serverTexts.admin.m2, exact: true }).click()
  await office.page.getByRole('tab', { name: serverTexts.admin.m2, exact: true, selected: true }).waitFor()

  await open(office.page, '/zh/console/verified')
  await office.page.getByText(shell.look.closed, { exact: true }).waitFor()
  await hydrated(office.page)
  await bar.getByRole('button', { name: shell.look.end, exact: true }).click()
  await office.page.getByText(zh.accountSection.profile, { exact: true }).waitFor()
  expect((await ask('/zh/console')).headers()['location']).toContain('/zh/login')
  const acts = await (await owner.page(`/admin/audit?subject=${number}`)).text()
  for (const words of ['排查工单', `/zh/console/server-admin ${servers[0]!.code}`, zh.audit.actions['POST /admin/views/end']!]) expect(acts).toContain(words)
  const customer = makeClient(address)
  await customer.post('/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: false })
  const history = await customer.get<{ entries: { outcome: string }[] }>('/account/sign-ins')
  expect(history.entries.map(({ outcome }) => outcome)).toContain('looked')

  await open(office.page, '/admin/operations')
  await hydrated(office.page)
  await office.page.getByRole('table', { name: zh.operationSection.list }).waitFor()
  await expectClean(office.page, 'the operations')
  await office.page.getByRole('link', { name: zh.operationSection.views.jobs, exact: true }).click()
  await office.page.getByRole('heading', { name: zh.operationSection.dead, exact: true }).waitFor()
  await expectClean(office.page, 'the jobs')
  for (const view of ['zones', 'hosts', 'machines', 'images'] as const) {
    await open(office.page, `/admin/infrastructure?view=${view}`)
    await office.page.getByRole('table', { name: zh.infrastructure[view].title }).waitFor()
    await expectClean(office.page, `the infrastructure, ${view}`)
  }
  await hydrated(office.page)
  const image = office.page.getByRole('row', { name: /Rocky Linux 9/ })
  await image.getByRole('button', { name: new RegExp(zh.infrastructure.sale.acts.image.stop) }).click()
  await office.page.getByRole('dialog').getByRole('textbox', { name: zh.infrastructure.sale.reason }).fill('上游停止维护')
  await office.page.getByRole('dialog').getByRole('button', { name: zh.infrastructure.sale.acts.image.stop, exact: true }).click()
  await image.getByText('上游停止维护').waitFor()
  const offered = async () => (await makeClient(address).get<{ images: { id: string }[] }>('/catalogue')).images.map(({ id }) => id)
  expect(await offered()).not.toContain('rocky-9')
  await owner.post('/admin/sale/image/rocky-9/resume', { reason: '试完' })
  expect(await offered()).toContain('rocky-9')
  expect(office.faults).toEqual([])
  await office.close()
})

test('an owner changes a licence number in the settings, a wrong address is refused at its field, and the site shows the new number', async () => {
  const fields = zh.settings.fields
  const office = await visit(browser, { width: 'phone', theme: 'dark', expected: [/status of 4\d\d/] })
  await office.context.addCookies([{ name: 'staff_token', value: owner.cookie('staff_token')!, url: address }])
  await open(office.page, '/admin/settings')
  await hydrated(office.page)
  await expectClean(office.page, 'the settings')
  const card = (name: string) =>
    office.page
      .getByRole('main')
      .locator('form')
      .filter({ hasText: zh.settings.groupTexts[name as 'filings'] })
  const number = `B1-2026${String(process.pid % 10_000).padStart(4, '0')}`
  await office.page.getByRole('textbox', { name: fields.telecom, exact: true }).fill(number)
  await card('filings').getByRole('button', { name: zh.settings.save, exact: true }).click()
  await office.page.getByText(zh.settings.saved, { exact: true }).waitFor()
  const email = office.page.getByRole('textbox', { name: fields.email, exact: true })
  await email.fill('javascript:alert(1)')
  await card('contact').getByRole('button', { name: zh.settings.save, exact: true }).click()
  await office.page.getByText(zh.faults['setting-form'], { exact: true }).waitFor()
  expect(await email.inputValue(), 'what was written stays').toBe('javascript:alert(1)')
  await until('the site to show the number', async () => (await (await makeClient(address).page('/zh')).text()).includes(number) || undefined)
  expect(office.faults).toEqual([])
  await office.close()
})

/** A wrong old password is reported at its field. The second try changes it. */
async function changePassword({ page }: Visit): Promise<void> {
  const m = zh.safety.password
  await open(page, '/admin/safety')
  await hydrated(page)
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  await field('currentPassword').fill('Wrong-Harbour-77')
  await field('password').fill('Walnut-Ferry-Umbrella-31')
  await page.getByRole('button', { name: m.submit, exact: true }).click()
  await page.getByText(zh.faults['password-wrong'], { exact: true }).waitFor()
  await field('currentPassword').fill(password)
  await page.getByRole('button', { name: m.submit, exact: true }).click()
  await page.getByText(m.done(0), { exact: true }).waitFor()
}

async function signIn({ page }: Visit, loginName: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: zh.login.title }).waitFor()
  await hydrated(page)
  await page.getByRole('textbox', { name: zh.login.name }).fill(loginName)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: zh.login.submit, exact: true }).click()
}

test('each role opens its sections and no other, and none opens without a session', async () => {
  const people = await Promise.all(staffRoles.map(async (role) => ({ role, client: await member(role) })))
  const wrong: string[] = []
  for (const { path, access } of staffRoutes.filter(({ access }) => access !== 'public')) {
    const right = access.slice('staff:'.length)
    for (const { role, client } of people) {
      const { status } = await client.page(`/${path}`)
      const expected = permissionsOf(role).includes(right) ? 200 : 403
      if (status !== expected) wrong.push(`/${path} as ${role}: ${status}, not ${expected}`)
    }
    const outside = await makeClient(address).page(`/${path}`)
    if (outside.headers.get('location') !== '/admin/login') wrong.push(`/${path} as nobody: ${outside.status}`)
  }
  expect(wrong).toEqual([])
})
