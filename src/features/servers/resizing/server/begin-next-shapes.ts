import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { activeOperations, locksOf } from '../../server/server-rows.ts'

const batch = 100

/** Begins the resize of every server whose smaller paid period has begun. One that is off, locked, busy or in rescue waits. Returns the number begun. */
export async function beginNextShapes(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db.select({ id: servers.id }).from(servers).where(dueNow(ctx)).orderBy(asc(servers.nextShapeAt), asc(servers.id)).limit(batch)
  let begun = 0
  for (const { id } of due) if (await beginOne(ctx, id)) begun++
  return begun
}

function dueNow(ctx: Ctx) {
  return and(isNotNull(servers.nextShapeAt), lte(servers.nextShapeAt, ctx.now()), isNull(servers.rescueAt), inArray(servers.state, ['running', 'stopped']))
}

async function beginOne(ctx: Ctx, serverId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [server] = await ctx.db
      .select()
      .from(servers)
      .where(and(eq(servers.id, serverId), dueNow(ctx)))
      .for('update')
    if (!server?.nextShape) return false
    if ((await locksOf(ctx, [serverId])).length > 0 || (await activeOperations(ctx, [serverId])).length > 0) return false
    const params = { shape: server.nextShape, next: true }
    await beginOperation(ctx, { serverId, kind: 'resize', params, requestedBy: 'system', requesterId: 'renewal' })
    await ctx.db.update(servers).set({ state: 'resizing', updatedAt: ctx.now() }).where(eq(servers.id, serverId))
    return true
  })
}
