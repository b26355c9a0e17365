import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { codePurposes } from '../src/features/auth/model.ts'
import { en as back } from '../src/features/back-office/messages/en.ts'
import { en as engines } from '../src/features/servers/engine/messages/en.ts'
import { en as providers } from '../src/features/providers/messages/en.ts'
import { en as taxes } from '../src/features/taxes/scheme/messages/en.ts'
import { routeTable } from '../src/route-table.ts'
import { smtpStub, type SmtpStub } from '../src/adapters/mail-smtp/testing/smtp-stub.ts'
import { hydrated, open, openBrowser, screenshot, visit, type Visit } from './harness/browser.ts'
import { goodPassword } from './harness/customer.ts'
import { processesOf } from './harness/npm-start.ts'
import { ownPort } from './harness/own-port.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from './harness/product.ts'
import { texts } from './harness/texts.ts'
import { appCode } from './harness/totp.ts'
import { until } from './harness/until.ts'
import { startTlsEngine } from './harness/vendors/tls-engine.ts'
import { startVendorStubs } from './harness/vendors/vendor-stubs.ts'

const { account, auth, catalog, orders, payments, servers } = texts.en
const keys = {
  stripe: { secretKey: 'sk_live_51Hxxxxxxxxxxxxxx', webhookSecret: 'whsec_acme12345' },
  aliyun: { accessKeyId: 'LTAI-acme', accessKeySecret: 'secret-acme' },
}
const person = { displayName: 'Ada Weber', loginName: 'ada.weber', password: 'Pewter-Lagoon-2026' }
/** Names in the code that no reader sees, and hashes of files, which may spell anything. */
const technical =
  /runxin(?:PublicConfig|Presses|ChunkFailed)|runxin-(?:theme|signed-in|ref|draft:)|x-runxin-locale|RUNXIN_[A-Z_]+|runxin-console|-[\w-]{7,8}(?=\.(?:js|css))/g
const dataDir = newDataDir('open-a-company')

let browser: Browser
let product: Product
let mail: SmtpStub
let vendors: Awaited<ReturnType<typeof startVendorStubs>>
let engine: Awaited<ReturnType<typeof startTlsEngine>>
/** The owner at a desk, from the first page to the last. */
let desk: Visit

beforeAll(async () => {
  const port = await ownPort()
  ;[browser, mail, vendors, engine] = await Promise.all([openBrowser(), smtpStub(), startVendorStubs(keys), startTlsEngine()])
  // All that production needs: no variable names a provider, an engine or a price.
  const env = {
    RUNXIN_MODE: 'production',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    APP_SECRET: 'a company that is opened by its pages alone',
  }
  product = await startProduct({ dataDir, env: { ...env, ...vendors.env }, readyWithinMs: 120_000 })
  desk = await visit(browser, { locale: 'en-US', address: product.address, shared: true })
}, 180_000)

afterAll(async () => {
  await desk?.close()
  await product?.stop()
  await Promise.all([browser?.close(), mail?.close(), vendors?.stop(), engine?.stop()])
  removeDataDir(dataDir)
}, 60_000)

beforeEach(() => {
  onTestFailed(() => screenshot(desk.page, 'open-a-company-desk', { folder: 'test-results/failures' }))
})

/** Folder for the pictures of the guide, if they are to be taken again: docs/how-to/open-your-shop. */
const pictures = process.env['PICTURES']

/** Keeps what the page shows as a picture of the guide. */
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png).webp({ quality: 82 }).toFile(`${pictures}/${name}.webp`)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => desk.page.getByRole('dialog')
const visitBack = (path: string) => open(desk.page, path)

/** Field of the open dialog. Labels of optional fields say so. */
const field = (label: string) => dialog().getByLabel(new RegExp(`^${RegExp.escape(label)}(?:\\s*\\W?optional\\W?)?$`, 'i'))

/** Fills the fields of the open dialog by their labels, and saves it. */
async function fillDialog(values: Readonly<Record<string, string>>, save: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
  await button(desk.page, save).click()
  await dialog().waitFor({ state: 'detached' })
}

test('the printed link makes the owner, with a second factor, who finds what is left to do', async () => {
  const { page } = desk
  const link = /http:\/\/\S+\/admin\/setup#\S+/.exec(product.output())?.[0]
  await page.goto(link!)
  await hydrated(page)
  await page.getByLabel(back.firstRun.displayName, { exact: true }).fill(person.displayName)
  await page.getByLabel(back.firstRun.loginName, { exact: true }).fill(person.loginName)
  await page.getByLabel(back.firstRun.password, { exact: true }).fill(person.password)
  await picture(page, '1-owner')
  await button(page, back.firstRun.submit).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel(back.safety.code).fill(appCode(secret))
  await button(page, back.safety.saved).click()
  await page.waitForURL('**/admin/checklist')
  await page.getByText(back.checklist.progress(0, 9)).first().waitFor()
  await picture(page, '2-checklist')
  expect(await button(page, back.checklist.opening.open.soon).isDisabled()).toBe(true)
})

test('names, mail, text messages and payments are set up and tested by page', async () => {
  const { page } = desk
  await visitBack('/admin/settings')
  for (const key of ['RUNXIN_SITE_NAME', 'RUNXIN_COMPANY_NAME']) await page.locator(`input[name="${key}"]`).fill('Acme Cloud')
  await button(page, back.settings.save).first().click()
  await page.getByText(back.settings.saved).waitFor()

  await visitBack('/admin/settings/providers')
  const add = (kind: keyof typeof providers.kinds) =>
    page.getByRole('region', { name: providers.kinds[kind] }).getByRole('button', { name: providers.add }).click()
  const { smtp, aliyun, stripe } = providers.fields
  await add('mail')
  await field(smtp.security).selectOption('starttls')
  await fillDialog({ [smtp.host]: '127.0.0.1', [smtp.port]: String(mail.port), [smtp.from]: 'Acme Cloud <no-reply@acme.test>' }, providers.save)
  await add('sms')
  const templates = Object.fromEntries([...codePurposes, 'notice'].map((purpose) => [purpose, { zh: 'SMS_1', en: 'SMS_2' }]))
  await fillDialog(
    {
      [aliyun.accessKeyId]: keys.aliyun.accessKeyId,
      [aliyun.accessKeySecret]: keys.aliyun.accessKeySecret,
      [aliyun.signName]: 'Acme',
      [aliyun.templates]: JSON.stringify(templates),
    },
    providers.save,
  )
  await add('payment')
  await field(providers.driver).selectOption('stripe')
  await picture(page, '3-payment')
  await fillDialog({ [stripe.secretKey]: keys.stripe.secretKey, [stripe.webhookSecrets]: keys.stripe.webhookSecret }, providers.save)

  const tests = { [providers.drivers.smtp]: 'ada@acme.test', [providers.drivers.aliyun]: '+4915112345670', [providers.drivers.stripe]: undefined }
  for (const [name, to] of Object.entries(tests)) {
    await button(page, providers.testTitle(name)).click()
    if (to) await dialog().getByRole('textbox').fill(to)
    await button(page, providers.testRun).click()
    await dialog().getByText(providers.testOutcomes.ok).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }
  expect(mail.taken.map(({ to }) => to)).toEqual(['ada@acme.test'])
  expect(vendors.messages.map(({ phone }) => phone)).toEqual(['4915112345670'])
})

test('two regions and three plans are drafted, priced, seen on the buy page and published', async () => {
  const { page } = desk
  const { notOpen: start } = back.priceSection
  await visitBack('/admin/catalogue')
  for (const region of ['Frankfurt', 'Singapore']) await page.getByRole('checkbox', { name: region }).check()
  await page.getByRole('combobox', { name: start.currency }).selectOption('EUR')
  await picture(page, '4-start')
  await button(page, start.submit).click()

  // A price of the company's own, at once.
  const price = page.getByRole('group', { name: back.priceSection.groups.families }).getByRole('textbox').first()
  await price.waitFor()
  await hydrated(page)
  await price.fill('2.90')
  await button(page, back.priceSection.preview).click()
  await dialog().getByText(back.priceSection.when.now, { exact: true }).click()
  await dialog().getByText('€2.90').waitFor()
  await picture(page, '5-prices')
  await button(page, back.priceSection.publish).click()
  await dialog().waitFor({ state: 'detached' })

  await visitBack('/admin/catalogue?view=plans')
  await page.getByRole('link', { name: back.offerSection.draft.preview }).click()
  await page.getByRole('radio', { name: 'Frankfurt' }).waitFor()
  await picture(page, '6-preview')
  await visitBack('/admin/catalogue?view=plans')
  await button(page, back.offerSection.draft.review).click()
  await button(page, back.offerSection.publish.confirm).click()
  await page.getByText(back.offerSection.publish.done(1)).waitFor()
})

test('the company invoices in its own name and charges German VAT', async () => {
  const { page } = desk
  await visitBack('/admin/checklist')
  await page.getByText(back.checklist.progress(6, 10)).first().waitFor()
  await page.getByRole('link', { name: back.checklist.openOf(back.checklist.items.taxes.title) }).click()
  await page.waitForURL('**/admin/settings/taxes')
  await hydrated(page)
  await page.getByRole('radio', { name: new RegExp(taxes.kind.names['tax-invoice']) }).check()
  const { fields } = taxes.seller
  const values = {
    [fields.name]: 'Acme Cloud GmbH',
    [fields.address]: 'Hauptstr. 1, 60311 Frankfurt',
    [fields.taxNumber]: 'DE136695976',
    [fields.timeZone]: 'Europe/Berlin',
  }
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  await page.getByRole('combobox', { name: fields.country, exact: true }).fill('Germany')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await button(page, taxes.rates.addEu).click()
  await button(page, taxes.review).click()
  await dialog().getByRole('textbox', { name: taxes.note }).fill('Opening')
  await button(page, taxes.publish).click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByText(taxes.states.current, { exact: true }).waitFor()
  await picture(page, 'taxes')
})

test('an LXD is tested, its certificate confirmed, and it delivers both regions', async () => {
  const { page } = desk
  await visitBack('/admin/infrastructure?view=engines')
  await button(page, engines.add).click()
  await field(engines.driver).selectOption('lxd')
  const values = {
    [engines.name]: 'Rack 1',
    [engines.fields.url]: engine.address,
    [engines.fields.certificate]: engine.client.certificate,
    [engines.fields.key]: engine.client.key,
    [engines.fields.addresses]: '203.0.113.10-203.0.113.40',
    [engines.fields.network]: 'br0',
  }
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
  for (const box of await dialog().getByRole('group', { name: engines.zones }).getByRole('checkbox').all()) await box.check()
  await button(page, engines.test).click()
  await button(page, engines.trust).click()
  await dialog().getByText(engines.testOk).waitFor()
  await dialog().getByText(engines.testOk).scrollIntoViewIfNeeded()
  await picture(page, '7-engine')
  await button(page, engines.save).click()
  await dialog().waitFor({ state: 'detached' })
  await until('the engine to answer', async () => {
    await visitBack('/admin/checklist')
    return (await page.getByText(back.checklist.progress(8, 10)).count()) > 0
  })
  await button(page, back.checklist.opening.open.soon).click()
  await dialog().getByRole('button', { name: back.checklist.opening.open.soon }).click()
  await page.getByText(back.checklist.opening.opened).waitFor()
  await picture(page, '8-open')
})

test('a visitor registers with a German number, orders in Frankfurt, pays with a card, and gets a running server', async () => {
  const { page, faults, close } = await visit(browser, { locale: 'en-US', address: product.address })
  await page.route('https://checkout.stripe.com/**', async (route) => {
    const location = await vendors.payOpenSession(`${product.address}/api/notify/stripe`)
    await route.fulfill({ contentType: 'text/html', body: `<a href="${location.replaceAll('&', '&amp;')}">Paid</a>` })
  })
  await open(page, '/en/products/cloud-server-buy')
  expect(await page.locator('body').innerText()).not.toMatch(/runxin/i)
  await page.getByRole('radio', { name: /Frankfurt/ }).check({ force: true })
  await page.getByRole('button', { name: catalog.buy.signInToBuy }).filter({ visible: true }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: account.login.toRegister, exact: true }).click()
  await page.getByRole('heading', { name: account.register.title }).waitFor()
  await page.getByRole('textbox', { name: auth.phone.label }).fill('+49 151 12345678')
  await page.getByLabel(account.register.password, { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox').last().check()
  await button(page, account.register.submit).click()
  const code = page.getByRole('dialog', { name: auth.code.title })
  await code.waitFor({ timeout: 60_000 })
  const sent = await until('the code', async () => vendors.messages.find(({ phone }) => phone === '4915112345678'))
  await code.getByRole('textbox').fill(sent.values['code']!)
  await page.waitForURL(/cloud-server-buy\?/)
  await hydrated(page)
  await page.getByRole('button', { name: catalog.buy.buyNow }).filter({ visible: true }).click()
  await page.waitForURL(/\/console\/orderDetail\?number=\d{18}/)
  await button(page, orders.payPanel.toCashier).click()
  await page.getByRole('link', { name: payments.watch.goTo(payments.gateways.stripe) }).click()
  await page.getByRole('link', { name: 'Paid' }).click()
  await page.getByRole('heading', { name: payments.result.succeeded.title }).waitFor()
  await until('the machine to run', async () => [...engine.machines.values()].some(({ status }) => status === 'Running'))
  await page.getByRole('main').getByRole('link', { name: payments.result.toOrder, exact: true }).click()
  const toServer = page.getByRole('main').getByRole('link', { name: new RegExp(`^${orders.detail.manage}.*srv-`, 's') })
  await toServer.first().click()
  await page.waitForURL(/\/console\/server-admin\?server=srv-/)
  await page.getByText(servers.states.running, { exact: true }).first().waitFor()
  expect(await page.locator('html').getAttribute('data-currency')).toBe('EUR|€|€')
  await open(page, '/en/console/money')
  await page.getByText(/€\d/).first().waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/¥|CNY/)
  await open(page, '/en/console/money/invoices')
  await page.getByRole('row', { name: /INV-\d{4}-00001 VAT 19% .*€/ }).waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByText(servers.states.running, { exact: true }).first().waitFor()
  await picture(page, '9-server')
  expect(faults).toEqual([])
  await close()
})

test('every public page of the small shop is complete', async () => {
  const paths = routeTable.filter(({ access }) => access === 'public').map(({ path }) => path)
  const read = async (path: string) => {
    const response = await fetch(product.address + path, { redirect: 'manual' })
    return [path, response.status, /runxin|润信|潤信|¥|CNY/i.exec((await response.text()).replaceAll(technical, ''))?.[0] ?? ''] as const
  }
  const answers = []
  for (const path of paths) answers.push(await read(`/en${path}`))
  // Nothing names another currency than the company's.
  const odd = answers.filter(([, status, name]) => status >= 400 || name !== '')
  // It has no dedicated servers, so it has no pages of them.
  expect(odd).toEqual(['', '-buy'].map((end) => [`/en/products/dedicatedCloudServer${end}`, 404, '']))
})

const workerOf = () => processesOf(dataDir).find(({ name }) => name === 'worker')?.pid

test('a worker that ends is started again, and a stop leaves no process', async () => {
  const first = workerOf()!
  process.kill(first, 'SIGKILL')
  await until('another worker', async () => ![undefined, first].includes(workerOf()))
  await product.stop()
  expect(processesOf(dataDir)).toEqual([])
})
