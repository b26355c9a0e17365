import { loginViews, personalViews, registerViews, wechatViews } from './features/account/model/views.ts'
import { dedicatedViews } from './features/catalog/dedicated/views.ts'
import { moneyViews } from './features/money/model/views.ts'
import { orderDetailViews, orderViews } from './features/orders/model/views.ts'
import { paymentViews } from './features/payments/model/views.ts'
import { cloudConsoleViews, serverAdminViews } from './features/servers/model/views.ts'
import { serviceViews } from './features/support/model/views.ts'
import { safeViews } from './features/safety/model/views.ts'
import { verifiedViews } from './features/verification/model/views.ts'

/**
 * THE list of pages. It contains every path of the specification §2 without its locale prefix. `page` is missing while a page is
 * not built: it then has no route, answers 404 and has no links.
 */
export type RouteEntry = {
  path: `/${string}`
  /** Below src/: the route module is `{page}.page.tsx`. */
  page?: string
  shell: 'site' | 'console'
  access: 'public' | 'customer'
  /** Query names that are part of the cache key of a public page (docs/architecture.md). With other names that it reads, it is rendered on demand. */
  query?: readonly string[]
  /** Public page that differs for signed-in customers: never kept in memory. */
  personal?: true
  /** Console sidebar entry that is active on this page, by its path. */
  active?: `/${string}`
  /** Names in `src/app/routing/middleware.ts`, run in this order on the server before the page's loader; the page must have one. */
  middleware?: readonly string[]
  /** Sub-views of the specification: each opens alone below the template path, `/login/template/template1/login-by-phone`. */
  views?: readonly string[]
  /** A page of ours that the specification does not name. */
  beyond?: true
  /** template1 and template2 are also child routes of the page itself (spec §2). */
  templateChildren?: true
}

export const routeTable = [
  { path: '/', page: 'features/site/home/pages/home', shell: 'site', access: 'public', query: ['family'] },
  { path: '/about', page: 'features/site/about/pages/about', shell: 'site', access: 'public' },
  { path: '/about/intro', page: 'features/site/about/pages/intro', shell: 'site', access: 'public' },
  { path: '/about/contact', page: 'features/site/about/pages/contact', shell: 'site', access: 'public', query: ['topic'] },
  { path: '/about/links', page: 'features/content/pages/links', shell: 'site', access: 'public' },
  { path: '/docs/api', page: 'app/pages/api-docs/api-docs', shell: 'site', access: 'public', query: ['group'], beyond: true },
  { path: '/forget-login', page: 'features/account/sign-in/pages/recover', shell: 'site', access: 'public', personal: true, views: loginViews },
  { path: '/login', page: 'features/account/sign-in/pages/login', shell: 'site', access: 'public', personal: true, views: loginViews },
  { path: '/regist', page: 'features/account/sign-in/pages/register', shell: 'site', access: 'public', personal: true, views: registerViews },
  {
    path: '/wxloginbackup',
    page: 'features/account/sign-in/pages/wechat',
    shell: 'site',
    access: 'public',
    personal: true,
    middleware: ['wx-client'],
    views: wechatViews,
  },
  { path: '/terms', page: 'features/content/legal/pages/legal', shell: 'site', access: 'public', query: ['version'], beyond: true },
  { path: '/privacy', page: 'features/content/legal/pages/legal', shell: 'site', access: 'public', query: ['version'], beyond: true },
  { path: '/refund', page: 'features/content/legal/pages/legal', shell: 'site', access: 'public', query: ['version'], beyond: true },
  { path: '/status', page: 'features/status/pages/status', shell: 'site', access: 'public', beyond: true },
  { path: '/status/subscription', page: 'features/status/pages/subscription', shell: 'site', access: 'public', personal: true, beyond: true },
  { path: '/newsDetail', page: 'features/content/pages/news-detail', shell: 'site', access: 'public', query: ['id'] },
  { path: '/partnerships', page: 'features/partnerships/pages/partnerships', shell: 'site', access: 'public' },
  { path: '/partnerships/agent', page: 'features/partnerships/pages/agent', shell: 'site', access: 'public' },
  { path: '/partnerships/cps', page: 'features/partnerships/pages/cps', shell: 'site', access: 'public' },
  { path: '/products', page: 'features/site/products/pages/products', shell: 'site', access: 'public' },
  { path: '/products/cloud-server', page: 'features/catalog/cloud-server/pages/cloud-server', shell: 'site', access: 'public', query: ['family'] },
  { path: '/products/cloud-server-buy', page: 'features/catalog/cloud-server/pages/cloud-server-buy', shell: 'site', access: 'public' },
  {
    path: '/products/dedicatedCloudServer',
    page: 'features/catalog/dedicated/pages/dedicated',
    shell: 'site',
    access: 'public',
    views: dedicatedViews,
    templateChildren: true,
  },
  { path: '/products/dedicatedCloudServer-buy', page: 'features/catalog/dedicated/pages/dedicated-buy', shell: 'site', access: 'public' },
  { path: '/server', page: 'features/site/products/pages/server', shell: 'site', access: 'public', query: ['region', 'family'] },
  { path: '/services', page: 'features/site/about/pages/services', shell: 'site', access: 'public' },
  { path: '/services/announcements', page: 'features/content/pages/announcements', shell: 'site', access: 'public', query: ['category', 'page'] },
  { path: '/services/support', page: 'features/content/pages/support', shell: 'site', access: 'public', query: ['category', 'article'] },
  { path: '/statement', page: 'app/pages/statement/statement', shell: 'site', access: 'public', beyond: true },
  { path: '/solutions', page: 'features/site/solutions/pages/solutions', shell: 'site', access: 'public' },
  { path: '/solutions/ecommerce', page: 'features/site/solutions/pages/solution', shell: 'site', access: 'public' },
  { path: '/solutions/finance', page: 'features/site/solutions/pages/solution', shell: 'site', access: 'public' },
  { path: '/solutions/gaming', page: 'features/site/solutions/pages/solution', shell: 'site', access: 'public' },
  { path: '/solutions/mobile', page: 'features/site/solutions/pages/solution', shell: 'site', access: 'public' },
  { path: '/solutions/web', page: 'features/site/solutions/pages/solution', shell: 'site', access: 'public' },
  { path: '/console', page: 'app/pages/base-info/base-info', shell: 'console', access: 'customer', active: '/console/baseInfo' },
  { path: '/console/baseInfo', page: 'app/pages/base-info/base-info', shell: 'console', access: 'customer' },
  { path: '/console/cloud-console', page: 'features/servers/listing/pages/cloud-console', shell: 'console', access: 'customer', views: cloudConsoleViews },
  { path: '/console/enterprise', page: 'features/verification/pages/enterprise', shell: 'console', access: 'customer' },
  { path: '/console/money', page: 'features/money/pages/money', shell: 'console', access: 'customer', views: moneyViews },
  { path: '/console/money/invoices', page: 'features/invoices/pages/invoices', shell: 'console', access: 'customer', active: '/console/money', beyond: true },
  {
    path: '/console/money/withdraw',
    page: 'features/payments/withdrawals/pages/withdraw',
    shell: 'console',
    access: 'customer',
    active: '/console/money',
    beyond: true,
  },
  { path: '/console/order', page: 'features/orders/pages/order', shell: 'console', access: 'customer', views: orderViews },
  {
    path: '/console/orderDetail',
    page: 'features/orders/pages/order-detail',
    shell: 'console',
    access: 'customer',
    active: '/console/order',
    views: orderDetailViews,
  },
  { path: '/console/partner', page: 'features/partnerships/dashboard/pages/partner', shell: 'console', access: 'customer', beyond: true },
  { path: '/console/payment', page: 'features/payments/pages/payment', shell: 'console', access: 'customer', views: paymentViews },
  { path: '/console/personal', page: 'app/pages/personal/personal', shell: 'console', access: 'customer', views: personalViews },
  { path: '/console/safesetting', page: 'app/pages/safe-settings/safe-settings', shell: 'console', access: 'customer', views: safeViews },
  {
    path: '/console/server-admin',
    page: 'features/servers/pages/server-admin',
    shell: 'console',
    access: 'customer',
    active: '/console/cloud-console',
    views: serverAdminViews,
  },
  {
    path: '/console/server-admin/terminal',
    page: 'features/servers/consoles/pages/terminal',
    shell: 'console',
    access: 'customer',
    active: '/console/cloud-console',
    beyond: true,
  },
  { path: '/console/service', page: 'features/support/pages/service', shell: 'console', access: 'customer', views: serviceViews },
  {
    path: '/console/shared-server',
    page: 'features/servers/guests/pages/shared-server',
    shell: 'console',
    access: 'customer',
    active: '/console/cloud-console',
    beyond: true,
  },
  {
    path: '/console/images-networks',
    page: 'features/servers/account-resources/pages/images-networks',
    shell: 'console',
    access: 'customer',
    active: '/console/cloud-console',
    beyond: true,
  },
  {
    path: '/console/ssh-keys',
    page: 'features/servers/keys/pages/ssh-keys',
    shell: 'console',
    access: 'customer',
    active: '/console/cloud-console',
    beyond: true,
  },
  { path: '/console/support-service', page: 'features/support/support-service/pages/support-service', shell: 'console', access: 'customer', beyond: true },
  { path: '/console/transferPlus', page: 'features/transfers/pages/transfer-plus', shell: 'console', access: 'customer' },
  { path: '/console/webhooks', page: 'features/webhooks/pages/webhooks', shell: 'console', access: 'customer', active: '/console/safesetting', beyond: true },
  { path: '/console/verified', page: 'features/verification/pages/verified', shell: 'console', access: 'customer', views: verifiedViews },
] as const satisfies readonly RouteEntry[]

/** The back office, which is not in the specification (product §11). Its paths have no locale; the language is detected. */
export const staffRoutes = [
  { path: 'admin', page: 'features/back-office/today/pages/today', id: 'admin', access: 'staff:overview' },
  { path: 'admin/approvals', page: 'features/back-office/approvals/pages/approvals', id: 'admin-approvals', access: 'staff:approvals' },
  { path: 'admin/leads', page: 'features/back-office/sales/pages/leads', id: 'admin-leads', access: 'staff:leads' },
  { path: 'admin/transfers', page: 'features/back-office/transfers/pages/transfers', id: 'admin-transfers', access: 'staff:transfers' },
  { path: 'admin/support', page: 'features/back-office/support/pages/support', id: 'admin-support', access: 'staff:support' },
  { path: 'admin/call-backs', page: 'features/back-office/support/pages/call-backs', id: 'admin-call-backs', access: 'staff:support' },
  { path: 'admin/maintenance', page: 'features/back-office/servers/pages/maintenance', id: 'admin-maintenance', access: 'staff:operations' },
  { path: 'admin/status', page: 'features/back-office/status/pages/status', id: 'admin-status', access: 'staff:operations' },
  { path: 'admin/transfer-cases', page: 'features/back-office/transfers/pages/transfer-cases', id: 'admin-transfer-cases', access: 'staff:transfers' },
  { path: 'admin/servers', page: 'features/back-office/servers/pages/servers', id: 'admin-servers', access: 'staff:servers' },
  { path: 'admin/operations', page: 'features/back-office/servers/pages/operations', id: 'admin-operations', access: 'staff:operations' },
  {
    path: 'admin/infrastructure',
    page: 'features/back-office/servers/pages/infrastructure',
    id: 'admin-infrastructure',
    access: 'staff:infrastructure',
  },
  { path: 'admin/coupons', page: 'features/back-office/catalog/pages/coupons', id: 'admin-coupons', access: 'staff:coupons' },
  { path: 'admin/catalogue', page: 'features/back-office/catalog/pages/prices', id: 'admin-catalogue', access: 'staff:prices' },
  { path: 'admin/catalogue/preview/template1', page: 'app/pages/offer-preview/offer-preview', id: 'admin-offer-preview-1', access: 'staff:catalog.edit' },
  { path: 'admin/catalogue/preview/template2', page: 'app/pages/offer-preview/offer-preview', id: 'admin-offer-preview-2', access: 'staff:catalog.edit' },
  { path: 'admin/partners', page: 'features/back-office/sales/pages/partners', id: 'admin-partners', access: 'staff:partners' },
  { path: 'admin/partners/terms', page: 'features/back-office/sales/pages/partner-terms', id: 'admin-partner-terms', access: 'staff:partners.terms' },
  { path: 'admin/invoices', page: 'features/back-office/finance/pages/invoices', id: 'admin-invoices', access: 'staff:money' },
  { path: 'admin/verifications', page: 'features/back-office/accounts/pages/verifications', id: 'admin-verifications', access: 'staff:verification' },
  { path: 'admin/withdrawals', page: 'features/back-office/finance/pages/withdrawals', id: 'admin-withdrawals', access: 'staff:money' },
  { path: 'admin/vouchers', page: 'features/back-office/finance/pages/vouchers', id: 'admin-vouchers', access: 'staff:money' },
  { path: 'admin/finance', page: 'features/back-office/finance/pages/finance', id: 'admin-finance', access: 'staff:money' },
  { path: 'admin/accounts', page: 'features/back-office/accounts/pages/accounts', id: 'admin-accounts', access: 'staff:accounts' },
  { path: 'admin/orders', page: 'features/back-office/orders/pages/orders', id: 'admin-orders', access: 'staff:orders' },
  { path: 'admin/content', page: 'features/back-office/content/pages/content', id: 'admin-content', access: 'staff:content.edit' },
  { path: 'admin/checklist', page: 'features/back-office/first-run/pages/checklist', id: 'admin-checklist', access: 'staff:settings' },
  { path: 'admin/settings', page: 'features/back-office/settings/pages/settings', id: 'admin-settings', access: 'staff:settings' },
  { path: 'admin/settings/providers', page: 'features/back-office/settings/pages/providers', id: 'admin-providers', access: 'staff:settings' },
  { path: 'admin/settings/rules', page: 'features/back-office/settings/pages/rules', id: 'admin-rules', access: 'staff:rules.write' },
  { path: 'admin/settings/taxes', page: 'features/back-office/settings/pages/taxes', id: 'admin-taxes', access: 'staff:taxes.write' },
  { path: 'admin/templates', page: 'features/back-office/templates/pages/templates', id: 'admin-templates', access: 'staff:settings' },
  { path: 'admin/staff', page: 'features/back-office/staff/pages/staff', id: 'admin-staff', access: 'staff:staff' },
  { path: 'admin/audit', page: 'features/back-office/audit/pages/audit', id: 'admin-audit', access: 'staff:audit' },
  { path: 'admin/safety', page: 'features/back-office/staff/pages/staff-safety', id: 'admin-safety', access: 'staff:overview' },
  { path: 'admin/join', page: 'features/back-office/staff/pages/staff-join', id: 'admin-join', access: 'public' },
  { path: 'admin/setup', page: 'features/back-office/first-run/pages/setup', id: 'admin-setup', access: 'public' },
  { path: 'admin/login', page: 'features/back-office/staff/pages/staff-login', id: 'admin-login', access: 'public' },
] as const

export const routeEntries: readonly RouteEntry[] = routeTable

/** `/console/money` → `console-money`; `/` → `index`: the part of a route id before `___{locale}`. */
export function routeName(path: string): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')
}

/**
 * The two written forms of a page's template previews, with `:template` for template1 | template2:
 * `/console/money/template/:template` and `/console/money-template/:template`.
 */
export function templateForms(path: string): { nested: string; dashed: string } {
  return path === '/'
    ? { nested: '/template/:template', dashed: '/index-template/:template' }
    : { nested: `${path}/template/:template`, dashed: `${path}-template/:template` }
}

/** All addresses of a page without locale: itself, both designs in both written forms, and each sub-view below them. */
export function addressesOf({ path, views = [], templateChildren }: RouteEntry): string[] {
  const written = [...Object.values(templateForms(path)), ...(templateChildren ? [`${path}/:template`] : [])]
  const forms = written.flatMap((form) => ['template1', 'template2'].map((name) => form.replace(':template', name)))
  return [path, ...forms, ...forms.flatMap((form) => views.map((view) => `${form}/${view}`))]
}

/** Whether a page of that path can be opened. Links to others are not shown. */
export function isBuilt(path: string): boolean {
  return routeEntries.some((entry) => entry.path === path && entry.page !== undefined)
}
