import type { Registered } from '#features/account/api.ts'
import { followPaidOrder, recordReferral, reverseCommission } from '#features/partnerships/api.ts'
import { noticeApplication, noticeLead } from '#features/back-office/api.ts'
import type { PartnerKind } from '#features/partnerships/model.ts'
import type { LeadTopic } from '#features/leads/model.ts'
import { releaseOrder, startFulfilment } from '#features/servers/api.ts'
import { subscription, type Subscription } from '#platform/outbox/outbox.ts'
import type { AppCtx } from './wiring.ts'

/** Who hears of what: the calls that would go against the features' order (architecture.md). */
export const subscriptions: readonly Subscription<AppCtx>[] = [
  subscription<AppCtx, { orderId: string }>('order.paid', 'servers.start-fulfilment', (ctx, { orderId }) => startFulfilment(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'servers.release-order', (ctx, { orderId }) => releaseOrder(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.paid', 'partnerships.follow-paid-order', (ctx, { orderId }) => followPaidOrder(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'partnerships.reverse-commission', async (ctx, { orderId }) => {
    await reverseCommission(ctx, { orderId })
  }),
  subscription<AppCtx, Registered>('account.registered', 'partnerships.record-referral', (ctx, registered, { at }) => recordReferral(ctx, registered, at)),
  subscription<AppCtx, { number: string; topic: LeadTopic }>('lead.sent', 'back-office.notice-lead', (ctx, { number, topic }, event) =>
    noticeLead(ctx, { eventId: event.id, number, topic }),
  ),
  subscription<AppCtx, { kind: PartnerKind; name: string }>('partner.applied', 'back-office.notice-application', (ctx, { kind, name }, event) =>
    noticeApplication(ctx, { eventId: event.id, kind, name }),
  ),
]
