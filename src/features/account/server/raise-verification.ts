import { and, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Verification } from '../model.ts'
import { account } from '../schema.ts'

/** Records the verification of an account's holder. A person may become a company, never the other way (product §3). Called by the verification feature. */
export async function raiseVerification(ctx: Ctx, { accountId, to }: { accountId: string; to: Exclude<Verification, 'none'> }): Promise<void> {
  requireSystem(ctx)
  const below: Verification[] = to === 'enterprise' ? ['none', 'personal'] : ['none']
  await ctx.db
    .update(account)
    .set({ verification: to })
    .where(and(eq(account.id, accountId), inArray(account.verification, below)))
}

/** Removes the verification of an account, because the verified data is deleted. */
export async function endVerification(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.update(account).set({ verification: 'none' }).where(eq(account.id, accountId))
}
