import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { readByHand, readDelivery } from '#features/catalog/api.ts'
import { lacks } from '#features/catalog/model/capabilities.ts'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { manualTasks, servers } from '../../schema.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import type { ManualTaskKind } from '../../model.ts'
import { kindOfChange, manualLevel, usualHours } from '../model.ts'

type Planned = Pick<ServerRecord, 'id' | 'zoneId' | 'state' | 'shape'>
const capability = 'protection'

/**
 * Makes the open task of a server fit its size: what was set up by hand, and what is paid for now. A task that no longer fits is cancelled.
 * With `paid`, something paid for in a zone that delivers it no longer becomes a task to review. Idempotent; called in a transaction that
 * holds the server.
 */
export async function planManualTasks(ctx: Ctx, server: Planned, { paid = false } = {}): Promise<void> {
  requireAnyone(ctx)
  const wanted = manualLevel(server.shape, server.state === 'released')
  const done = await latestLevel(ctx, server.id)
  const [open] = await ctx.db
    .select()
    .from(manualTasks)
    .where(and(eq(manualTasks.serverId, server.id), eq(manualTasks.state, 'open')))
  if (open?.toLevel === wanted && (open.kind === 'review' || open.fromLevel === done)) return
  if (open) await ctx.db.update(manualTasks).set({ state: 'cancelled', endedAt: ctx.now(), endedBy: 'system' }).where(eq(manualTasks.id, open.id))
  if (wanted === done) return
  const hand = await readByHand(ctx, server.zoneId, capability)
  if (hand || wanted < done) return addTask(ctx, server.id, kindOfChange(done, wanted), { from: done, to: wanted }, hand)
  if (paid && lacks(await readDelivery(ctx, server.zoneId), capability)) await addTask(ctx, server.id, 'review', { from: done, to: wanted })
}

/** Level that staff set up last. */
async function latestLevel(ctx: Ctx, serverId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ level: manualTasks.toLevel })
    .from(manualTasks)
    .where(and(eq(manualTasks.serverId, serverId), eq(manualTasks.state, 'done'), ne(manualTasks.kind, 'review')))
    .orderBy(desc(manualTasks.endedAt))
    .limit(1)
  return last?.level ?? 0
}

async function addTask(
  ctx: Ctx,
  serverId: string,
  kind: ManualTaskKind,
  level: { from: number; to: number },
  hand: { instructions: string; hours: number } = { instructions: '', hours: usualHours },
): Promise<void> {
  const createdAt = ctx.now()
  const dueAt = new Date(createdAt.getTime() + hand.hours * 3_600_000)
  await ctx.db
    .insert(manualTasks)
    .values({ id: newId(), serverId, capability, kind, fromLevel: level.from, toLevel: level.to, instructions: hand.instructions, createdAt, dueAt })
}

/** Plans the tasks of servers whose size has changed or which have been released, and tells staff of late tasks, once each. */
export async function sweepManualTasks(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const withTasks = ctx.db.select({ id: manualTasks.serverId }).from(manualTasks)
  const paidFor = and(ne(servers.state, 'released'), sql`(${servers.shape} ->> 'protectionGbps')::int > 5`)
  const candidates = await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(or(paidFor, inArray(servers.id, withTasks)))
  for (const { id } of candidates) {
    await inTransaction(ctx, async (ctx) => {
      const [server] = await ctx.db.select().from(servers).where(eq(servers.id, id)).for('update')
      if (server) await planManualTasks(ctx, server)
    })
  }
  await tellOfLateTasks(ctx)
}

async function tellOfLateTasks(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const late = await ctx.db
      .update(manualTasks)
      .set({ overdueToldAt: ctx.now() })
      .where(and(eq(manualTasks.state, 'open'), lt(manualTasks.dueAt, ctx.now()), isNull(manualTasks.overdueToldAt)))
      .returning({ serverId: manualTasks.serverId })
    for (const { serverId } of late) {
      const [server] = await ctx.db.select({ code: servers.code }).from(servers).where(eq(servers.id, serverId))
      await announce(ctx, 'server.manual-task-late', { code: server!.code })
    }
  })
}
