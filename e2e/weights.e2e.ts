import { beforeAll, expect, inject, test } from 'vitest'
import { routeEntries } from '../src/route-table.ts'
import { buyServer, registerCustomer, shareServer, type Customer } from './harness/customer.ts'
import { readFirstLoad } from './harness/first-load.ts'
import { newsQuery } from './harness/news.ts'

/** KiB after brotli, first load. */
const budgets = {
  public: { js: 115, css: 12, html: 25, fonts: 45 },
  signIn: { js: 135, css: 12, html: 25, fonts: 45 },
  // The console has no separate budget for CSS: it is loaded once for a whole visit.
  console: { js: 190, html: 25, fonts: 45 },
} as const
const signInPages = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup'])
/** The query that names the subject of a page. */
const subjects: Readonly<Record<string, () => string | Promise<string>>> = {
  '/newsDetail': () => newsQuery(inject('address')),
  '/console/orderDetail': () => `?number=${bought.orderNumber}`,
  '/console/server-admin': () => `?server=${bought.serverCode}`,
  '/console/server-admin/terminal': () => `?server=${bought.serverCode}`,
  '/console/shared-server': () => `?server=${bought.serverCode}&panel=m2`,
}
const pages = routeEntries.filter((entry) => entry.page)

let customer: Customer
/** A colleague who may operate the customer's server. */
let guest: Customer
let bought: Awaited<ReturnType<typeof buyServer>>

beforeAll(async () => {
  customer = await registerCustomer(inject('address'))
  bought = await buyServer(customer)
  guest = await shareServer(customer, bought.serverCode)
})

test.each(pages.flatMap((entry) => (['template1', 'template2'] as const).map((template) => ({ path: entry.path, access: entry.access, template }))))(
  '$path in $template stays within its weight',
  async ({ path, access, template }) => {
    const budget: Partial<Record<'js' | 'css' | 'html' | 'fonts', number>> =
      access === 'customer' ? budgets.console : signInPages.has(path) ? budgets.signIn : budgets.public
    const { client } = path === '/console/shared-server' ? guest : customer
    const query = (await subjects[path]?.()) ?? ''
    const address = `/zh${path === '/' ? '' : path}/template/${template}${query}`
    const weights = await readFirstLoad(inject('address'), address, access === 'customer' ? `token=${client.cookie('token')}` : undefined)
    expect(weights.js, 'nothing was measured').toBeGreaterThan(20)
    const over = Object.entries(budget).flatMap(([measure, limit]) => {
      const weight = weights[measure as keyof typeof budget]
      return weight > limit ? [`${measure} ${weight.toFixed(2)} > ${limit}`] : []
    })
    expect(over).toEqual([])
  },
)
