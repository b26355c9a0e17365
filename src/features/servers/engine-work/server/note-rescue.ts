import { and, eq, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { rescueSecrets, servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

/** Updates the rescue state of a server from its machine after an operation. */
export async function noteRescue(ctx: Ctx, { id }: Pick<ServerRecord, 'id'>, machine: Pick<Machine, 'rescue'> | undefined): Promise<void> {
  requireSystem(ctx)
  if (machine?.rescue) {
    await ctx.db
      .update(servers)
      .set({ rescueAt: ctx.now() })
      .where(and(eq(servers.id, id), isNull(servers.rescueAt)))
    return
  }
  await ctx.db.update(servers).set({ rescueAt: null }).where(eq(servers.id, id))
  await ctx.db.delete(rescueSecrets).where(eq(rescueSecrets.serverId, id))
}
