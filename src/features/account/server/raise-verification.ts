import { and, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Verification } from '../model.ts'
import { account } from '../schema.ts'

/** Says as what an account's holder is verified: a person may become a company, never the other way (product §3). For the verification feature. */
export async function raiseVerification(ctx: Ctx, { accountId, to }: { accountId: string; to: Exclude<Verification, 'none'> }): Promise<void> {
  requireSystem(ctx)
  const below: Verification[] = to === 'enterprise' ? ['none', 'personal'] : ['none']
  await ctx.db
    .update(account)
    .set({ verification: to })
    .where(and(eq(account.id, accountId), inArray(account.verification, below)))
}

/** Says that nobody is verified for an account any more: when what was verified is erased. */
export async function endVerification(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.update(account).set({ verification: 'none' }).where(eq(account.id, accountId))
}
