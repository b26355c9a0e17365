import { z } from 'zod'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { followPayment, followPayments } from './server/follow-payments.ts'
import type { PaymentsCtx } from './server/ports.ts'

export const jobs = [
  job({
    name: 'payments.follow',
    payload: z.strictObject({ paymentId: z.uuid() }),
    mode: 'leased',
    run: (ctx: PaymentsCtx, { paymentId }) => followPayment(ctx, paymentId),
  }),
]

export const schedules = [schedule({ name: 'payments.follow', everySeconds: 5, run: async (ctx) => void (await followPayments(ctx)) })]
