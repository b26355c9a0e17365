import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { en as money } from '../src/features/money/messages/en.ts'
import { en as orders } from '../src/features/orders/messages/en.ts'
import { en as payments } from '../src/features/payments/messages/en.ts'
import { methods } from '../src/features/payments/stored/messages/en.ts'
import { en as servers } from '../src/features/servers/messages/en.ts'
import { addresses } from '../src/features/servers/network/messages/addresses.en.ts'
import { life } from '../src/features/servers/lifecycle/messages/en.ts'
import { monitoring } from '../src/features/servers/monitoring/messages/en.ts'
import { ports } from '../src/features/servers/network/messages/ports.en.ts'
import { locales } from '../src/platform/i18n/locales.ts'
import { addressesOf, routeEntries, templateForms } from '../src/route-table.ts'
import { makeClient } from './harness/api-client.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'
import { keepSight, startWalk, type Walk } from './harness/walk.ts'

const address = inject('address')
let browser: Browser
let customer: Customer
let stranger: Customer
let own: { orderNumber: string; serverCode: string; paymentId: string }

beforeAll(async () => {
  ;[browser, customer, stranger] = await Promise.all([openBrowser(), registerCustomer(address), registerCustomer(address)])
  const bought = await buyServer(customer)
  const { payments: paid } = await customer.client.get<{ payments: { id: string }[] }>('/payments')
  own = { ...bought, paymentId: paid[0]!.id }
})
afterAll(() => browser?.close())

type Expected = { /** The one h1. */ heading: string; dialog?: string; /** Content of the view. */ shows?: string; query?: () => string }

const ofServer = () => `?server=${own.serverCode}`
const panel = (name: `m${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, more: Partial<Expected> = {}): Expected => ({
  heading: servers.admin[name],
  query: ofServer,
  ...more,
})

/** Views of each module that opens alone, by its page. */
const modules: Record<string, Record<string, Expected>> = {
  '/console/money': { 'money-table': { heading: money.ledger } },
  '/console/order': { 'order-table': { heading: orders.title } },
  '/console/orderDetail': { 'order-detail': { heading: orders.detailTitle, query: () => `?number=${own.orderNumber}` } },
  '/console/payment': {
    'live-pay': { heading: payments.title, shows: payments.livePay },
    'live-pay-history': { heading: payments.history },
    'payment-methods': { heading: methods.title },
  },
  '/console/cloud-console': { 'server-table': { heading: servers.title }, 'add-remark-dialog': { heading: servers.title, dialog: servers.remark.title } },
  '/console/server-admin': {
    m1: panel('m1', { shows: servers.admin.login }),
    m2: panel('m2', { shows: monitoring.names.cpu }),
    m3: panel('m3', { shows: addresses.public }),
    m4: panel('m4'),
    m5: panel('m5'),
    m6: panel('m6', { shows: ports.caption }),
    m7: panel('m7'),
    m8: panel('m8'),
    m9: panel('m9', { shows: life.future }),
    'bandwidth-chart': panel('m2', { shows: servers.metrics.bandwidth }),
    'line-chart-1': panel('m2', { shows: monitoring.names.cpu }),
    'line-chart-2': panel('m2', { shows: monitoring.names.memory }),
    'line-chart-3': panel('m2', { shows: monitoring.names.disk }),
    'spherical-chart': panel('m2', { shows: monitoring.diskUse }),
    'network-configuration-dialog': panel('m3', { dialog: addresses.config.title }),
    'add-port-dialog': panel('m6', { dialog: ports.dialog.title }),
    'reinstall-server-dialog': panel('m1', { dialog: servers.reinstall.title }),
    'renewal-dialog': panel('m9', { dialog: life.dialog.title(1) }),
    'reset-password-dialog': panel('m1', { dialog: servers.reset.title }),
    'transfer-dialog': panel('m1', { dialog: life.transfer.title }),
    'update-card-on-file-dialog': panel('m9', { dialog: life.auto.title }),
  },
}
const all = Object.entries(modules).flatMap(([path, views]) => Object.entries(views).map(([view, expected]) => ({ path, view, ...expected })))
const formsOf = (path: string, template: string) => Object.values(templateForms(path)).map((form) => form.replace(':template', template))

test('no module of these pages is left out', () => {
  for (const [path, views] of Object.entries(modules)) expect(routeEntries.find((entry) => entry.path === path)?.views).toEqual(Object.keys(views))
})

test('each answers in three languages, both designs and both written forms, unindexed, with one heading', async () => {
  const broken: string[] = []
  for (const { path, view, query } of all)
    for (const [index, at] of [...formsOf(path, 'template1'), ...formsOf(path, 'template2')].entries()) {
      const full = `/${['zh', 'zh-TW', 'en'][index % 3]}${at}/${view}${query?.() ?? ''}`
      const response = await customer.client.page(full)
      const html = await response.text()
      if (response.status !== 200 || !html.includes('content="noindex"')) broken.push(`${full}: ${response.status}`)
      if ((html.match(/<h1/g) ?? []).length !== 1 || !html.includes('id="main"')) broken.push(`${full}: not one h1 in the page`)
    }
  expect(broken).toEqual([])
})

describe.each(['template1', 'template2'])('%s on a phone', (template) => {
  let walk: Walk
  /** Documents that axe has read in this design: several dialogs leave the same page when they are closed. */
  const read = new Set<string>()
  beforeAll(async () => {
    const theme = template === 'template1' ? 'light' : 'dark'
    walk = await startWalk(browser, { screen: 'phone', theme, locale: 'en-GB', token: customer.client.cookie('token') })
  })
  afterAll(() => walk?.close())

  async function expectAccessible({ page }: Walk): Promise<void> {
    const content = await page.evaluate(() => document.body.outerHTML.replaceAll(/<script[^]*?<\/script>|_r_\w+_/g, ''))
    if (read.has(content)) return
    expect(await accessibilityFaults(page)).toEqual([])
    read.add(content)
  }

  test.each(all)('$path $view opens by its address, fits and is free of faults', async ({ path, view, heading, dialog, shows, query }) => {
    keepSight(walk)
    const { page } = walk
    expect(await walk.open(`/en${path}/template/${template}/${view}${query?.() ?? ''}`)).toBe(200)
    if (dialog) {
      const box = page.getByRole('dialog', { name: dialog })
      await box.waitFor()
      await expectAccessible(walk)
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'hidden' })
    }
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor()
    if (shows) await page.getByRole('main').getByRole('heading', { name: shows }).first().waitFor()
    await expectAccessible(walk)
    expect(await overflowsSideways(page), 'the page scrolls sideways').toBe(false)
    expect(walk.faults).toEqual([])
  })
})

test('a chart alone is that chart: no other, and no alarms', async () => {
  const { context, page, close } = await visit(browser, { locale: 'en-GB' })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: address }])
  for (const template of ['template1', 'template2']) {
    await open(page, `/en/console/server-admin/template/${template}/line-chart-2${ofServer()}`)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([expect.stringContaining(monitoring.names.memory)])
  }
  await close()
})

test('an item that is missing or of another customer answers like its page', async () => {
  const nowhere = ['?server=srv-aaaaaaaa', '?server=']
  const cases = [
    ...all
      .filter(({ path }) => path === '/console/server-admin')
      .flatMap(({ path, view }) => [ofServer(), ...nowhere].map((query) => `${path}/template/template1/${view}${query}`)),
    ...[`?number=${own.orderNumber}`, '?number='].map((query) => `/console/orderDetail/template/template2/order-detail${query}`),
    ...[ofServer(), '?server=srv-aaaaaaaa', '?server=x'].map((query) => `/console/cloud-console/template/template1/add-remark-dialog${query}`),
    ...['live-pay', 'live-pay-history', 'payment-methods'].map((view) => `/console/payment/template/template1/${view}?payment=${own.paymentId}`),
    '/console/money/template/template1/order-table',
  ]
  const seen: [string, number][] = []
  for (const path of cases) seen.push([path, (await stranger.client.page(`/zh${path}`)).status])
  expect(seen).toEqual(cases.map((path) => [path, 404]))
})

test.each([
  { path: '/console/orderDetail', view: 'order-detail', newest: () => own.orderNumber, nothing: orders.empty.title },
  { path: '/console/server-admin', view: 'm1', newest: () => own.serverCode, nothing: servers.empty.title },
])('$path without an id opens the newest, or an empty state', async ({ path, view, newest, nothing }) => {
  for (const { code } of locales)
    for (const at of addressesOf({ path: path as '/', shell: 'console', access: 'customer', views: [view] })) {
      const [mine, theirs] = await Promise.all([customer, stranger].map(({ client }) => client.page(`/${code}${at}`)))
      expect([at, mine!.status, theirs!.status]).toEqual([at, 200, 200])
      expect(await mine!.text(), at).toContain(newest())
      if (code === 'en') expect(await theirs!.text(), at).toContain(nothing)
    }
})

test('a visitor is sent to sign in, and back to the module', async () => {
  for (const { path, view } of all) {
    const at = `/zh-TW${path}/template/template1/${view}?page=2`
    const response = await makeClient(address).page(at)
    expect(response.status, at).toBe(302)
    expect(new URL(response.headers.get('location') ?? '', address).searchParams.get('redirect')).toBe(at)
  }
})
