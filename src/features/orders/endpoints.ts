import { endpoint } from '#platform/http/endpoint.ts'
import { cancelOrderForm, exportOrdersForm, payByGatewayForm, payOrdersForm, placeOrderForm } from './forms.ts'
import { cancelOrder } from './server/cancel-order.ts'
import { exportOrdersCsv } from './server/export-orders-csv.ts'
import { payOrdersByGateway, type GatewayCtx } from './server/pay-orders-by-gateway.ts'
import { payOrdersFromBalance } from './server/pay-orders-from-balance.ts'
import { placeOrder } from './server/place-order.ts'

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/orders',
    access: 'customer',
    summary: 'Make a pending order from a quote',
    input: placeOrderForm,
    run: (ctx, input) => placeOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/orders/{orderId}/cancel',
    access: 'customer',
    summary: 'Cancel an own pending order',
    input: cancelOrderForm,
    run: (ctx, input) => cancelOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/orders/pay',
    access: 'customer',
    summary: 'Pay own pending orders from the balance, all or none',
    input: payOrdersForm,
    run: (ctx, { orderIds, idempotencyKey }) => payOrdersFromBalance(ctx, { orderIds, idempotencyKey }),
  }),
  endpoint<GatewayCtx, typeof payByGatewayForm>({
    method: 'POST',
    path: '/orders/pay-by-gateway',
    access: 'customer',
    summary: 'Open a payment of own pending orders at a gateway',
    input: payByGatewayForm,
    run: (ctx, input) => payOrdersByGateway(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/orders.csv',
    access: 'customer',
    summary: 'Own orders as CSV',
    input: exportOrdersForm,
    run: async (ctx, { locale, ...filter }) => csvResponse(await exportOrdersCsv(ctx, filter, locale ?? ctx.request.locale)),
  }),
]

function csvResponse(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
