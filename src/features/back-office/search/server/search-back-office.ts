import { findStaffAccounts } from '#features/account/api.ts'
import { searchHelp } from '#features/content/api.ts'
import { findStaffInvoices } from '#features/invoices/api.ts'
import { findStaffOrders } from '#features/orders/api.ts'
import { findServers } from '#features/servers/api.ts'
import { findStaffWorkOrders } from '#features/support/api.ts'
import { findTaxDocuments } from '#features/taxes/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffSearchInput } from '../forms.ts'
import type { StaffResults } from '../model.ts'

const limit = 5
/** Digits from which a number is searched among the orders. Fewer are the beginning of every order of a year. */
const leastDigits = 6

/** Searches what the role may open, by the rules of each list: accounts, orders, servers, work orders, invoices, and help articles. */
export async function searchBackOffice(ctx: Ctx, { q, locale }: StaffSearchInput): Promise<StaffResults> {
  requireStaff(ctx, 'overview')
  const may = (permission: string) => ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)
  const digits = q.replaceAll(/\D/g, '').length
  const [accounts, orders, servers, workOrders, invoices, taxInvoices, articles] = await Promise.all([
    may('accounts') ? findStaffAccounts(ctx, { search: q, limit }) : [],
    may('orders') && digits >= leastDigits ? findStaffOrders(ctx, { search: q, limit }) : [],
    may('servers') ? findServers(ctx, { search: q, limit }) : [],
    may('support') ? findStaffWorkOrders(ctx, { search: q, limit }) : [],
    may('money') ? findStaffInvoices(ctx, { search: q, limit }) : [],
    may('money') ? findTaxDocuments(ctx, { search: q, limit }) : [],
    searchHelp(ctx, { query: q, locale, limit }),
  ])
  return {
    accounts: accounts.map(({ number, nickname, phoneMasked, closedAt, frozenAt }) => ({ number, nickname, phoneMasked, closedAt, frozenAt })),
    orders: orders.map(({ number, state, totalFen, holder }) => ({ number, state, totalFen, holder: holder?.nickname ?? '' })),
    servers: servers.map(({ code, name, state, ipv4, accountNumber }) => ({ code, name, state, ipv4, accountNumber })),
    workOrders,
    invoices,
    taxInvoices,
    articles: articles.map(({ slug, title }) => ({ slug, title })),
  }
}
