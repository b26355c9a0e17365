import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { eicar, fakeClamd, type FakeClamd } from '../src/adapters/scan-clamd/testing/fake-clamd.ts'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as office } from '../src/features/back-office/messages/en.ts'
import { en as filesEn } from '../src/features/files/messages/en.ts'
import { zhTW as filesZhTW } from '../src/features/files/messages/zh-TW.ts'
import { zh as filesZh } from '../src/features/files/messages/zh.ts'
import { en } from '../src/features/support/messages/en.ts'
import { zhTW } from '../src/features/support/messages/zh-TW.ts'
import { zh } from '../src/features/support/messages/zh.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { accessibilityFaults, open, openBrowser, visit } from './harness/browser.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'

let clamd: FakeClamd
let product: Product
let browser: Browser
let books: Books
let customer: Customer
let staff: Client

beforeAll(async () => {
  clamd = await fakeClamd()
  const env = { CLAMD_ADDRESS: `tcp://127.0.0.1:${clamd.port}` }
  ;[product, browser] = await Promise.all([startProduct({ dataDir: newSeededDataDir('scanner'), env }), openBrowser()])
  books = await openBooks(product.dataDir)
  customer = await registerCustomer(product.address)
  staff = makeClient(product.address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
})
afterAll(async () => {
  await browser?.close()
  await books?.close()
  await product?.stop()
  await clamd?.close()
  if (product) removeDataDir(product.dataDir)
})

const section = async (address: string) =>
  (await (await staff.page(address, { 'accept-language': 'en-US' })).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const told = async (code: string) =>
  books.query<{ params: Record<string, string> }>('select params from staff_notice where code = $1 order by created_at', [code])
const stored = async () => Number((await books.query<{ n: string }>('select count(*) as n from stored_file'))[0]!.n)
const log = (name: string, content: Buffer | string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

const languages = [
  { locale: 'zh', browserLocale: 'zh-CN', m: zh, files: filesZh.errors, template: 'template1', width: 'desktop' },
  { locale: 'zh-TW', browserLocale: 'zh-TW', m: zhTW, files: filesZhTW.errors, template: 'template2', width: 'phone' },
  { locale: 'en', browserLocale: 'en-US', m: en, files: filesEn.errors, template: 'template1', width: 'phone' },
] as const

test('a customer learns that a file has malware, and that files cannot be checked now; what they wrote stays, and staff see both', async () => {
  for (const { locale, browserLocale, m, files, template, width } of languages) {
    const seen = await visit(browser, { address: product.address, locale: browserLocale, width, expected: [/status of (?:422|503)/] })
    await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: product.address }])
    const { page } = seen
    await open(page, `/${locale}/console/service/template/${template}`)
    await page.getByRole('link', { name: m.create, exact: true }).first().click()
    const body = page.getByRole('textbox', { name: m.form.body })
    await body.fill(`The site is slow (${locale})`)
    const chooser = page.locator('input[type=file]')
    const before = await stored()

    await chooser.setInputFiles(log('virus.log', eicar))
    await page.getByText(files.infected).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: m.files.remove('virus.log') }).click()

    // Away: nothing is accepted, and the form keeps its text and the file.
    clamd.manner('hang-up')
    await chooser.setInputFiles(log('app.log', `out of memory (${locale})\n`))
    await page.getByText(files['scan-unavailable']).waitFor()
    expect(await body.inputValue()).toBe(`The site is slow (${locale})`)
    expect(await stored()).toBe(before)
    clamd.manner('well')
    await page.getByRole('button', { name: m.files.retry('app.log') }).click()
    await until('the file', async () => (await stored()) === before + 1)
    expect(clamd.files.at(-1)!.toString()).toBe(`out of memory (${locale})\n`)
    await seen.close()
  }

  // The account and the signature, once an hour; the file itself is nowhere.
  const [infected] = await until('a notice', async () => ((await told('upload-infected')).length === 1 ? told('upload-infected') : undefined))
  expect(infected!.params).toEqual({ account: expect.stringMatching(/^\d+$/), signature: 'Eicar-Test-Signature' })
  const acts = await books.query("select subject, detail from audit.entry where action = 'upload-infected'")
  expect(acts).toEqual([{ subject: infected!.params['account'], detail: { call: 'POST /work-orders/files', signature: 'Eicar-Test-Signature' } }])
  expect(await section('/admin/audit')).toContain('Rejected an upload with malware')

  // Two failures in a row are an outage, for everyone who looks.
  clamd.manner('hang-up')
  const upload = (path: string, client = customer.client) =>
    client.raw('POST', path, { body: 'some text', headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'a.txt' } })
  for (const path of ['/work-orders/files', '/account/avatar']) {
    const refused = await upload(path)
    expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([503, 'files.scan-unavailable', '120'])
  }
  expect(await section('/admin')).toContain(office.alarms.titles['scanner-away'])
  const card = await section('/admin/infrastructure')
  expect(card).toContain(`${office.scanner.states.away} since`)
  expect(card).toContain(office.scanner.faults.broken)
  await until('a notice', async () => (await told('scanner-away')).length === 1)
})
