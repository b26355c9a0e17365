import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { later } from './post-notice.ts'
import { notice } from '../schema.ts'
import type { SchemeState } from '../trades/trade-book.ts'

export const noticeJob = 'pay-fake.notify'

/** Queues a notice to the merchant in the transaction of the change: soon, and now and then twice. */
export async function queueNotice(
  ctx: Ctx,
  random: () => number,
  about:
    | ({ tradeNo: string } & ({ state: Exclude<SchemeState, 'offered'> } | { outRefundNo: string }))
    | { agreementNo: string; agreementState: 'active' | 'ended' },
): Promise<void> {
  const id = newId()
  await ctx.db.insert(notice).values({ id, ...about, createdAt: ctx.now(), attempts: 0 })
  await enqueue(ctx, noticeJob, { noticeId: id, repeat: false }, { runAt: later(ctx.now(), 0.2 + random()) })
  if (random() < 0.35) await enqueue(ctx, noticeJob, { noticeId: id, repeat: true }, { runAt: later(ctx.now(), 0.2 + random() * 4) })
}
