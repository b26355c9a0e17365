/** Public interface for other features. */
export { placeOrder } from './server/place-order.ts'
export { cancelOrder } from './server/cancel-order.ts'
export { payOrdersFromBalance } from './checkout/server/pay-orders-from-balance.ts'
export { payOrdersByGateway } from './checkout/server/pay-orders-by-gateway.ts'
export { findStaffOrders, listStaffOrders, readStaffOrder } from './staff/server/staff-orders.ts'
export { readPlaceNames } from './server/read-place-names.ts'
export { listOrders } from './server/list-orders.ts'
export { searchOrders } from './server/search-orders.ts'
export { readOrder } from './server/read-order.ts'
export { summariseOrders } from './server/summarise-orders.ts'
export { readOrderForFulfilment, type FulfilmentOrder } from './fulfilment/server/read-order-for-fulfilment.ts'
export { readPaidOrder, type PaidOrder } from './checkout/server/read-paid-order.ts'
export { sumPaidOf } from './checkout/server/sum-paid-of.ts'
export { sumPaidOrders } from './checkout/server/sum-paid-orders.ts'
export { beginFulfilment } from './fulfilment/server/begin-fulfilment.ts'
export { completeOrder } from './fulfilment/server/complete-order.ts'
export { failOrder } from './fulfilment/server/fail-order.ts'
export { measureDeliveries } from './fulfilment/server/measure-deliveries.ts'
export { closeRenewals, findOpenRenewals, lockOpenRenewals, placeRenewals, renewFromBalance } from './checkout/server/renewal-orders.ts'
export { readOrderConfigs } from './server/read-order-configs.ts'
export { orderPurpose } from './checkout/server/order-purpose.ts'
export { recordImportedOrder } from './server/record-imported-order.ts'
export { importedAmong } from './server/imported-among.ts'
export { mayAskRefund } from './refunds/server/may-ask-refund.ts'
export { readRefundOffer } from './refunds/server/read-refund-offer.ts'
export type { RefundCtx } from './refunds/server/read-refund-offer.ts'
export { readStaffRefund, refundStaffOrder, type StaffRefund } from './staff/server/refund-staff-order.ts'
export { readReturnedShare } from './refunds/server/read-returned-share.ts'
export { refundOwnOrder } from './refunds/server/refund-own-order.ts'
export { readUpgradeRefund, refundUndoneUpgrade } from './refunds/server/undone-upgrades.ts'
export { closeTopUps, placeTopUp, topUpFromBalance } from './checkout/server/top-up-orders.ts'
export { placeUpgrade } from './checkout/server/upgrade-orders.ts'
export type {
  KeyPort,
  KeyRequest,
  PaidRenewal,
  RefundPort,
  RenewalPort,
  ServersOfOrderPort,
  TopUpPort,
  UpgradePort,
  UserDataPort,
  UserDataRequest,
} from './server/ports.ts'
export { readCampaignFigures } from './staff/server/campaign-figures.ts'
export { nameOrders } from './staff/server/name-orders.ts'
export { summariseDay } from './staff/server/summarise-day.ts'
export { summariseDays } from './staff/server/summarise-days.ts'
export { countOpenOrders } from './server/count-open-orders.ts'
export { eraseOrderNames } from './server/erase-order-names.ts'
export { claimsOnServers } from './refunds/server/claims-on-servers.ts'
export { listDeliveredOrders, lockDeliveredOrders } from './server/list-delivered-orders.ts'
export { numberOrders } from './server/number-orders.ts'
export { listBuyers } from './server/list-buyers.ts'
export { staffOrderQuery, staffOrderSearchOf } from './staff/forms.ts'
