import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { listPaymentsForm, paymentIdForm, rechargeForm } from './forms.ts'
import { closePayment } from './server/close-payment.ts'
import { listPayments } from './server/list-payments.ts'
import type { PaymentsCtx } from './server/ports.ts'
import { readPayment } from './server/read-payment.ts'
import { refreshPayment } from './server/refresh-payment.ts'
import { startPayment } from './server/start-payment.ts'

type Edge = EndpointCtx & PaymentsCtx

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/payments/recharge',
    access: 'customer',
    summary: 'Begin a recharge of the balance (1 to 50,000 yuan, paid within 15 minutes)',
    input: rechargeForm,
    run: (ctx: Edge, input) => startPayment(ctx, { purpose: 'recharge', ...input }),
  }),
  endpoint({
    method: 'GET',
    path: '/payments',
    access: 'customer',
    summary: 'Payments, newest first',
    input: listPaymentsForm,
    run: (ctx, input) => listPayments(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/payments/{paymentId}',
    access: 'customer',
    summary: 'One payment, for watching its state',
    input: paymentIdForm,
    run: (ctx, { paymentId }) => readPayment(ctx, paymentId),
  }),
  endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/refresh',
    access: 'customer',
    summary: 'Ask the gateway how the payment stands',
    input: z.strictObject({ paymentId: z.uuid() }),
    run: (ctx: Edge, { paymentId }) => refreshPayment(ctx, paymentId),
  }),
  endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/close',
    access: 'customer',
    summary: 'Give up an open payment; it cannot be paid any more',
    input: paymentIdForm,
    run: (ctx: Edge, { paymentId }) => closePayment(ctx, paymentId),
  }),
]
