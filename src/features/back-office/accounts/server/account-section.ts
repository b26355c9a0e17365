import { accountOfNumber, freezeSignIn, readStaffAccount, recipientOf, unfreezeSignIn } from '#features/account/api.ts'
import { listConsentsOf } from '#features/content/api.ts'
import { countSessionsOf, listSignInsOf } from '#features/auth/api.ts'
import { listInvoicesOf } from '#features/invoices/api.ts'
import { listMessagesOf, wordMessages } from '#features/messages/api.ts'
import { readBalance } from '#features/money/api.ts'
import { listStaffOrders, readPlaceNames } from '#features/orders/api.ts'
import { listStaffMethods, listStaffPayments } from '#features/payments/api.ts'
import { listStaffServers, staffServerSearchOf } from '#features/servers/api.ts'
import { listWorkOrdersOf } from '#features/support/api.ts'
import { listTaxDocumentsOf } from '#features/taxes/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { isLocale, fallbackLocale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import { latestRows, type AccountSection, type RevealedAccount } from '../../model/accounts.ts'
import { listNotes } from '../../notes/server/list-notes.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

/** Reads one account for staff: masked, and each part only if the reader's role covers it. Throws `account.not-found`. */
export async function readAccountSection(ctx: EndpointCtx, { number }: { number: string }): Promise<AccountSection> {
  requireStaff(ctx, 'accounts')
  const may = (permission: string) => ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)
  const account = await readStaffAccount(ctx, { number })
  const inside = asSystem(ctx, 'back-office.account')
  const locale = isLocale(ctx.request.locale) ? ctx.request.locale : fallbackLocale
  const first = { page: 1, pageSize: latestRows }
  const theirs = { accountId: account.id, most: latestRows }
  const any = { search: number, state: undefined, ...first }
  const [balance, notes, orders, servers, payments, workOrders, invoices, taxDocuments, signIns, messages, sessions, { regions }, methods, consents] =
    await Promise.all([
      readBalance(inside, account.id),
      listNotes(ctx, theirs),
      may('orders') ? listStaffOrders(ctx, { ...any, kind: undefined }) : undefined,
      may('servers') ? listStaffServers(ctx, staffServerSearchOf({ ...any, zone: undefined, sort: undefined }, latestRows)) : undefined,
      may('money') ? listStaffPayments(ctx, { ...any, gateway: undefined }) : undefined,
      may('support') ? listWorkOrdersOf(ctx, theirs) : undefined,
      may('money') ? listInvoicesOf(ctx, theirs) : undefined,
      may('money') ? listTaxDocumentsOf(ctx, theirs) : undefined,
      listSignInsOf(inside, theirs),
      listMessagesOf(inside, theirs),
      countSessionsOf(inside, account.id),
      readPlaceNames(ctx, locale),
      listStaffMethods(ctx, account.id),
      listConsentsOf(inside, account.id),
    ])
  const worded = wordMessages(messages, locale, 'Asia/Shanghai')
  return {
    account,
    balance,
    notes,
    regions,
    orders: orders && { rows: orders.orders, total: orders.total },
    servers: servers && { rows: servers.servers, total: servers.total },
    payments: payments && { rows: payments.payments, total: payments.total },
    workOrders,
    invoices,
    taxDocuments,
    signIns,
    messages: worded,
    sessions,
    methods,
    consents,
  }
}

/** Reveals a customer's phone and e-mail address, for a reason recorded in the audit. Needs step-up authentication. */
export async function revealAccount(ctx: EndpointCtx, { number }: { number: string; reason: string }): Promise<RevealedAccount> {
  requireStaff(ctx, 'accounts.reveal')
  await requireStaffStepUp(ctx, 'accounts.reveal')
  const found = await recipientOf(asSystem(ctx, 'back-office.reveal'), await idOf(ctx, number))
  if (!found) throw new DomainError('not-found', 'account.not-found')
  return { phone: found.reach.sms ?? '', email: found.reach.mail ?? null }
}

/** Freezes a customer's sign-in. The customer reads the reason. Needs step-up authentication. Throws `account.frozen-already`. */
export async function freezeAccount(ctx: EndpointCtx, { number, reason }: { number: string; reason: string }): Promise<{ endedSessions: number }> {
  requireStaff(ctx, 'accounts.freeze')
  await requireStaffStepUp(ctx, 'accounts.freeze')
  return freezeSignIn(asSystem(ctx, 'back-office.freeze'), { accountId: await idOf(ctx, number), reason })
}

/** Lets a customer sign in again, with a note for the audit. Needs step-up authentication. Throws `account.not-frozen`. */
export async function unfreezeAccount(ctx: EndpointCtx, { number }: { number: string; note: string }): Promise<void> {
  requireStaff(ctx, 'accounts.freeze')
  await requireStaffStepUp(ctx, 'accounts.freeze')
  await unfreezeSignIn(asSystem(ctx, 'back-office.freeze'), { accountId: await idOf(ctx, number) })
}

async function idOf(ctx: Ctx, number: string): Promise<string> {
  const accountId = await accountOfNumber(asSystem(ctx, 'back-office.account'), number)
  if (!accountId) throw new DomainError('not-found', 'account.not-found')
  return accountId
}
