import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { identityHolder } from '../schema.ts'

/**
 * Returns a key that is equal for all accounts of one verified identity and reveals nothing about it. Undefined without one. For rules per identity. Called by
 * commands of other features after their own guard.
 */
export async function identityKeyOf(ctx: Ctx, accountId: string): Promise<string | undefined> {
  requireAnyone(ctx)
  const [holder] = await ctx.db
    .select({ mac: identityHolder.numberMac })
    .from(identityHolder)
    .where(eq(identityHolder.accountId, accountId))
    .orderBy(asc(identityHolder.claimedAt))
    .limit(1)
  return holder && Buffer.from(holder.mac).toString('hex')
}
