import { z } from 'zod'
import type { RefundCtx } from '#features/orders/api.ts'
import type { ServerEnginePort } from '#features/servers/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import {
  assignForm,
  freezeForm,
  orderRefundForm,
  orderRefundOfferForm,
  previewPricesForm,
  priceVersionForm,
  publishPricesForm,
  revealAccountForm,
  settingForm,
  unfreezeForm,
} from './forms.ts'
import type { SupportCtx } from '#features/support/api.ts'
import { changeSetting } from './settings/server/change-setting.ts'
import { freezeAccount, revealAccount, unfreezeAccount } from './accounts/server/account-room.ts'
import { handOver } from './staff/server/hand-over.ts'
import { listStaffNotices } from './notices/server/list-staff-notices.ts'
import { markNoticesRead } from './notices/server/mark-notices-read.ts'
import { readOrderRefund, refundOrder } from './orders/server/order-room.ts'
import { previewPrices, publishPrices, withdrawPrices } from './catalog/server/price-room.ts'
import { readToday } from './today/server/read-today.ts'
import { infrastructureEndpoints } from './servers/server/infrastructure-endpoints.ts'
import { operationEndpoints } from './servers/server/operation-endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { viewEndpoints } from './impersonation/endpoints.ts'

const nothing = z.strictObject({})

export const endpoints = [
  ...staffEndpoints,
  ...operationEndpoints,
  ...infrastructureEndpoints,
  ...viewEndpoints,
  endpoint({
    method: 'GET',
    path: '/admin/today',
    access: 'staff:overview',
    summary: 'The day so far',
    input: nothing,
    run: (ctx: EndpointCtx & ServerEnginePort) => readToday(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/notices',
    access: 'staff:overview',
    summary: 'The latest notices to the staff who may read them',
    input: nothing,
    run: (ctx) => listStaffNotices(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/notices/read',
    access: 'staff:overview',
    summary: 'Mark all own notices as read',
    unrecorded: 'marks what one has seen',
    input: nothing,
    run: (ctx) => markNoticesRead(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/work-orders/{number}/assign',
    access: 'staff:support',
    summary: 'Hand a work order to a colleague, or give it back to all',
    input: assignForm,
    run: (ctx: SupportCtx & EndpointCtx, input) => handOver(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/prices/preview',
    access: 'staff:prices',
    summary: 'What a price file would change; writes nothing',
    input: previewPricesForm,
    unrecorded: 'compares what was typed with the prices that stand, and keeps nothing',
    run: (ctx, input) => previewPrices(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/prices',
    access: 'staff:prices',
    summary: 'Publish the next version of all prices; needs a fresh proof',
    input: publishPricesForm,
    run: (ctx, input) => publishPrices(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/prices/{version}/withdraw',
    access: 'staff:prices',
    summary: 'Take a version of the prices back before it begins; needs a fresh proof',
    input: priceVersionForm,
    run: (ctx, input) => withdrawPrices(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/orders/{number}/refund',
    access: 'staff:orders.refund',
    summary: 'What a purchase would give back now, with the formula',
    input: orderRefundOfferForm,
    run: (ctx: EndpointCtx & RefundCtx, input) => readOrderRefund(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/orders/{number}/refund',
    access: 'staff:orders.refund',
    summary: 'Give a purchase back at the sum that was shown; needs a fresh proof',
    input: orderRefundForm,
    run: (ctx: EndpointCtx & RefundCtx, input) => refundOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/accounts/{number}/reveal',
    access: 'staff:accounts.reveal',
    summary: 'A customer’s phone and e-mail address in full; written down',
    input: revealAccountForm,
    run: (ctx, input) => revealAccount(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/accounts/{number}/freeze',
    access: 'staff:accounts.freeze',
    summary: 'Stop a customer from signing in, with the reason that they read',
    input: freezeForm,
    run: (ctx, input) => freezeAccount(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/accounts/{number}/unfreeze',
    access: 'staff:accounts.freeze',
    summary: 'Let a customer sign in again',
    input: unfreezeForm,
    run: (ctx, input) => unfreezeAccount(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/settings/{configKey}',
    access: 'staff:settings',
    summary: 'Change one entry of the site base configuration; needs a fresh proof',
    input: settingForm,
    run: (ctx, input) => changeSetting(ctx, input),
  }),
]
