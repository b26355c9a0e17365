import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { identityHolder } from '../schema.ts'

/**
 * A key that is the same for every account of one verified identity and says nothing about it; undefined without one. For rules
 * that hold once an identity. Other features' verbs call it after their own guard.
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
