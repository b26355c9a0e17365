import { desc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { sameShape } from '../model/upgrade.ts'
import { serverUpgrades, type servers } from '../schema.ts'

export type UpgradeRecord = typeof serverUpgrades.$inferSelect

/**
 * Newest upgrade of a server if it can be undone: within its time, once, by the owner who paid for it, and only while the server's end and
 * size are still those of the upgrade.
 */
export async function upgradeToUndo(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, server: typeof servers.$inferSelect): Promise<UpgradeRecord | null> {
  requireAnyone(ctx)
  const [newest] = await ctx.db
    .select()
    .from(serverUpgrades)
    .where(eq(serverUpgrades.serverId, server.id))
    .orderBy(desc(serverUpgrades.doneAt), desc(serverUpgrades.orderId))
    .limit(1)
  if (!newest || newest.undoneAt || newest.undoUntil <= ctx.now()) return null
  if (server.ownedSince && newest.doneAt < server.ownedSince) return null
  const asItLeftIt = server.expiresAt?.getTime() === newest.periodEnd.getTime() && sameShape(server.shape, newest.toShape)
  return asItLeftIt ? newest : null
}
