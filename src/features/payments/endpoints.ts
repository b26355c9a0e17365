import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { paymentAnswer, paymentsPage, withdrawalsAnswer } from './answers.ts'
import {
  addMethodForm,
  confirmTransferForm,
  staffPaymentForm,
  staffPaymentsForm,
  staffRefundsForm,
  differenceFilter,
  inAppForm,
  listPaymentsForm,
  methodIdForm,
  paymentIdForm,
  rechargeForm,
  receiptForm,
  removeMethodForm,
  refundForm,
  rejectWithdrawalForm,
  resolveDifferenceForm,
  withdrawalIdForm,
  withdrawForm,
  resolveSuspenseForm,
  suspenseFilter,
} from './forms.ts'
import { cancelWithdrawal } from './withdrawals/server/cancel-withdrawal.ts'
import { decideWithdrawal } from './withdrawals/server/decide-withdrawal.ts'
import { listStaffWithdrawals } from './withdrawals/server/list-staff-withdrawals.ts'
import { listWithdrawable } from './withdrawals/server/list-withdrawable.ts'
import { listWithdrawals } from './withdrawals/server/list-withdrawals.ts'
import { requestWithdrawal } from './withdrawals/server/request-withdrawal.ts'
import { confirmTransfer } from './staff/server/confirm-transfer.ts'
import { listStaffPayments } from './staff/server/list-staff-payments.ts'
import { listStaffRefunds } from './staff/server/list-staff-refunds.ts'
import { listSuspense } from './staff/server/list-suspense.ts'
import { readStaffPayment } from './staff/server/read-staff-payment.ts'
import { resolveSuspense } from './staff/server/resolve-suspense.ts'
import { listDifferences } from './reconciliation/server/list-differences.ts'
import { listTransfers } from './staff/server/list-transfers.ts'
import { refundPayment } from './server/refund-payment.ts'
import { resolveDifference } from './reconciliation/server/resolve-difference.ts'
import { closePayment } from './server/close-payment.ts'
import { listPayments } from './server/list-payments.ts'
import { openInApp } from './server/open-in-app.ts'
import type { PaymentsCtx } from './server/ports.ts'
import { printReceipt } from './server/print-receipt.ts'
import { readPayment } from './server/read-payment.ts'
import { refreshPayment } from './server/refresh-payment.ts'
import { startPayment } from './server/start-payment.ts'
import { addMethod } from './stored/server/add-method.ts'
import { refreshMethod } from './stored/server/follow-methods.ts'
import { listMethodOffers, listMethods, readMethod } from './stored/server/list-methods.ts'
import { removeMethod } from './stored/server/remove-method.ts'

type Edge = EndpointCtx & PaymentsCtx

const money = 'staff:money'

/** Endpoints of finance for payments. */
const staffEndpoints = [
  endpoint('GET /admin/payments', listStaffPayments, {
    access: money,
    summary: 'Payments of all customers, newest first',
    input: staffPaymentsForm,
  }),
  endpoint('GET /admin/payments/{number}', (ctx: Edge, { number }) => readStaffPayment(ctx, number), {
    access: money,
    summary: 'One payment with its refunds, notices and decisions',
    input: staffPaymentForm,
  }),
  endpoint('GET /admin/refunds', listStaffRefunds, {
    access: money,
    summary: 'Refunds to gateways, newest first',
    input: staffRefundsForm,
  }),
  endpoint('GET /admin/suspense', (ctx, { resolved }) => listSuspense(ctx, { resolved: resolved === 'true' }), {
    access: money,
    summary: 'Money that fits no payment',
    input: suspenseFilter,
  }),
  endpoint('POST /admin/suspense/{suspenseId}/resolve', resolveSuspense, {
    access: money,
    stepUp: true,
    approval: 'balance-credit',
    summary: 'Credit suspended money to an account, or say that it was sent back',
    input: resolveSuspenseForm,
  }),
  endpoint('GET /admin/transfers', listTransfers, {
    access: money,
    summary: 'Bank transfers that wait for their confirmation',
    input: z.strictObject({}),
  }),
  endpoint('POST /admin/transfers/confirm', confirmTransfer, {
    access: money,
    stepUp: true,
    summary: 'Confirm a bank transfer that the statement shows',
    input: confirmTransferForm,
  }),
  endpoint('POST /admin/payments/{paymentId}/refund', refundPayment, {
    access: money,
    stepUp: true,
    approval: 'payment-refund',
    summary: 'Give a payment back, in part or whole, to where it came from',
    input: refundForm,
  }),
  endpoint('GET /admin/payment-differences', (ctx, { resolved, gateway }) => listDifferences(ctx, { resolved: resolved === 'true', gateway }), {
    access: money,
    summary: 'Differences between gateways’ statements and our books',
    input: differenceFilter,
  }),
  endpoint('POST /admin/payment-differences/{differenceId}/resolve', resolveDifference, {
    access: money,
    summary: 'Close a difference with words',
    input: resolveDifferenceForm,
  }),
]

const withdrawalEndpoints = [
  endpoint('GET /withdrawals', async (ctx: Edge) => ({ withdrawable: await listWithdrawable(ctx), withdrawals: await listWithdrawals(ctx) }), {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listWithdrawals', answer: withdrawalsAnswer },
    summary: 'Your withdrawals, and the recharges of which something can go back',
    input: z.strictObject({}),
  }),
  endpoint('POST /withdrawals', requestWithdrawal, {
    access: 'customer',
    summary: 'Ask for what is left of a recharge to go back to where it came from; needs step-up authentication',
    input: withdrawForm,
  }),
  endpoint('POST /withdrawals/{withdrawalId}/cancel', (ctx, { withdrawalId }) => cancelWithdrawal(ctx, withdrawalId), {
    access: 'customer',
    summary: 'Take a withdrawal back before it is decided',
    input: withdrawalIdForm,
  }),
  endpoint('GET /admin/withdrawals', listStaffWithdrawals, {
    access: money,
    summary: 'Withdrawals that wait for a decision, and the latest decided ones',
    input: z.strictObject({}),
  }),
  endpoint('POST /admin/withdrawals/{withdrawalId}/approve', (ctx: Edge, { withdrawalId }) => decideWithdrawal(ctx, { withdrawalId, approve: true }), {
    access: money,
    stepUp: true,
    summary: 'Approve a withdrawal: its sum goes to the gateway',
    input: withdrawalIdForm,
  }),
  endpoint(
    'POST /admin/withdrawals/{withdrawalId}/reject',
    (ctx: Edge, { withdrawalId, reason }) => decideWithdrawal(ctx, { withdrawalId, approve: false, reason }),
    {
      access: money,
      summary: 'Reject a withdrawal, with the reason that the customer reads',
      input: rejectWithdrawalForm,
    },
  ),
]

const methodEndpoints = [
  endpoint('GET /payment-methods', async (ctx: Edge) => ({ methods: await listMethods(ctx), offers: listMethodOffers(ctx) }), {
    access: 'customer',
    summary: 'Stored payment methods, masked, and the gateways that offer them',
    input: z.strictObject({}),
  }),
  endpoint('POST /payment-methods', addMethod, {
    access: 'customer',
    summary: 'Begin to store a payment method, or to replace one; needs step-up authentication',
    input: addMethodForm,
  }),
  endpoint('GET /payment-methods/{methodId}', readMethod, {
    access: 'customer',
    summary: 'One stored payment method, for watching its state',
    input: methodIdForm,
  }),
  endpoint('POST /payment-methods/{methodId}/refresh', refreshMethod, {
    access: 'customer',
    summary: 'Ask the gateway for the state of a stored payment method',
    input: methodIdForm,
  }),
  endpoint('POST /payment-methods/{methodId}/remove', removeMethod, {
    access: 'customer',
    summary: 'Remove a stored payment method; needs step-up authentication',
    input: removeMethodForm,
  }),
]

export const endpoints = [
  endpoint('POST /payments/recharge', (ctx: Edge, input) => startPayment(ctx, { purpose: 'recharge', ...input }), {
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'startRecharge', answer: paymentAnswer },
    summary: 'Begin a recharge of the balance (1 to 50,000 yuan, paid within 15 minutes)',
    input: rechargeForm,
  }),
  endpoint('GET /payments', listPayments, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listPayments', answer: paymentsPage },
    summary: 'Payments, newest first',
    input: listPaymentsForm,
  }),
  endpoint('GET /payments/{paymentId}', (ctx, { paymentId }) => readPayment(ctx, paymentId), {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'readPayment', answer: paymentAnswer },
    summary: 'One payment, for watching its state',
    input: paymentIdForm,
  }),
  endpoint('GET /payments/{paymentId}/receipt', printReceipt, {
    access: 'customer',
    costly: true,
    scope: 'read:money',
    v1: { name: 'printPaymentReceipt', file: 'application/pdf' },
    summary: 'The receipt of an own payment that succeeded, as PDF',
    input: receiptForm,
  }),
  endpoint('POST /payments/{paymentId}/refresh', (ctx: Edge, { paymentId }) => refreshPayment(ctx, paymentId), {
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'refreshPayment', answer: paymentAnswer },
    summary: 'Ask the gateway how the payment stands',
    input: z.strictObject({ paymentId: z.uuid() }),
  }),
  endpoint('POST /payments/{paymentId}/close', (ctx: Edge, { paymentId }) => closePayment(ctx, paymentId), {
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'closePayment', answer: paymentAnswer },
    summary: 'Give up an open payment; it cannot be paid any more',
    input: paymentIdForm,
  }),
  endpoint('POST /payments/{paymentId}/in-app', openInApp, {
    access: 'customer',
    summary: 'Pay inside WeChat: first who pays, then the parameters of its dialog',
    input: inAppForm,
  }),
  ...methodEndpoints,
  ...withdrawalEndpoints,
  ...staffEndpoints,
]
