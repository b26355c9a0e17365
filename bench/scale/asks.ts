import type pg from 'pg'
import { mostPassedOver } from '../../src/platform/db/reads/read-keyset-page.ts'

export type Who = 'staff' | 'customer' | 'program'
/** One request of the bench. Its name is the same at both sizes, its address need not be. An export reads all rows of its list, or the most that it may. */
export type Ask = { name: string; who: Who; address: string; kind: 'page' | 'export' }

/** Values that the searches look for: of the rich customer, and of one in the middle. */
export type Samples = {
  account: string
  phone: string
  email: string
  order: string
  payment: string
  trade: string
  server: string
  ipv4: string
  workOrder: string
  richServer: string
  richOrder: string
  richNumber: string
  staffId: string
  invoice: string
  /** Rows of the lists, for their last pages. */
  rows: Record<
    'orders' | 'richOrders' | 'accounts' | 'servers' | 'operations' | 'payments' | 'acts' | 'invoices' | 'verifications' | 'vouchers' | 'workOrders' | 'leads',
    number
  >
}

export async function samplesOf(pool: pg.Pool): Promise<Samples> {
  const { rows } = await pool.query<Samples>(`
    with rich as (select s.account_id as id from session s where s.user_agent = 'bench' order by s.created_at desc, s.id limit 1),
      one as (select o.* from customer_order o where o.account_id <> (select id from rich) and o.state = 'completed' order by o.created_at limit 1 offset 500)
    select a.number as account, a.phone, 'customer' || a.number || '@example.com' as email, one.number as order,
      (select p.number from payment p where p.order_ids @> array[one.id] and p.settled_at is not null limit 1) as payment,
      (select p.trade_no from payment p where p.order_ids @> array[one.id] and p.settled_at is not null limit 1) as trade,
      (select code from server order by md5(code) limit 1) as server, (select ipv4[1] from server order by md5(code) limit 1) as ipv4,
      (select number from work_order order by md5(number) limit 1) as "workOrder",
      (select code from server where account_id = rich.id and state = 'running' order by code limit 1) as "richServer",
      (select number from customer_order where account_id = rich.id and state = 'completed' order by number desc limit 1) as "richOrder",
      (select number from account where id = rich.id) as "richNumber", (select id from staff where login_name = 'bench') as "staffId",
      (select number from invoice order by number desc limit 1) as invoice,
      jsonb_build_object('orders', (select count(*) from customer_order), 'richOrders', (select count(*) from customer_order where account_id = rich.id), 'accounts', (select count(*) from account), 'servers', (select count(*) from server where state <> 'released'),
        'payments', (select count(*) from payment),
        'operations', (select count(*) from operation where created_at > now() - interval '7 days'), 'acts', (select count(distinct act_id) from audit.entry),
        'invoices', (select count(*) from invoice where state = 'issued'), 'verifications', (select count(*) from identity_submission where state = 'approved'),
        'vouchers', (select count(*) from voucher), 'workOrders', (select count(*) from work_order where state = 'closed'),
        'leads', (select count(*) from lead where state = 'closed')) as rows
    from one join account a on a.id = one.account_id, rich`)
  if (!rows[0]) throw new Error('the database has no samples to search for')
  return rows[0]
}

const page = (name: string, address: string): Ask => ({ name, who: 'staff', address, kind: 'page' })
const query = (path: string, asked: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(asked)}`
/** Variants of one page: its first page without a filter, and each of the others. */
const pages = (path: string, variants: Readonly<Record<string, Readonly<Record<string, string>>>>): Ask[] => [
  page(path, path),
  ...Object.entries(variants).map(([name, asked]) => page(`${path}, ${name}`, query(path, asked))),
]
/** The last page of a list, and the last one that an old link with a number reaches. */
const deep = (rows: number, asked: Readonly<Record<string, string>> = {}, pageSize = 20) => ({
  'last page': { ...asked, before: 'end' },
  'old link': { ...asked, page: String(Math.max(1, Math.floor(Math.min(rows, mostPassedOver) / pageSize))) },
})

export function staffAsks(sample: Samples): Ask[] {
  const { rows } = sample
  const states = (names: readonly string[]) => Object.fromEntries(names.map((state) => [state, { state }]))
  return [
    page('/admin', '/admin'),
    ...pages('/admin/orders', {
      ...states(['pending', 'completed', 'expired', 'refunded', 'failed']),
      renewals: { kind: 'renewal' },
      'completed renewals': { kind: 'renewal', state: 'completed' },
      'largest first': { sort: '-total' },
      'smallest first': { sort: 'total' },
      'oldest first': { sort: 'created' },
      'by number': { search: sample.order },
      'by beginning of a number': { search: sample.order.slice(0, 6) },
      'by account': { search: sample.account },
      'by rich account': { search: sample.richNumber },
      'by phone': { search: sample.phone },
      'by nothing': { search: 'nothing at all' },
      ...deep(rows.orders),
      'completed, last page': { state: 'completed', before: 'end' },
      'largest first, last page': { sort: '-total', before: 'end' },
      'oldest first, last page': { sort: 'created', before: 'end' },
      'one order': { number: sample.order },
    }),
    ...pages('/admin/accounts', {
      ...states(['open', 'frozen', 'closed']),
      'by number': { search: sample.account },
      'by beginning of a number': { search: '20' },
      'by phone': { search: sample.phone },
      'by e-mail': { search: sample.email },
      'by part of a name': { search: sample.account.slice(3) + ' ' },
      'by frequent name': { search: '海棠' },
      'by nothing': { search: 'no such name' },
      ...deep(rows.accounts),
      'one account': { number: sample.account },
      'rich account': { number: sample.richNumber },
    }),
    ...pages('/admin/operations', {
      ...states(['stuck', 'failed', 'active', 'succeeded']),
      day: { age: 'day' },
      quarter: { age: 'quarter' },
      'quarter, failed': { age: 'quarter', state: 'failed' },
      restarts: { kind: 'restart' },
      zone: { zone: 'hongkong-a' },
      'by server': { search: sample.server },
      'by account': { search: sample.richNumber },
      ...deep(rows.operations),
      'quarter, last page': { age: 'quarter', before: 'end' },
      tasks: { view: 'tasks' },
      jobs: { view: 'jobs' },
    }),
    ...pages('/admin/servers', {
      ...states(['running', 'stopped', 'locked', 'released']),
      zone: { zone: 'hongkong-a' },
      'by end': { sort: 'expires' },
      'by code': { search: sample.server },
      'by beginning of a code': { search: sample.server.slice(0, 6) },
      'by part of a name': { search: '海棠' },
      'by address': { search: sample.ipv4 },
      'by account': { search: sample.richNumber },
      'by nothing': { search: 'no such name' },
      ...deep(rows.servers),
      'by end, last page': { sort: 'expires', before: 'end' },
      'running, last page': { state: 'running', before: 'end' },
    }),
    ...pages('/admin/finance', {
      ...states(['succeeded', 'closed', 'failed', 'created']),
      gateway: { gateway: 'alipay' },
      'gateway and state': { gateway: 'stripe', state: 'failed' },
      'largest first': { sort: '-amount' },
      'oldest first': { sort: 'created' },
      'by number': { search: sample.payment },
      'by beginning of a number': { search: sample.payment.slice(0, 12) },
      'by trade': { search: sample.trade },
      'by account': { search: sample.richNumber },
      ...deep(rows.payments),
      'gateway and state, last page': { gateway: 'stripe', state: 'failed', before: 'end' },
      'smallest first, last page': { sort: 'amount', before: 'end' },
      'one payment': { number: sample.payment },
      transfers: { view: 'transfers' },
      refunds: { view: 'refunds' },
      'open refunds': { view: 'refunds', kind: 'open' },
      differences: { view: 'differences' },
      suspense: { view: 'suspense' },
      proof: { view: 'proof' },
    }),
    ...pages('/admin/audit', {
      action: { action: 'servers.lock' },
      'by subject': { subject: sample.order },
      staff: { staff: sample.staffId },
      days: { from: '2026-01-01', until: '2026-01-31' },
      ...deep(rows.acts, {}, 50),
      'action, last page': { action: 'servers.lock', before: 'end' },
      blocked: { view: 'blocked' },
    }),
    ...pages('/admin/invoices', { ...states(['issued', 'submitted']), ...deep(rows.invoices, { state: 'issued' }), 'by number': { search: sample.invoice } }),
    ...pages('/admin/verifications', { ...states(['approved', 'rejected']), ...deep(rows.verifications, { state: 'approved' }, 10) }),
    ...pages('/admin/vouchers', { ...states(['active', 'expired']), ...deep(rows.vouchers) }),
    ...pages('/admin/support', {
      ...Object.fromEntries(['unassigned', 'mine', 'waiting', 'done'].map((queue) => [queue, { queue }])),
      'by number': { search: sample.workOrder },
      'by words': { search: 'answer' },
      ...deep(rows.workOrders, { queue: 'done' }),
    }),
    ...pages('/admin/leads', { closed: { state: 'closed' }, ...deep(rows.leads, { state: 'closed' }, 10) }),
    ...pages('/admin/infrastructure', { hosts: { view: 'hosts' }, machines: { view: 'machines' }, images: { view: 'images' } }),
    ...[
      'transfers',
      'transfer-cases',
      'call-backs',
      'maintenance',
      'coupons',
      'catalogue',
      'partners',
      'withdrawals',
      'content',
      'settings',
      'staff',
      'safety',
    ].map((name) => page(`/admin/${name}`, `/admin/${name}`)),
    page('/admin/approvals', '/admin/approvals'),
    page('/admin/approvals, decided', '/admin/approvals?view=decided'),
    ...['orders', 'accounts', 'servers', 'payments'].map((name) =>
      page(`search everywhere, ${name}`, query('/api/admin/search', { q: searchOf[name]!(sample), locale: 'zh' })),
    ),
    { name: 'export of the audit', who: 'staff', address: '/api/admin/audit.csv', kind: 'export' },
  ]
}

const searchOf: Readonly<Record<string, (sample: Samples) => string>> = {
  orders: ({ order }) => order,
  accounts: ({ phone }) => phone,
  servers: ({ server }) => server,
  payments: ({ payment }) => payment,
}

/** Lists of a customer with a hundredth of all orders: pages of the console, lists of the API and exports. */
export function customerAsks(sample: Samples): Ask[] {
  const own = (name: string, address: string): Ask => ({ name: `rich: ${name}`, who: 'customer', address, kind: 'page' })
  const consolePages = [
    'baseInfo',
    'cloud-console',
    'order',
    'payment',
    'money',
    'money/invoices',
    'service',
    'safesetting',
    'personal',
    'transferPlus',
    'images-networks',
  ]
  return [
    ...consolePages.map((name) => own(`/console/${name}`, `/zh/console/${name}`)),
    own('/console/orderDetail', `/zh/console/orderDetail?number=${sample.richOrder}`),
    own('/console/server-admin', `/zh/console/server-admin?server=${sample.richServer}`),
    own('orders', '/api/orders?page=1&pageSize=50'),
    own('completed orders', '/api/orders?state=completed'),
    own('orders by number', `/api/orders?number=${sample.richOrder.slice(0, 8)}`),
    own('orders, page 5', '/api/orders?page=5&pageSize=20'),
    own('servers', '/api/servers?page=1&pageSize=50'),
    own('servers by name', `/api/servers?search=${sample.richServer.slice(4, 9)}`),
    own('payments', '/api/payments?page=1'),
    own('ledger', '/api/money/ledger?page=1'),
    own('messages', '/api/messages?page=1'),
    own('invoices', '/api/invoices'),
    own('invoiceable orders', '/api/invoices/orders'),
    own('work orders', '/api/work-orders'),
    own('orders, last page', `/api/orders?pageSize=50&page=${Math.max(1, Math.floor(sample.rows.richOrders / 50))}`),
    own('ledger, last page', `/api/money/ledger?page=${Math.max(1, Math.floor(sample.rows.richOrders / 10))}`),
    ...['orders?pageSize=50', 'orders?state=completed', 'servers?pageSize=50', 'payments', 'money/ledger', 'money', 'messages', 'invoices'].map(
      (path): Ask => ({ name: `rich: v1 ${path}`, who: 'program', address: `/api/v1/${path}`, kind: 'page' }),
    ),
    ...['orders.csv', 'money/ledger.csv'].map((path): Ask => ({ name: `rich: export ${path}`, who: 'customer', address: `/api/${path}`, kind: 'export' })),
  ]
}
