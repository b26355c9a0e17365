import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { answerLimit, later, postNotice, retrySeconds } from '#adapters/pay-kit/notices/post-notice.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, job, type JobHandler, type RunningJob } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { companyCtx, type SandboxCompany } from './company.ts'
import { notice, trade, type Trade } from './schema.ts'
import { signatureHeader, signNotice, statusText } from './signing.ts'

const jobName = 'sandbox.notify'

/** Queues a notice to the merchant in the transaction of the change: soon, and now and then twice. */
export async function queueNotice(ctx: Ctx, random: () => number, about: Trade): Promise<void> {
  const id = newId()
  const { merchantId, tradeNo, outTradeNo, amountFen, currency, state } = about
  const body = JSON.stringify({ noticeId: id, merchantId, tradeNo, outTradeNo, amountFen: Number(amountFen), currency, status: statusText(state) })
  await ctx.db.insert(notice).values({ id, tradeNo, body, createdAt: ctx.now(), attempts: 0 })
  await enqueue(ctx, jobName, { noticeId: id, repeat: false }, { runAt: later(ctx.now(), 0.2 + random()) })
  if (random() < 0.35) await enqueue(ctx, jobName, { noticeId: id, repeat: true }, { runAt: later(ctx.now(), 0.2 + random() * 4) })
}

/** Job handler that sends the company's notices. Give it to the worker beside the features' jobs. */
export function sandboxJobs(company: SandboxCompany): JobHandler[] {
  return [
    job({
      name: jobName,
      payload: z.strictObject({ noticeId: z.uuid(), repeat: z.boolean() }),
      mode: 'leased',
      run: (_ctx, { noticeId, repeat }, running) => deliverNotice(company, noticeId, repeat, running),
    }),
  ]
}

/** Sends one notice. Only the bytes `success` end it. Any other answer, or none, causes a repeat. */
async function deliverNotice(company: SandboxCompany, noticeId: string, repeat: boolean, running: RunningJob): Promise<void> {
  const [due] = await company.db
    .select({ body: notice.body, deliveredAt: notice.deliveredAt, attempts: notice.attempts, notifyUrl: trade.notifyUrl })
    .from(notice)
    .innerJoin(trade, eq(trade.tradeNo, notice.tradeNo))
    .where(eq(notice.id, noticeId))
  if (!due || (due.deliveredAt && !repeat)) return
  const bytes = new TextEncoder().encode(due.body)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signNotice(company.mac, bytes, company.now()) }
  const { status, body } = await postNotice(company.fetch, { url: due.notifyUrl, body: bytes, headers }, running.signal)
  if (repeat) return
  await inTransaction(companyCtx(company), async (ctx) => {
    await running.fence(ctx)
    const done = status === 200 && body === 'success'
    const lastAnswer = `${status} ${body}`.slice(0, answerLimit)
    await ctx.db
      .update(notice)
      .set({ attempts: sql`${notice.attempts} + 1`, lastAnswer, ...(done ? { deliveredAt: ctx.now() } : {}) })
      .where(eq(notice.id, noticeId))
    const wait = retrySeconds[due.attempts]
    if (!done && wait !== undefined)
      await enqueue(ctx, jobName, { noticeId, repeat: false }, { runAt: later(ctx.now(), wait * (0.8 + company.random() * 0.4)) })
  })
}
