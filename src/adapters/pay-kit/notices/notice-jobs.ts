import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, job, type JobHandler, type RunningJob } from '#platform/jobs/jobs.ts'
import { lateJob, payLate } from '../trades/decide-trade.ts'
import { payFakeCtx, type PayFake, type SchemeFact } from '../pay-fake.ts'
import { answerLimit, later, postNotice, retrySeconds } from './post-notice.ts'
import { noticeJob } from './queue-notice.ts'
import { agreement, notice, refund, trade } from '../schema.ts'

/** Job handlers of the fake schemes: notices, and late payments. Give them to the worker beside the features' jobs. */
export function payFakeJobs(fake: PayFake): JobHandler[] {
  return [
    job({
      name: noticeJob,
      payload: z.strictObject({ noticeId: z.uuid(), repeat: z.boolean() }),
      mode: 'leased',
      run: (_ctx, { noticeId, repeat }, running) => deliverNotice(fake, noticeId, repeat, running),
    }),
    job({
      name: lateJob,
      payload: z.strictObject({ tradeNo: z.string() }),
      mode: 'leased',
      run: async (_ctx, { tradeNo }) => void (await payLate(fake, tradeNo)),
    }),
  ]
}

async function deliverNotice(fake: PayFake, noticeId: string, repeat: boolean, running: RunningJob): Promise<void> {
  const due = await readNotice(fake, noticeId)
  if (!due || (due.deliveredAt && !repeat)) return
  const { scheme, notifyUrl } = 'trade' in due.fact ? due.fact.trade : due.fact.agreement
  const voice = fake.voices[scheme]
  const signed = voice.noticeOf(due.fact)
  if (!signed) return
  const body = new TextEncoder().encode(signed.body)
  const answer = await postNotice(fake.fetch, { url: notifyUrl, body, headers: signed.headers }, running.signal)
  if (repeat) return
  await inTransaction(payFakeCtx(fake), async (ctx) => {
    await running.fence(ctx)
    const done = voice.confirms(answer)
    const lastAnswer = `${answer.status} ${answer.body}`.slice(0, answerLimit)
    await ctx.db
      .update(notice)
      .set({ attempts: sql`${notice.attempts} + 1`, lastAnswer, ...(done ? { deliveredAt: ctx.now() } : {}) })
      .where(eq(notice.id, noticeId))
    const wait = retrySeconds[due.attempts]
    if (!done && wait !== undefined) await enqueue(ctx, noticeJob, { noticeId, repeat: false }, { runAt: later(ctx.now(), wait * (0.8 + fake.random() * 0.4)) })
  })
}

async function readNotice(fake: PayFake, noticeId: string): Promise<{ fact: SchemeFact; attempts: number; deliveredAt: Date | null } | undefined> {
  const [found] = await fake.db
    .select({ notice, trade, refund, agreement })
    .from(notice)
    .leftJoin(trade, eq(trade.tradeNo, notice.tradeNo))
    .leftJoin(refund, and(eq(refund.scheme, trade.scheme), eq(refund.outRefundNo, notice.outRefundNo)))
    .leftJoin(agreement, eq(agreement.agreementNo, notice.agreementNo))
    .where(eq(notice.id, noticeId))
  if (!found) return undefined
  const { attempts, deliveredAt } = found.notice
  return { fact: factOf(found), attempts, deliveredAt }
}

type Found = {
  notice: typeof notice.$inferSelect
  trade: typeof trade.$inferSelect | null
  refund: typeof refund.$inferSelect | null
  agreement: typeof agreement.$inferSelect | null
}

/** The state of the time when it was queued: a notice of a closed trade still says so after a late payment. */
function factOf(found: Found): SchemeFact {
  const { id, state, agreementState } = found.notice
  if (found.agreement) return { id, agreement: { ...found.agreement, ...(agreementState ? { state: agreementState } : {}) } }
  return { id, trade: { ...found.trade!, ...(state ? { state } : {}) }, ...(found.refund ? { refund: found.refund } : {}) }
}
