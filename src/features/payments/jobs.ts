import { z } from 'zod'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { gatewayNames } from './model.ts'
import { followPayment, followPayments } from './server/follow-payments.ts'
import type { PaymentsCtx } from './server/ports.ts'
import { reconcileDay } from './reconciliation/server/reconcile-day.ts'
import { reconcileDue } from './reconciliation/server/reconcile-due.ts'
import { secondRefundJob } from './server/begin-second-refund.ts'
import { followRefunds, sendRefund } from './server/send-refund.ts'
import { followSecondRefunds, sendSecondRefund } from './server/send-second-refund.ts'
import { chargeStored } from './stored/server/charge-stored.ts'
import { followMethod, followMethods, moveDueDate } from './stored/server/follow-methods.ts'

export const jobs = [
  job({
    name: 'payments.follow',
    payload: z.strictObject({ paymentId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, { paymentId }) => followPayment(ctx, paymentId),
  }),
  job({
    name: 'payments.refund',
    payload: z.strictObject({ refundId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, { refundId }) => sendRefund(ctx, refundId),
  }),
  job({
    name: secondRefundJob,
    payload: z.strictObject({ suspenseId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, { suspenseId }) => sendSecondRefund(ctx, suspenseId),
  }),
  job({
    name: 'payments.charge-stored',
    payload: z.strictObject({ paymentId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, payload, run) => chargeStored(ctx, payload, run),
  }),
  job({
    name: 'payments.follow-method',
    payload: z.strictObject({ methodId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, { methodId }) => followMethod(ctx, methodId),
  }),
  job({
    name: 'payments.move-due-date',
    payload: z.strictObject({ methodId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, { methodId }) => moveDueDate(ctx, methodId),
  }),
  job({
    name: 'payments.reconcile',
    payload: z.strictObject({ gateway: z.enum(gatewayNames), day: z.iso.date() }),
    mode: 'leased',
    run: async (ctx: PaymentsCtx, { gateway, day }) => {
      try {
        await reconcileDay(ctx, gateway, day)
      } catch (error) {
        // Ends without a dead letter: the schedule asks again every hour for seven days.
        ctx.log.error({ err: error, gateway, day }, 'a statement could not be compared')
      }
    },
  }),
]

export const schedules = [
  schedule({ name: 'payments.follow', everySeconds: 5, run: async (ctx) => void (await followPayments(ctx)) }),
  schedule({ name: 'payments.follow-methods', everySeconds: 5, run: async (ctx) => void (await followMethods(ctx)) }),
  schedule({ name: 'payments.follow-refunds', everySeconds: 60, run: async (ctx) => void (await followRefunds(ctx)) }),
  schedule({ name: 'payments.follow-second-refunds', everySeconds: 60, run: async (ctx) => void (await followSecondRefunds(ctx)) }),
  schedule({ name: 'payments.reconcile', everySeconds: 3600, run: async (ctx: PaymentsCtx) => void (await reconcileDue(ctx)) }),
]
