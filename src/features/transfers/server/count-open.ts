import { and, count, eq, notInArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { endedStates } from '../model.ts'
import { transfer } from '../schema.ts'

/** Counts an account's offered transfers that have not ended. */
export async function countOpen(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<number> {
  const open = and(eq(transfer.sellerId, accountId), notInArray(transfer.state, [...endedStates]))
  return (await ctx.db.select({ open: count() }).from(transfer).where(open))[0]?.open ?? 0
}
