import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { transferCase } from '../../schema.ts'
import { lockAnyCase, moveCase } from '../../server/case-rows.ts'

/** Applies the outcome of a transfer to its application. Transfers without an application change nothing. Idempotent. */
export async function followTransfer(ctx: Ctx, { number, outcome }: { number: string; outcome: 'complete' | 'fail' }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ number: transferCase.number }).from(transferCase).where(eq(transferCase.transferNumber, number))
    if (!found) return
    const row = await lockAnyCase(ctx, found.number)
    if (row.state === 'approved') await moveCase(ctx, row, outcome, { kind: 'system' })
  })
}
