import { desc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { sameShape } from '../model/upgrade.ts'
import { serverUpgrades, type servers } from '../schema.ts'

export type UpgradeRecord = typeof serverUpgrades.$inferSelect

/**
 * The newest upgrade of a server, while it can be taken back: in its time, once, by who paid for it, and only as long as the server's end and size
 * are still those that it left.
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
