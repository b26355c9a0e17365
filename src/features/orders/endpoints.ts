import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { fallbackLocale, isLocale } from '#platform/i18n/locales.ts'
import { gatewayOpened, orderAnswer, orderPlaced, orderResults, ordersPage, ordersPaid, refundOffer } from './answers.ts'
import {
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
import { payOrdersByGateway, type GatewayCtx } from './checkout/server/pay-orders-by-gateway.ts'
import { payOrdersFromBalance } from './checkout/server/pay-orders-from-balance.ts'
import { placeOrder } from './server/place-order.ts'
import { printOrderReceipt } from './server/print-order-receipt.ts'
import { readOrder } from './server/read-order.ts'
import { readRefundOffer, type RefundCtx } from './refunds/server/read-refund-offer.ts'
import { refundOwnOrder } from './refunds/server/refund-own-order.ts'

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/orders',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeOrder', answer: orderPlaced },
    summary: 'Make a pending order from a quote',
    input: placeOrderForm,
    run: (ctx, input) => placeOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/orders/{orderId}/cancel',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'cancelOrder' },
    summary: 'Cancel an own pending order',
    input: cancelOrderForm,
    run: (ctx, input) => cancelOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/orders/cancel',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'cancelOrders', answer: orderResults },
    summary: 'Cancel own pending orders, with a result for each',
    input: cancelOrdersForm,
    run: (ctx, input) => cancelOrders(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/orders/{orderId}/refund',
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'readRefundOffer', answer: refundOffer },
    summary: 'What an own order would give back now, with the formula',
    input: refundOfferForm,
    run: (ctx: EndpointCtx & RefundCtx, input) => readRefundOffer(ctx, input),
  }),
  endpoint<EndpointCtx & RefundCtx, typeof refundOrderForm>({
    method: 'POST',
    path: '/orders/{orderId}/refund',
    access: 'customer',
    summary: 'Give an own order back at the sum that was shown; needs a fresh proof',
    input: refundOrderForm,
    run: (ctx, input) => refundOwnOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/orders/pay',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'payOrders', answer: ordersPaid },
    summary: 'Pay own pending orders from the balance, all or none',
    input: payOrdersForm,
    run: (ctx, { orderIds, idempotencyKey }) => payOrdersFromBalance(ctx, { orderIds, idempotencyKey }),
  }),
  endpoint({
    method: 'POST',
    path: '/orders/pay-by-gateway',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'payOrdersByGateway', answer: gatewayOpened },
    summary: 'Open a payment of own pending orders at a gateway',
    input: payByGatewayForm,
    run: (ctx: EndpointCtx & GatewayCtx, input) => payOrdersByGateway(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/orders',
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'listOrders', answer: ordersPage },
    summary: 'Own orders, newest first',
    input: listOrdersForm,
    run: (ctx, input) => listOrders(ctx, orderFilter.parse(input)),
  }),
  endpoint({
    method: 'GET',
    path: '/orders/{number}',
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'readOrder', answer: orderAnswer },
    summary: 'One of your orders by its number, with its lines and timeline',
    input: orderNumberForm,
    run: (ctx, input) => readOrder(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/orders/{number}/receipt',
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'printOrderReceipt', file: 'application/pdf' },
    summary: 'The receipt of an own paid order as PDF',
    input: orderReceiptForm,
    run: (ctx, input) => printOrderReceipt(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/orders.csv',
    access: 'customer',
    scope: 'read:orders',
    v1: { name: 'exportOrders', file: 'text/csv' },
    summary: 'Own orders as CSV',
    input: exportOrdersForm,
    run: async (ctx, { locale, ...filter }) =>
      csvResponse(await exportOrdersCsv(ctx, filter, locale ?? (isLocale(ctx.request.locale) ? ctx.request.locale : fallbackLocale))),
  }),
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
