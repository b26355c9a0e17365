import { endpoint } from '#platform/http/endpoint.ts'
import { fallbackLocale, isLocale } from '#platform/i18n/locales.ts'
import { gatewayOpened, orderAnswer, orderPlaced, orderResults, ordersPage, ordersPaid, refundOffer } from './answers.ts'
import {
  applyCouponForm,
  cancelOrderForm,
  cancelOrdersForm,
  exportOrdersForm,
  listOrdersForm,
  orderFilter,
  orderNumberForm,
  orderReceiptForm,
  payByGatewayForm,
  payOrdersForm,
  placeOrderForm,
  refundOfferForm,
  refundOrderForm,
} from './forms.ts'
import { cancelOrder } from './server/cancel-order.ts'
import { cancelOrders } from './server/cancel-orders.ts'
import { exportOrdersCsv } from './server/export-orders-csv.ts'
import { listOrders } from './server/list-orders.ts'
import { applyCoupon } from './checkout/server/apply-coupon.ts'
import { payOrdersByGateway } from './checkout/server/pay-orders-by-gateway.ts'
import { payOrdersFromBalance } from './checkout/server/pay-orders-from-balance.ts'
import { placeOrder } from './server/place-order.ts'
import { printOrderReceipt } from './server/print-order-receipt.ts'
import { readOrder } from './server/read-order.ts'
import { readRefundOffer } from './refunds/server/read-refund-offer.ts'
import { refundOwnOrder } from './refunds/server/refund-own-order.ts'

export const endpoints = [
  endpoint('POST /orders', placeOrder, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeOrder', answer: orderPlaced },
    summary: 'Make a pending order from a quote',
    // User data, escaped.
    bodyKib: 160,
    input: placeOrderForm,
  }),
  endpoint('POST /orders/{orderId}/cancel', cancelOrder, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'cancelOrder' },
    summary: 'Cancel an own pending order',
    input: cancelOrderForm,
  }),
  endpoint('POST /orders/{orderId}/coupon', applyCoupon, {
    access: 'customer',
    summary: 'Replace an own pending order by the same one with a coupon',
    input: applyCouponForm,
  }),
  endpoint('POST /orders/cancel', cancelOrders, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'cancelOrders', answer: orderResults },
    summary: 'Cancel own pending orders, with a result for each',
    input: cancelOrdersForm,
  }),
  endpoint('GET /orders/{orderId}/refund', readRefundOffer, {
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'readRefundOffer', answer: refundOffer },
    summary: 'What an own order would give back now, with the formula',
    input: refundOfferForm,
  }),
  endpoint('POST /orders/{orderId}/refund', refundOwnOrder, {
    access: 'customer',
    summary: 'Give an own order back at the sum that was shown; needs step-up authentication',
    input: refundOrderForm,
  }),
  endpoint('POST /orders/pay', payOrdersFromBalance, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'payOrders', answer: ordersPaid },
    summary: 'Pay own pending orders from the balance, all or none',
    input: payOrdersForm,
  }),
  endpoint('POST /orders/pay-by-gateway', payOrdersByGateway, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'payOrdersByGateway', answer: gatewayOpened },
    summary: 'Open a payment of own pending orders at a gateway',
    input: payByGatewayForm,
  }),
  endpoint('GET /orders', (ctx, input) => listOrders(ctx, orderFilter.parse(input)), {
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'listOrders', answer: ordersPage },
    summary: 'Own orders, newest first',
    input: listOrdersForm,
  }),
  endpoint('GET /orders/{number}', readOrder, {
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'readOrder', answer: orderAnswer },
    summary: 'One of your orders by its number, with its lines and timeline',
    input: orderNumberForm,
  }),
  endpoint('GET /orders/{number}/receipt', printOrderReceipt, {
    access: 'customer',
    costly: true,
    scope: 'read:orders',
    v1: { name: 'printOrderReceipt', file: 'application/pdf' },
    summary: 'The receipt of an own paid order as PDF',
    input: orderReceiptForm,
  }),
  endpoint(
    'GET /orders.csv',
    async (ctx, { locale, ...filter }) =>
      csvResponse(await exportOrdersCsv(ctx, filter, locale ?? (isLocale(ctx.request.locale) ? ctx.request.locale : fallbackLocale))),
    {
      access: 'customer',
      costly: true,
      scope: 'read:orders',
      v1: { name: 'exportOrders', file: 'text/csv' },
      summary: 'Own orders as CSV',
      input: exportOrdersForm,
    },
  ),
]

function csvResponse(text: ReadableStream<Uint8Array>): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
