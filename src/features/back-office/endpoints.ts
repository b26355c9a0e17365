import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
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
import { changeSetting } from './settings/server/change-setting.ts'
import { freezeAccount, revealAccount, unfreezeAccount } from './accounts/server/account-section.ts'
import { handOver } from './staff/server/hand-over.ts'
import { listStaffNotices } from './notices/server/list-staff-notices.ts'
import { markNoticesRead } from './notices/server/mark-notices-read.ts'
import { readOrderRefund, refundOrder } from './orders/server/order-section.ts'
import { previewPrices, publishPrices, withdrawPrices } from './catalog/server/price-section.ts'
import { searchBackOffice } from './search/server/search-back-office.ts'
import { staffSearchForm } from './search/forms.ts'
import { readToday } from './today/server/read-today.ts'
import { infrastructureEndpoints } from './servers/server/infrastructure-endpoints.ts'
import { operationEndpoints } from './servers/server/operation-endpoints.ts'
import { clockEndpoints } from './clock/endpoints.ts'
import { listViewEndpoints } from './views/endpoints.ts'
import { noteEndpoints } from './notes/endpoints.ts'
import { firstRunEndpoints } from './first-run/endpoints.ts'
import { addressEndpoints } from './addresses/endpoints.ts'
import { approvalEndpoints } from './approvals/endpoints.ts'
import { replyEndpoints } from './support/endpoints.ts'
import { roleEndpoints } from './roles/endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { templateEndpoints } from './templates/endpoints.ts'
import { viewEndpoints } from './impersonation/endpoints.ts'

const nothing = z.strictObject({})

export const endpoints = [
  ...firstRunEndpoints,
  ...clockEndpoints,
  ...staffEndpoints,
  ...roleEndpoints,
  ...replyEndpoints,
  ...approvalEndpoints,
  ...addressEndpoints,
  ...operationEndpoints,
  ...infrastructureEndpoints,
  ...viewEndpoints,
  ...noteEndpoints,
  ...listViewEndpoints,
  ...templateEndpoints,
  endpoint('GET /admin/today', readToday, {
    access: 'staff:overview',
    summary: 'The day so far',
    input: nothing,
  }),
  endpoint('GET /admin/search', searchBackOffice, {
    access: 'staff:overview',
    costly: true,
    batched: true,
    summary: 'Accounts, orders, servers, work orders and invoices that match a text, each kind for roles that may open it, and help articles',
    input: staffSearchForm,
  }),
  endpoint('GET /admin/notices', listStaffNotices, {
    access: 'staff:overview',
    summary: 'The latest notices to the staff who may read them',
    input: nothing,
  }),
  endpoint('POST /admin/notices/read', markNoticesRead, {
    access: 'staff:overview',
    summary: 'Mark all own notices as read',
    unrecorded: 'marks what one has seen',
    input: nothing,
  }),
  endpoint('POST /admin/work-orders/{number}/assign', handOver, {
    access: 'staff:support',
    summary: 'Hand a work order to a colleague, or give it back to all',
    input: assignForm,
  }),
  endpoint('POST /admin/prices/preview', previewPrices, {
    access: 'staff:prices',
    costly: true,
    summary: 'What a price file would change; writes nothing',
    input: previewPricesForm,
    unrecorded: 'compares what was typed with the prices that stand, and keeps nothing',
  }),
  endpoint('POST /admin/prices', publishPrices, {
    access: 'staff:prices',
    summary: 'Publish the next version of all prices; needs step-up authentication',
    input: publishPricesForm,
  }),
  endpoint('POST /admin/prices/{version}/withdraw', withdrawPrices, {
    access: 'staff:prices',
    summary: 'Take a version of the prices back before it begins; needs step-up authentication',
    input: priceVersionForm,
  }),
  endpoint('GET /admin/orders/{number}/refund', readOrderRefund, {
    access: 'staff:orders.refund',
    summary: 'What a purchase would give back now, with the formula',
    input: orderRefundOfferForm,
  }),
  endpoint('POST /admin/orders/{number}/refund', refundOrder, {
    access: 'staff:orders.refund',
    approval: 'order-refund',
    summary: 'Give a purchase back at the sum that was shown; needs step-up authentication',
    input: orderRefundForm,
  }),
  endpoint('POST /admin/accounts/{number}/reveal', revealAccount, {
    access: 'staff:accounts.reveal',
    summary: 'A customer’s phone and e-mail address in full; written down',
    input: revealAccountForm,
  }),
  endpoint('POST /admin/accounts/{number}/freeze', freezeAccount, {
    access: 'staff:accounts.freeze',
    summary: 'Stop a customer from signing in, with the reason that they read',
    input: freezeForm,
  }),
  endpoint('POST /admin/accounts/{number}/unfreeze', unfreezeAccount, {
    access: 'staff:accounts.freeze',
    summary: 'Let a customer sign in again',
    input: unfreezeForm,
  }),
  endpoint('POST /admin/settings/{configKey}', changeSetting, {
    access: 'staff:settings',
    summary: 'Change one entry of the site base configuration; needs step-up authentication',
    input: settingForm,
  }),
]
