import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { paymentAnswer, paymentsPage, withdrawalsAnswer } from './answers.ts'
import {
  confirmTransferForm,
  deskPaymentForm,
  deskPaymentsForm,
  deskRefundsForm,
  differenceFilter,
  inAppForm,
  listPaymentsForm,
  paymentIdForm,
  rechargeForm,
  receiptForm,
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
import { listDeskPayments } from './staff/server/list-desk-payments.ts'
import { listDeskRefunds } from './staff/server/list-desk-refunds.ts'
import { listSuspense } from './staff/server/list-suspense.ts'
import { readDeskPayment } from './staff/server/read-desk-payment.ts'
import { resolveSuspense } from './staff/server/resolve-suspense.ts'
import { listDifferences } from './reconciliation/server/list-differences.ts'
import { listTransfers } from './staff/server/list-transfers.ts'
import { refundPayment } from './server/refund-payment.ts'
import { resolveDifference } from './reconciliation/server/resolve-difference.ts'
import { closePayment } from './server/close-payment.ts'
import { listPayments } from './server/list-payments.ts'
import { openInApp, type InAppCtx } from './server/open-in-app.ts'
import type { PaymentsCtx } from './server/ports.ts'
import { printReceipt } from './server/print-receipt.ts'
import { readPayment } from './server/read-payment.ts'
import { refreshPayment } from './server/refresh-payment.ts'
import { startPayment } from './server/start-payment.ts'

type Edge = EndpointCtx & PaymentsCtx

const money = 'staff:money'

/** What finance does with payments. */
const staffEndpoints = [
  endpoint({
    method: 'GET',
    path: '/admin/payments',
    access: money,
    summary: 'Payments of all customers, newest first',
    input: deskPaymentsForm,
    run: (ctx, input) => listDeskPayments(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/payments/{number}',
    access: money,
    summary: 'One payment with its refunds, notices and decisions',
    input: deskPaymentForm,
    run: (ctx: Edge, { number }) => readDeskPayment(ctx, number),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/refunds',
    access: money,
    summary: 'Refunds to gateways, newest first',
    input: deskRefundsForm,
    run: (ctx, input) => listDeskRefunds(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/suspense',
    access: money,
    summary: 'Money that fits no payment',
    input: suspenseFilter,
    run: (ctx, { resolved }) => listSuspense(ctx, { resolved: resolved === 'true' }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/suspense/{suspenseId}/resolve',
    access: money,
    proof: true,
    summary: 'Credit suspended money to an account, or say that it was sent back',
    input: resolveSuspenseForm,
    run: (ctx, input) => resolveSuspense(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/transfers',
    access: money,
    summary: 'Bank transfers that wait for their confirmation',
    input: z.strictObject({}),
    run: (ctx) => listTransfers(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/transfers/confirm',
    access: money,
    proof: true,
    summary: 'Confirm a bank transfer that the statement shows',
    input: confirmTransferForm,
    run: (ctx: Edge, input) => confirmTransfer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/payments/{paymentId}/refund',
    access: money,
    proof: true,
    summary: 'Give a payment back, in part or whole, to where it came from',
    input: refundForm,
    run: (ctx: Edge, input) => refundPayment(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/payment-differences',
    access: money,
    summary: 'Differences between gateways’ statements and our books',
    input: differenceFilter,
    run: (ctx, { resolved, gateway }) => listDifferences(ctx, { resolved: resolved === 'true', gateway }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/payment-differences/{differenceId}/resolve',
    access: money,
    summary: 'Close a difference with words',
    input: resolveDifferenceForm,
    run: (ctx, input) => resolveDifference(ctx, input),
  }),
]

const withdrawalEndpoints = [
  endpoint({
    method: 'GET',
    path: '/withdrawals',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listWithdrawals', answer: withdrawalsAnswer },
    summary: 'Your withdrawals, and the recharges of which something can go back',
    input: z.strictObject({}),
    run: async (ctx: Edge) => ({ withdrawable: await listWithdrawable(ctx), withdrawals: await listWithdrawals(ctx) }),
  }),
  endpoint({
    method: 'POST',
    path: '/withdrawals',
    access: 'customer',
    summary: 'Ask for what is left of a recharge to go back to where it came from; needs a fresh proof',
    input: withdrawForm,
    run: (ctx: Edge, input) => requestWithdrawal(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/withdrawals/{withdrawalId}/cancel',
    access: 'customer',
    summary: 'Take a withdrawal back before it is decided',
    input: withdrawalIdForm,
    run: (ctx, { withdrawalId }) => cancelWithdrawal(ctx, withdrawalId),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/withdrawals',
    access: money,
    summary: 'Withdrawals that wait for a decision, and the latest decided ones',
    input: z.strictObject({}),
    run: (ctx) => listStaffWithdrawals(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/withdrawals/{withdrawalId}/approve',
    access: money,
    proof: true,
    summary: 'Approve a withdrawal: its sum goes to the gateway',
    input: withdrawalIdForm,
    run: (ctx: Edge, { withdrawalId }) => decideWithdrawal(ctx, { withdrawalId, approve: true }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/withdrawals/{withdrawalId}/reject',
    access: money,
    summary: 'Reject a withdrawal, with the reason that the customer reads',
    input: rejectWithdrawalForm,
    run: (ctx: Edge, { withdrawalId, reason }) => decideWithdrawal(ctx, { withdrawalId, approve: false, reason }),
  }),
]

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/payments/recharge',
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'startRecharge', answer: paymentAnswer },
    summary: 'Begin a recharge of the balance (1 to 50,000 yuan, paid within 15 minutes)',
    input: rechargeForm,
    run: (ctx: Edge, input) => startPayment(ctx, { purpose: 'recharge', ...input }),
  }),
  endpoint({
    method: 'GET',
    path: '/payments',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listPayments', answer: paymentsPage },
    summary: 'Payments, newest first',
    input: listPaymentsForm,
    run: (ctx, input) => listPayments(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/payments/{paymentId}',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'readPayment', answer: paymentAnswer },
    summary: 'One payment, for watching its state',
    input: paymentIdForm,
    run: (ctx, { paymentId }) => readPayment(ctx, paymentId),
  }),
  endpoint({
    method: 'GET',
    path: '/payments/{paymentId}/receipt',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'printPaymentReceipt', file: 'application/pdf' },
    summary: 'The receipt of an own payment that succeeded, as PDF',
    input: receiptForm,
    run: (ctx, input) => printReceipt(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/refresh',
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'refreshPayment', answer: paymentAnswer },
    summary: 'Ask the gateway how the payment stands',
    input: z.strictObject({ paymentId: z.uuid() }),
    run: (ctx: Edge, { paymentId }) => refreshPayment(ctx, paymentId),
  }),
  endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/close',
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'closePayment', answer: paymentAnswer },
    summary: 'Give up an open payment; it cannot be paid any more',
    input: paymentIdForm,
    run: (ctx: Edge, { paymentId }) => closePayment(ctx, paymentId),
  }),
  endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/in-app',
    access: 'customer',
    summary: 'Pay inside WeChat: first who pays, then the parameters of its dialog',
    input: inAppForm,
    run: (ctx: EndpointCtx & InAppCtx, input) => openInApp(ctx, input),
  }),
  ...withdrawalEndpoints,
  ...staffEndpoints,
]
