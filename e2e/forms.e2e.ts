import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { accessibilityFaults, open, openBrowser, visit, type Visit } from './harness/browser.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'
import { texts, type Spoken } from './harness/texts.ts'

let browser: Browser
let customer: Customer
let serverCode: string

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address'))])
  serverCode = (await buyServer(customer)).serverCode
})
afterAll(() => browser?.close())

// The browser writes each 4xx of the server to its console.
const refused = /status of 4\d\d/

async function enter(path: string, signedIn = false): Promise<Visit> {
  const seen = await visit(browser, { expected: [refused] })
  if (signedIn) await seen.context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: inject('address') }])
  await open(seen.page, path)
  return seen
}

/** Expects that the control is marked as wrong, with the sentence as its description. */
async function expectFault(page: Page, control: Locator, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).filter({ visible: true }).first().waitFor()
  await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true')
  const described = await control.evaluate((element) => {
    const ids = [element.getAttribute('aria-describedby'), element.getAttribute('aria-errormessage')].join(' ').split(/\s+/).filter(Boolean)
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
  expect(described).toContain(sentence)
}

const languages: readonly Spoken[] = ['zh', 'en']

describe.each(languages)('bad input gets a sentence at its field (%s)', (locale) => {
  const { account, auth, payments, platform } = texts[locale]

  test('register: phone, password, agreement', async () => {
    const { page, faults, close } = await enter(`/${locale}/regist`)
    const phone = page.getByRole('textbox', { name: auth.phone.label })
    await phone.fill('12')
    await page.getByLabel(account.register.password, { exact: true }).fill('12345678901')
    await page.getByRole('button', { name: account.register.submit }).click()
    await expectFault(page, phone, auth.faults['phone-invalid'])
    await expectFault(page, page.getByLabel(account.register.password, { exact: true }), auth.faults['password-weak'])
    await expectFault(page, page.getByRole('checkbox').last(), account.faults['agree-first'])
    await page.getByLabel(account.register.password, { exact: true }).fill('')
    await page.getByRole('button', { name: account.register.submit }).click()
    await expectFault(page, page.getByLabel(account.register.password, { exact: true }), platform.faults.required)
    expect(faults).toEqual([])
    await close()
  })

  test('login by code: phone', async () => {
    const { page, faults, close } = await enter(`/${locale}/login`)
    const phone = page.getByRole('textbox', { name: auth.phone.label })
    await phone.fill('999')
    await page.getByRole('button', { name: account.login.getCode }).click()
    await expectFault(page, phone, auth.faults['phone-invalid'])
    expect(faults).toEqual([])
    await close()
  })

  test('login by password: required, and a wrong one reveals nothing', async () => {
    const { page, faults, close } = await enter(`/${locale}/login`)
    await page.getByRole('tab', { name: account.login.byPassword }).click()
    const submit = page.getByRole('button', { name: account.login.submit, exact: true })
    const name = page.getByRole('textbox', { name: auth.signInName.label })
    for (const neither of ['lin yue', 'lin@nowhere']) {
      await name.fill(neither)
      await page.locator('input[name="password"]').fill('not the password')
      await submit.click()
      await expectFault(page, name, account.faults['sign-in-name'])
    }
    await page.locator('input[name="password"]').fill('')
    await name.fill('13900000000')
    await submit.click()
    await expectFault(page, page.locator('input[name="password"]'), platform.faults.required)
    await page.locator('input[name="password"]').fill('not the password')
    await submit.click()
    await page.getByText(auth.errors['password-wrong']).first().waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('recharge: the amount', async () => {
    const { page, faults, close } = await enter(`/${locale}/console/payment`, true)
    const amount = page.getByRole('textbox', { name: payments.ownAmount })
    const pay = page
      .getByRole('button', { name: new RegExp(`^${payments.payBare}`) })
      .filter({ visible: true })
      .first()
    const limits = { minFen: 100, maxFen: 5_000_000 }
    const wrong: [typed: string, sentence: string][] = [
      ['', payments.faults['amount-form']],
      ['1.234', payments.faults['amount-form']],
      ['-5', payments.faults['amount-form']],
      ['0.99', payments.faults['too-little'](limits)],
      ['50000.01', payments.faults['too-much'](limits)],
    ]
    for (const [typed, sentence] of wrong) {
      await amount.fill(typed)
      await expect.poll(() => amount.getAttribute('aria-invalid'), { message: 'typing takes the fault back' }).toBeNull()
      await pay.click()
      await expectFault(page, amount, sentence)
    }
    expect(faults).toEqual([])
    await close()
  })

  test('name and remark of a server', async () => {
    const { servers } = texts[locale]
    const { page, faults, close } = await enter(`/${locale}/console/cloud-console`, true)
    await page
      .getByRole('button', { name: new RegExp(`^${servers.moreOf('.+')}$`) })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: servers.addRemark }).click()
    const dialog = page.getByRole('dialog', { name: servers.remark.title })
    const name = dialog.getByRole('textbox', { name: servers.remark.name, exact: true })
    const remark = dialog.getByRole('textbox', { name: servers.remark.remark })
    const save = dialog.getByRole('button', { name: servers.remark.save })
    for (const nothing of ['', '   ']) {
      await name.fill(nothing)
      await save.click()
      await expectFault(page, name, platform.faults.required)
    }
    await name.fill(`web ${locale}`)
    await remark.fill('a\tb')
    await save.click()
    await expectFault(page, remark, platform.faults.invalid)
    expect(await name.getAttribute('aria-invalid'), 'the name is good again').toBeNull()
    expect(await name.inputValue(), 'what was typed is kept').toBe(`web ${locale}`)
    await remark.fill('shop\nask Lin before a restart')
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('link', { name: `web ${locale}` })
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('reset password: a chosen password that breaks a rule', async () => {
    const { servers } = texts[locale]
    const { page, faults, close } = await enter(`/${locale}/console/server-admin?server=${serverCode}`, true)
    await page.getByRole('button', { name: servers.more, exact: true }).click()
    await page.getByRole('menuitem', { name: servers.actions['reset-password'] }).click()
    const dialog = page.getByRole('dialog', { name: servers.reset.title })
    await dialog.getByRole('radio', { name: servers.reinstall.own }).check({ force: true })
    const password = dialog.getByLabel(servers.reset.newPassword, { exact: true }).and(dialog.locator('input'))
    const wrong: [typed: string, sentence: string][] = [
      ['', platform.faults['too-short']({ min: 12 })],
      ['Short-1a', platform.faults['too-short']({ min: 12 })],
      ['Harbour Lantern 2026', servers.faults['password-characters']],
      ['onlysmallletters', servers.faults['password-kinds']],
    ]
    for (const [typed, sentence] of wrong) {
      await password.fill(typed)
      await dialog.getByRole('button', { name: servers.reset.submit }).click()
      await expectFault(page, password, sentence)
    }
    expect(faults).toEqual([])
    await close()
  })

  test('reinstall: the server’s name must be typed', async () => {
    const { servers } = texts[locale]
    const { page, faults, close } = await enter(`/${locale}/console/server-admin?server=${serverCode}`, true)
    await page.getByRole('button', { name: servers.more, exact: true }).click()
    await page.getByRole('menuitem', { name: servers.actions.reinstall }).click()
    const dialog = page.getByRole('dialog', { name: servers.reinstall.title })
    await dialog.getByRole('textbox').last().fill('another name')
    expect(await dialog.getByRole('button', { name: servers.reinstall.submit }).isDisabled()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })
})

describe('invalid filters in an address', () => {
  const dates = ['nonsense', '2026-02-30', '0000-01-01', '9999-12-31', '-1', '2026-11-21T00:00', "'", '%00', 'null']
  const lists: [path: string, queries: readonly string[]][] = [
    [
      '/console/order',
      [
        ...dates.flatMap((date) => [`from=${date}`, `to=${date}`]),
        'from=2026-12-31&to=2026-01-01',
        'state=free',
        'number=abc',
        'number=%25',
        'page=0',
        'page=-1',
        'page=1e9',
        'pageSize=1000',
        'page=x&page=y',
      ],
    ],
    ['/console/payment', ['page=0', 'page=99999', 'pageSize=7', 'amount=1e9', 'amount=%3Cb%3E']],
    ['/console/cloud-console', ['page=0', 'pageSize=x', 'state=free', 'regionId=%27', 'search=%25%5C']],
    ['/console/money', [...dates.map((date) => `from=${date}&to=${date}`), 'page=0', 'kind=x']],
  ]

  test.each(lists)('%s still open', async (path, queries) => {
    const broken: string[] = []
    for (const query of queries) {
      const { status } = await customer.client.page(`/en${path}?${query}`)
      // A raw NUL is refused by the server; every other value is a page.
      if (status !== 200 && !(query.includes('%00') && status === 400)) broken.push(`${query}: ${status}`)
    }
    expect(broken).toEqual([])
  })

  test.each(languages)('the order list links to all orders (%s)', async (locale) => {
    const { orders, calendar: words } = texts[locale]
    const { page, faults, close } = await enter(`/${locale}/console/order?from=nonsense&to=2026-02-30`, true)
    expect(await page.getByLabel(orders.filters.from).inputValue()).toBe('')
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{18}/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByLabel(orders.filters.from).fill('2099/1/1')
    await page.getByRole('button', { name: orders.filters.apply, exact: true }).click()
    await page.getByRole('heading', { name: orders.nothingFound.title }).waitFor()
    expect(await page.getByLabel(orders.filters.from).inputValue(), 'written in its usual form').toBe('2099-01-01')
    // A range of the calendar applies the filter.
    await page.getByRole('button', { name: words.open }).click()
    const calendar = page.getByRole('dialog', { name: words.open })
    await calendar.getByRole('grid').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await calendar.getByRole('button', { name: words.presets.week }).click()
    await page.getByText(orders.nothingFound.title).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('to')).toMatch(/^20\d\d-\d\d-\d\d$/)
    await page.getByLabel(orders.filters.from).fill('2099-01-01')
    await page.getByRole('button', { name: orders.filters.apply, exact: true }).click()
    await page.getByRole('link', { name: orders.nothingFound.clear }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{18}/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
