import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { recipientOf } from '#features/account/api.ts'
import { fallbackTimeZone } from '#features/account/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { lastSlot, nextSlot } from '../model.ts'
import { terms } from '../../model/lifecycle.ts'
import { backupPlans } from '../schema.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { beginPlan, backupBlockOf, writeBackup, type PlanRecord } from './backup-rows.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { activeOperations, locksOf, type ServerRecord } from '../../server/server-rows.ts'

const batch = 100
/** A server that is at work, locked or broken is looked at again then; its moment stays due. */
const lookAgainMs = 60_000

/**
 * Begins every backup whose moment has come: once a moment, whoever works and however often it runs; of moments that were missed
 * only the newest. A server that is busy keeps its moment, one that is off for its bill passes it over. Answers how many were begun.
 */
export async function runBackups(ctx: EngineCtx): Promise<number> {
  requireSystem(ctx)
  await beginPlans(ctx)
  await endWithoutService(ctx)
  const due = await ctx.db
    .select({ id: backupPlans.serverId })
    .from(backupPlans)
    .where(lte(backupPlans.lookAt, ctx.now()))
    .orderBy(asc(backupPlans.lookAt), asc(backupPlans.serverId))
    .limit(batch)
  let begun = 0
  for (const { id } of due) if (await runOrPostpone(ctx, id)) begun++
  return begun
}

/** One that troubles does not keep the others waiting. */
async function runOrPostpone(ctx: EngineCtx, serverId: string): Promise<boolean> {
  try {
    return await runOne(ctx, serverId)
  } catch (error) {
    ctx.log.error({ err: error, serverId }, 'a backup could not be begun')
    const lookAt = new Date(ctx.now().getTime() + lookAgainMs)
    await ctx.db
      .update(backupPlans)
      .set({ lookAt })
      .where(and(eq(backupPlans.serverId, serverId), lte(backupPlans.lookAt, ctx.now())))
    return false
  }
}

const bought = sql`(${servers.shape} ->> 'backups') = 'true'`
const planned = (ctx: Ctx) =>
  ctx.db
    .select({ one: sql`1` })
    .from(backupPlans)
    .where(eq(backupPlans.serverId, servers.id))

/** Servers that have backups since a moment ago get their first plan. */
async function beginPlans(ctx: EngineCtx): Promise<void> {
  if (!ctx.provisioner.capabilities.backups) return
  const anew = await ctx.db
    .select({ id: servers.id, accountId: servers.accountId })
    .from(servers)
    .where(and(bought, inArray(servers.state, ['running', 'stopped']), notExists(planned(ctx))))
    .limit(batch)
  for (const { id, accountId } of anew) await beginPlan(ctx, id, (await recipientOf(ctx, accountId))?.timeZone ?? fallbackTimeZone)
}

/** Where backups are not paid for any more the plan ends, and what stands is kept as long as what can be undone. */
async function endWithoutService(ctx: EngineCtx): Promise<void> {
  const ended = await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(and(sql`not ${bought}`, exists(planned(ctx))))
    .limit(batch)
  const keepUntil = new Date(ctx.now().getTime() + terms.undoHours * 3_600_000)
  for (const { id } of ended)
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.delete(backupPlans).where(eq(backupPlans.serverId, id))
      const standing = and(eq(serverSnapshots.serverId, id), eq(serverSnapshots.reason, 'backup'), isNull(serverSnapshots.keepUntil))
      await ctx.db
        .update(serverSnapshots)
        .set({ keepUntil })
        .where(and(standing, isNotNull(serverSnapshots.readyAt)))
    })
}

async function runOne(ctx: EngineCtx, serverId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // The server before its plan, as whoever changes the plan takes them.
    const [server] = await ctx.db.select().from(servers).where(eq(servers.id, serverId)).for('update')
    const [plan] = await ctx.db
      .select()
      .from(backupPlans)
      .where(and(eq(backupPlans.serverId, serverId), lte(backupPlans.lookAt, ctx.now())))
    if (!server || !plan) return false
    const slot = lastSlot(plan, ctx.now())
    const next = nextSlot(plan, ctx.now())
    const done = slot <= plan.doneUntil
    const state = done ? 'pass' : await standingOf(ctx, server)
    if (state === 'wait') {
      const soon = new Date(ctx.now().getTime() + lookAgainMs)
      await plant(ctx, plan, { lookAt: soon < next ? soon : next })
      return false
    }
    await plant(ctx, plan, { lookAt: server.state === 'released' ? null : next, doneUntil: done ? plan.doneUntil : slot })
    if (state === 'pass') return false
    const snapshotId = newId()
    await writeBackup(ctx, server, snapshotId, slot)
    await beginOperation(ctx, { serverId, kind: 'backup', params: { snapshotId }, requestedBy: 'system', requesterId: 'backup-plan' })
    return true
  })
}

async function plant(ctx: Ctx, { serverId }: PlanRecord, set: Partial<PlanRecord>): Promise<void> {
  await ctx.db.update(backupPlans).set(set).where(eq(backupPlans.serverId, serverId))
}

/** Whether a backup can begin now, has to wait for its turn, or is not to be made at all. */
async function standingOf(ctx: EngineCtx, server: ServerRecord): Promise<'go' | 'wait' | 'pass'> {
  if (backupBlockOf(ctx, server) || ['suspended', 'recycled', 'released'].includes(server.state)) return 'pass'
  if (server.state !== 'running' && server.state !== 'stopped') return 'wait'
  const held = (await locksOf(ctx, [server.id])).length > 0 || (await activeOperations(ctx, [server.id])).length > 0
  return held ? 'wait' : 'go'
}
