import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, job, type JobHandler, type RunningJob } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { companyCtx, type SandboxCompany } from './company.ts'
import { notice, trade, type Trade } from './schema.ts'
import { signatureHeader, signNotice, statusText } from './signing.ts'

const jobName = 'sandbox.notify'
/** The vendors' schedules on a compressed clock (security.md §3). After the last try only a query finds the payment. */
const retrySeconds = [2, 5, 10, 30, 60, 300, 900, 3600] as const
const answerLimit = 200

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

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
  const answer = await send(company, due.notifyUrl, due.body, running.signal)
  if (repeat) return
  await inTransaction(companyCtx(company), async (ctx) => {
    await running.fence(ctx)
    const done = answer === 'success'
    await ctx.db
      .update(notice)
      .set({ attempts: sql`${notice.attempts} + 1`, lastAnswer: answer.slice(0, answerLimit), ...(done ? { deliveredAt: ctx.now() } : {}) })
      .where(eq(notice.id, noticeId))
    const wait = retrySeconds[due.attempts]
    if (!done && wait !== undefined)
      await enqueue(ctx, jobName, { noticeId, repeat: false }, { runAt: later(ctx.now(), wait * (0.8 + company.random() * 0.4)) })
  })
}

async function send(company: SandboxCompany, url: string, body: string, signal: AbortSignal): Promise<string> {
  const bytes = new TextEncoder().encode(body)
  try {
    const response = await company.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(company.mac, bytes, company.now()) },
      body: bytes,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    })
    const answer = await response.text()
    return response.status === 200 ? answer : `${response.status} ${answer}`
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`
  }
}
