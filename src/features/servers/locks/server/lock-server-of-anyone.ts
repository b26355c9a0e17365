import { and, eq, ne } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { servers } from '../../schema.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

/** A server that staff act on, whoever owns it; locked until the transaction ends. */
export async function lockServerOfAnyone(ctx: Ctx, code: string): Promise<ServerRecord> {
  requireStaff(ctx, 'servers')
  const [server] = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.code, code), ne(servers.state, 'released')))
    .for('update')
  if (!server) throw new Refusal('not-found', 'servers.not-found')
  return server
}
