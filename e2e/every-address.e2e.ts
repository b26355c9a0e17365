import { beforeAll, expect, inject, test } from 'vitest'
import { locales } from '../src/platform/i18n/locales.ts'
import { routeEntries, templateForms, type RouteEntry } from '../src/route-table.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'

const address = inject('address')
const visitor = makeClient(address)
let customer: Client
/** Subjects of the pages that show one of several. */
let own: Readonly<Record<string, string>>

beforeAll(async () => {
  const registered = await registerCustomer(address)
  const { serverCode, orderNumber } = await buyServer(registered)
  customer = registered.client
  own = {
    '/console/orderDetail': `?number=${orderNumber}`,
    '/console/server-admin': `?server=${serverCode}`,
    '/console/server-admin/terminal': `?server=${serverCode}`,
  }
})

const consoleEntries = routeEntries.filter(({ path }) => path.startsWith('/console') && path !== '/console/shared-server')
/** Pages whose sub-views no other file opens: sign-in is in `recover.e2e.ts`, servers, orders and money are in `module-views.e2e.ts`. */
const withViews = ['/products/dedicatedCloudServer', '/console/personal', '/console/safesetting', '/console/service', '/console/verified']

function formsOf({ path, templateChildren }: RouteEntry): string[] {
  const written = [...Object.values(templateForms(path)), ...(templateChildren ? [`${path}/:template`] : [])]
  return written.flatMap((form) => ['template1', 'template2'].map((name) => form.replace(':template', name)))
}

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await (path.includes('/console') ? customer : visitor).page(path)
  return { status: response.status, html: await response.text() }
}

/** Opens each path in each locale. Returns those that do not answer with a page of that language and one heading. */
async function openAll(paths: readonly { at: string; query: string }[]): Promise<string[]> {
  const broken: string[] = []
  for (const { at, query } of paths) {
    for (const { code, iso } of locales) {
      const { status, html } = await read(`/${code}${at}${query}`)
      if (status !== 200 || !html.includes(`lang="${iso}"`) || (html.match(/<h1/g) ?? []).length !== 1) broken.push(`/${code}${at}${query}: ${status}`)
    }
  }
  return broken
}

test('every console page answers in three locales and both designs, in both written forms', async () => {
  const paths = consoleEntries.flatMap((entry) => [entry.path, ...formsOf(entry)].map((at) => ({ at, query: own[entry.path] ?? '' })))
  expect(paths.length).toBeGreaterThanOrEqual(14 * 5)
  expect(await openAll(paths)).toEqual([])
})

test('every sub-view answers in three locales, in every written form', async () => {
  const entries = routeEntries.filter(({ path }) => withViews.includes(path))
  const paths = entries.flatMap((entry) => formsOf(entry).flatMap((form) => (entry.views ?? []).map((view) => ({ at: `${form}/${view}`, query: '' }))))
  expect(paths.length).toBeGreaterThanOrEqual(13 * 4)
  expect(await openAll(paths)).toEqual([])
})

test('every console page marks one entry of the sidebar', async () => {
  const wrong: string[] = []
  for (const { path, active } of consoleEntries) {
    const { html } = await read(`/en${path}${own[path] ?? ''}`)
    const sidebar = /<aside[^]*?<\/aside>/.exec(html)?.[0] ?? ''
    const marked = [...sidebar.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])
    if (marked.length !== 1 || marked[0] !== `/en${active ?? path}`) wrong.push(`${path}: ${marked.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

test('the console is made of the five modules of the specification', async () => {
  const { html } = await read('/en/console/baseInfo')
  const modules = { iMain: '<div data-shell="console"', iHeader: '<aside', maintop: '<header', mainM: '<main id="main"', mainB: 'aria-live="polite"' }
  expect(Object.entries(modules).filter(([, markup]) => !html.includes(markup))).toEqual([])
})
