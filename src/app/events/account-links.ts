import { eraseNotes, exportNotes } from '#features/back-office/api.ts'
import { eraseProfile, exportAccount, exportEmail, exportProfile, exportWechat } from '#features/account/api.ts'
import { listSessions, listSignIns, passwordSince, readSecurity } from '#features/auth/api.ts'
import { listTakenCoupons } from '#features/coupons/api.ts'
import { eraseFiles, listOwnFiles, type FilesCtx } from '#features/files/api.ts'
import { eraseInvoices, listInvoices, listTitles } from '#features/invoices/api.ts'
import { eraseBillingDetails, listTaxDocuments, readBillingDetails } from '#features/taxes/api.ts'
import { eraseLeads, listOwnLeads } from '#features/leads/api.ts'
import { exportMessages, readNoticeChoices } from '#features/messages/api.ts'
import { closeMoney, listLedger, listVouchers, readBalance, readBalanceAlert } from '#features/money/api.ts'
import { countOpenOrders, eraseOrderNames, listOrders, readOrder } from '#features/orders/api.ts'
import { eraseApplications, exportPartnerships } from '#features/partnerships/api.ts'
import { countOpenPayments, eraseMethods, exportMethods, listPayments, listWithdrawals } from '#features/payments/api.ts'
import { exportSafety, type AccountLinks, type DataPart } from '#features/safety/api.ts'
import type { Obstacle } from '#features/safety/model.ts'
import {
  countHeldServers,
  eraseServerNames,
  exportConsoles,
  exportGuests,
  exportImages,
  exportKeys,
  exportAddresses,
  exportPrivateNetworks,
  listEveryServer,
} from '#features/servers/api.ts'
import { eraseCallBacks, eraseWorkOrders, exportCallBacks, exportWorkOrders, type SupportCtx } from '#features/support/api.ts'
import { eraseSubscriptions, listOwnSubscriptions } from '#features/status/api.ts'
import { exportTransfers } from '#features/transfers/api.ts'
import { eraseWebhooks, exportWebhooks } from '#features/webhooks/api.ts'
import { eraseIdentity, exportIdentity, type VerificationCtx } from '#features/verification/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { forgetClicks } from '#platform/db/once.ts'

const pageSize = 50

/** Every row of a list that comes in pages. */
async function* paged<Row>(read: (page: number) => Promise<{ rows: readonly Row[]; total: number }>): AsyncIterable<Row> {
  let seen = 0
  for (let page = 1; ; page++) {
    const { rows, total } = await read(page)
    yield* rows
    seen += rows.length
    if (rows.length === 0 || seen >= total) return
  }
}

/** Data of an account in each feature. A feature that stores new data of people adds its line to each of the three. */
export const accountLinks: AccountLinks['accountLinks'] = {
  async obstaclesOf(ctx, accountId) {
    const [servers, orders, payments, balance] = await Promise.all([
      countHeldServers(ctx, accountId),
      countOpenOrders(ctx, accountId),
      countOpenPayments(ctx, accountId),
      readBalance(ctx, accountId),
    ])
    // Vouchers are not the customer's money: they end with the account.
    const amountFen = balance.availableFen + balance.frozenFen
    const counts = { servers, orders, payments }
    const counted = (['servers', 'orders', 'payments'] as const).map((kind): Obstacle => ({ kind, count: counts[kind] }))
    return [...counted.filter((one) => 'count' in one && one.count > 0), ...(amountFen > 0n ? [{ kind: 'balance' as const, amountFen }] : [])]
  },
  async erase(ctx, accountId) {
    await eraseIdentity(ctx, accountId)
    await closeMoney(ctx, accountId)
    await eraseMethods(ctx, accountId)
    await eraseApplications(ctx, accountId)
    await eraseProfile(ctx, accountId)
    await eraseWorkOrders(ctx as SupportCtx, accountId)
    await eraseCallBacks(ctx, accountId)
    await eraseLeads(ctx, accountId)
    await eraseNotes(ctx, accountId)
    await eraseSubscriptions(ctx, accountId)
    await eraseServerNames(ctx, accountId)
    await eraseWebhooks(ctx, accountId)
    await eraseInvoices(ctx, accountId)
    await eraseBillingDetails(ctx, accountId)
    await eraseOrderNames(ctx, accountId)
    // Last: whatever the others held there.
    await eraseFiles(ctx, accountId)
    await forgetClicks(ctx, accountId)
  },
  data: [
    { name: 'account', read: exportAccount },
    { name: 'profile', read: (ctx) => exportProfile(ctx as FilesCtx) },
    { name: 'email', read: exportEmail },
    { name: 'wechat', read: exportWechat },
    { name: 'verification', read: (ctx) => exportIdentity(ctx as VerificationCtx) },
    { name: 'safety', read: async (ctx) => ({ passwordSince: await passwordSince(ctx), ...(await readSecurity(ctx)), ...(await exportSafety(ctx)) }) },
    { name: 'sessions', read: listSessions },
    { name: 'signIns', rows: (ctx) => paged(async (page) => rowsOf(await listSignIns(ctx, { page }), ({ entries }) => entries)) },
    { name: 'balance', read: async (ctx) => ({ ...(await readBalance(ctx, requireCustomer(ctx))), alert: await readBalanceAlert(ctx) }) },
    { name: 'orders', rows: ordersOf },
    { name: 'payments', rows: (ctx) => paged(async (page) => rowsOf(await listPayments(ctx, { page, pageSize }), ({ payments }) => payments)) },
    { name: 'ledger', rows: (ctx) => paged(async (page) => rowsOf(await listLedger(ctx, { page, pageSize }), ({ entries }) => entries)) },
    { name: 'invoices', rows: (ctx) => paged(async (page) => rowsOf(await listInvoices(ctx, { page }), ({ invoices }) => invoices)) },
    { name: 'invoiceTitles', read: listTitles },
    { name: 'billingDetails', read: readBillingDetails },
    { name: 'taxInvoices', rows: (ctx) => paged(async (page) => rowsOf(await listTaxDocuments(ctx, { page }), ({ documents }) => documents)) },
    { name: 'coupons', read: listTakenCoupons },
    { name: 'addresses', read: exportAddresses },
    { name: 'privateNetworks', read: exportPrivateNetworks },
    { name: 'sshKeys', read: exportKeys },
    { name: 'consoles', read: exportConsoles },
    { name: 'guests', read: exportGuests },
    { name: 'webhooks', read: exportWebhooks },
    { name: 'images', read: exportImages },
    { name: 'vouchers', read: listVouchers },
    { name: 'withdrawals', read: listWithdrawals },
    { name: 'paymentMethods', read: exportMethods },
    { name: 'servers', rows: (ctx) => paged((page) => listEveryServer(ctx, { page, pageSize })) },
    { name: 'transfers', rows: (ctx) => paged((page) => exportTransfers(ctx, { page, pageSize })) },
    { name: 'workOrders', rows: exportWorkOrders },
    { name: 'callBacks', rows: exportCallBacks },
    { name: 'leads', read: listOwnLeads },
    { name: 'statusSubscriptions', read: listOwnSubscriptions },
    { name: 'notes', read: exportNotes },
    { name: 'files', read: listOwnFiles },
    { name: 'partnerships', read: exportPartnerships },
    { name: 'noticeChoices', read: readNoticeChoices },
    { name: 'messages', rows: (ctx) => paged((page) => exportMessages(ctx, { page, pageSize })) },
  ] satisfies readonly DataPart[],
}

function rowsOf<Found extends { total: number }, Row>(found: Found, rows: (found: Found) => readonly Row[]): { rows: readonly Row[]; total: number } {
  return { rows: rows(found), total: found.total }
}

async function* ordersOf(ctx: Ctx): AsyncIterable<unknown> {
  for await (const { number } of paged(async (page) => rowsOf(await listOrders(ctx, { page, pageSize }), ({ orders }) => orders)))
    yield readOrder(ctx, { number })
}
