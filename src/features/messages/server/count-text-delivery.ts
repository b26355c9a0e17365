import { and, isNotNull, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { TextDelivery } from '../model.ts'
import { noticeDelivery } from '../schema.ts'

const lateMs = 3_600_000

/** Counts the text messages of the last day that arrived, that did not, and that carriers have not reported an hour after they were accepted. */
export async function countTextDelivery(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<TextDelivery> {
  requireAnyone(ctx)
  const since = new Date(ctx.now().getTime() - 86_400_000)
  const late = new Date(ctx.now().getTime() - lateMs)
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counted] = await ctx.db
    .select({
      delivered: count(sql`${noticeDelivery.receipt} = 'delivered'`),
      undelivered: count(sql`${noticeDelivery.receipt} = 'undelivered'`),
      late: count(sql`${noticeDelivery.receiptDueAt} is not null and ${noticeDelivery.settledAt} < ${late.toISOString()}`),
    })
    .from(noticeDelivery)
    .where(and(isNotNull(noticeDelivery.receiptId), sql`${noticeDelivery.settledAt} >= ${since.toISOString()}`))
  return counted ?? { delivered: 0, undelivered: 0, late: 0 }
}
