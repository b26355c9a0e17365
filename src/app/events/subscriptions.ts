import type { InfectedFile } from '#features/files/api.ts'
import type { ScanFaultCode } from '#features/files/scanner.ts'
import type { CodesSuspicious, CodesUnused } from '#features/auth/api.ts'
import type { Registered } from '#features/account/api.ts'
import { followPaidOrder, recordReferral, returnCommissionShare, reverseCommission } from '#features/partnerships/api.ts'
import {
  noticeAddresses,
  noticeApplication,
  noticeCodes,
  noticeEngine,
  noticeInfected,
  noticeScanner,
  noticeServer,
  noticeFinance,
  noticeLead,
  noticePayment,
  noticeWorkOrder,
  noticeVerification,
} from '#features/back-office/api.ts'
import { followRefund } from '#features/invoices/api.ts'
import { refundUndoneUpgrade } from '#features/orders/api.ts'
import type { GatewayName } from '#features/payments/model.ts'
import type { PartnerKind } from '#features/partnerships/model.ts'
import type { IdentityKind } from '#features/verification/model.ts'
import type { LeadTopic } from '#features/leads/model.ts'
import { bindGuest, bindInvitationsToAccount, releaseOrder, releaseRefunded, rescheduleServers, startFulfilment } from '#features/servers/api.ts'
import type { Priority, WorkOrderCategory } from '#features/support/model.ts'
import { bindOffersToAccount, bindReceiver, followCancelled, followRotation } from '#features/transfers/api.ts'
import { followTransfer } from '#features/support/api.ts'
import { creditTaxInvoice, issueTaxInvoice } from '#features/taxes/api.ts'
import { subscription, type Subscription } from '#platform/outbox/outbox.ts'
import { webhookSubscriptions } from './webhook-subscriptions.ts'
import type { AppCtx } from '../app-ctx.ts'

/** Subscribers of each event: the calls that would go against the features' order (architecture.md). */
export const subscriptions: readonly Subscription<AppCtx>[] = [
  subscription<AppCtx, { orderId: string }>('order.paid', 'servers.start-fulfilment', (ctx, { orderId }) => startFulfilment(ctx, { orderId })),
  subscription<AppCtx, { version: number }>('rules.changed', 'servers.reschedule', (ctx) => rescheduleServers(ctx)),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'servers.release-order', (ctx, { orderId }) => releaseOrder(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.given-back', 'servers.release-order', (ctx, { orderId }) => releaseOrder(ctx, { orderId })),
  subscription<AppCtx, { orderId: string; serverId: string }>('order.server-refunded', 'servers.release-refunded', (ctx, refunded) =>
    releaseRefunded(ctx, refunded),
  ),
  subscription<AppCtx, { orderId: string }>('order.server-refunded', 'partnerships.return-commission-share', (ctx, { orderId }) =>
    returnCommissionShare(ctx, { orderId }),
  ),
  subscription<AppCtx, { orderId: string }>('order.server-refunded', 'invoices.follow-server-refund', (ctx, { orderId }) => followRefund(ctx, { orderId })),
  subscription<AppCtx, { orderId: string; at: Date }>('server.upgrade-undone', 'orders.refund-undone-upgrade', (ctx, undone) =>
    refundUndoneUpgrade(ctx, undone),
  ),
  subscription<AppCtx, { operationId: string }>('server.rotated', 'transfers.follow-rotation', (ctx, { operationId }) => followRotation(ctx, { operationId })),
  subscription<AppCtx, { number: string }>('transfer.offered', 'transfers.bind-receiver', (ctx, offered) => bindReceiver(ctx, offered)),
  subscription<AppCtx, { number: string }>('transfer.cancelled', 'transfers.follow-cancelled', (ctx, cancelled) => followCancelled(ctx, cancelled)),
  subscription<AppCtx, Registered>('account.registered', 'transfers.bind-offers', (ctx, registered) => bindOffersToAccount(ctx, registered)),
  subscription<AppCtx, { guestId: string }>('server.guest-invited', 'servers.bind-guest', (ctx, invited) => bindGuest(ctx, invited)),
  subscription<AppCtx, Registered>('account.registered', 'servers.bind-invitations', (ctx, registered) => bindInvitationsToAccount(ctx, registered)),
  subscription<AppCtx, { number: string; outcome: 'complete' | 'fail' }>('transfer.ended', 'support.follow-transfer', (ctx, ended) =>
    followTransfer(ctx, ended),
  ),
  subscription<AppCtx, { orderId: string }>('order.paid', 'partnerships.follow-paid-order', (ctx, { orderId }) => followPaidOrder(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'partnerships.reverse-commission', async (ctx, { orderId }) => {
    await reverseCommission(ctx, { orderId })
  }),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'invoices.follow-refund', (ctx, { orderId }) => followRefund(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.completed', 'taxes.issue-invoice', (ctx, { orderId }) => issueTaxInvoice(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'taxes.credit-refund', (ctx, { orderId }) => creditTaxInvoice(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.server-refunded', 'taxes.credit-server-refund', (ctx, { orderId }) => creditTaxInvoice(ctx, { orderId })),
  subscription<AppCtx, { number: string }>('invoice.submitted', 'back-office.notice-finance', (ctx, { number }, { id }) =>
    noticeFinance(ctx, { eventId: id, code: 'invoice-submitted', number }),
  ),
  subscription<AppCtx, { number: string }>('invoice.red-requested', 'back-office.notice-finance', (ctx, { number }, { id }) =>
    noticeFinance(ctx, { eventId: id, code: 'invoice-red', number }),
  ),
  subscription<AppCtx, { number: string }>('withdrawal.requested', 'back-office.notice-finance', (ctx, { number }, { id }) =>
    noticeFinance(ctx, { eventId: id, code: 'withdrawal-requested', number }),
  ),
  subscription<AppCtx, Registered>('account.registered', 'partnerships.record-referral', (ctx, registered, { at }) => recordReferral(ctx, registered, at)),
  subscription<AppCtx, { number: string; topic: LeadTopic }>('lead.sent', 'back-office.notice-lead', (ctx, { number, topic }, event) =>
    noticeLead(ctx, { eventId: event.id, number, topic }),
  ),
  subscription<AppCtx, { kind: PartnerKind }>('partner.applied', 'back-office.notice-application', (ctx, { kind }, event) =>
    noticeApplication(ctx, { eventId: event.id, kind }),
  ),
  subscription<AppCtx, CodesSuspicious>('auth.codes-suspicious', 'back-office.notice-codes', (ctx, { sent, verified }, event) =>
    noticeCodes(ctx, { eventId: event.id, sent, verified }),
  ),
  subscription<AppCtx, CodesUnused>('auth.codes-unused', 'back-office.notice-unused-codes', (ctx, { sent }, event) =>
    noticeCodes(ctx, { eventId: event.id, sent }),
  ),
  subscription<AppCtx, { code: string; engine?: string }>('engine.away', 'back-office.notice-engine', (ctx, { code, engine }, { id }) =>
    noticeEngine(ctx, { eventId: id, code: 'engine-away', params: { code, ...(engine ? { engine } : {}) } }),
  ),
  subscription<AppCtx, { zoneId: string; free: number; total: number }>('addresses.low', 'back-office.notice-addresses', (ctx, low, { id }) =>
    noticeAddresses(ctx, { eventId: id, ...low }),
  ),
  subscription<AppCtx, InfectedFile>('file.infected', 'back-office.notice-infected', (ctx, infected, { id }) =>
    noticeInfected(ctx, { eventId: id, ...infected }),
  ),
  subscription<AppCtx, { fault: ScanFaultCode }>('scanner.away', 'back-office.notice-scanner', (ctx, { fault }, { id }) =>
    noticeScanner(ctx, { eventId: id, code: 'scanner-away', params: { fault } }),
  ),
  subscription<AppCtx, { since: Date }>('scanner.back', 'back-office.notice-scanner', (ctx, { since }, { id, at }) =>
    noticeScanner(ctx, { eventId: id, code: 'scanner-back', params: { minutes: Math.max(1, Math.round((at.getTime() - since.getTime()) / 60_000)) } }),
  ),
  subscription<AppCtx, { code: string }>('server.manual-task-late', 'back-office.notice-manual-task', (ctx, { code }, { id }) =>
    noticeServer(ctx, { eventId: id, code: 'manual-task-late', server: code }),
  ),
  subscription<AppCtx, { code: string }>('server.traffic-stopped', 'back-office.notice-traffic-stop', (ctx, { code }, { id }) =>
    noticeServer(ctx, { eventId: id, code: 'traffic-stopped', server: code }),
  ),
  subscription<AppCtx, { since: Date; engine?: string }>('engine.back', 'back-office.notice-engine', (ctx, { since, engine }, { id, at }) => {
    const minutes = Math.max(1, Math.round((at.getTime() - since.getTime()) / 60_000))
    return noticeEngine(ctx, { eventId: id, code: 'engine-back', params: { minutes, ...(engine ? { engine } : {}) } })
  }),
  subscription<AppCtx, { number: string; category: WorkOrderCategory; priority: Priority }>(
    'work-order.opened',
    'back-office.notice-work-order',
    (ctx, { number, category, priority }, event) => noticeWorkOrder(ctx, event.id, { code: 'work-order-opened', params: { number, category, priority } }),
  ),
  subscription<AppCtx, { number: string }>('work-order.urged', 'back-office.notice-work-order', (ctx, { number }, event) =>
    noticeWorkOrder(ctx, event.id, { code: 'work-order-urged', params: { number } }),
  ),
  subscription<AppCtx, { number: string }>('work-order.reopened', 'back-office.notice-work-order', (ctx, { number }, event) =>
    noticeWorkOrder(ctx, event.id, { code: 'work-order-reopened', params: { number } }),
  ),
  subscription<AppCtx, { kind: IdentityKind }>('verification.to-review', 'back-office.notice-verification', (ctx, { kind }, event) =>
    noticeVerification(ctx, { eventId: event.id, kind }),
  ),
  subscription<AppCtx, { gateway: GatewayName; number: string }>('payment.suspended', 'back-office.notice-suspended', (ctx, { gateway, number }, { id }) =>
    noticePayment(ctx, { eventId: id, alert: 'suspended', gateway, about: number }),
  ),
  subscription<AppCtx, { gateway: GatewayName; number: string }>('payment.notice-refused', 'back-office.notice-refused', (ctx, { gateway, number }, { id }) =>
    noticePayment(ctx, { eventId: id, alert: 'notice-refused', gateway, about: number }),
  ),
  subscription<AppCtx, { gateway: GatewayName; day: string }>('payment.differences', 'back-office.notice-differences', (ctx, { gateway, day }, { id }) =>
    noticePayment(ctx, { eventId: id, alert: 'differences', gateway, about: day }),
  ),
  ...webhookSubscriptions,
]
