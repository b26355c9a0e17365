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
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { activeOperations, locksOf, type ServerRecord } from '../../server/server-rows.ts'

const batch = 100
/** Delay before a server that is busy, locked or broken is tried again. Its moment stays due. */
const lookAgainMs = 60_000

/**
 * Begins every backup whose moment has come: once per moment, regardless of the number of processes and runs. Of missed moments only the
 * newest counts. A busy server keeps its moment; a suspended one skips it. Returns the number of backups begun.
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

/** Catches the error of one server, so that the others are not delayed. */
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

/** Gives servers that just got the backup service their first plan. */
async function beginPlans(ctx: EngineCtx): Promise<void> {
  const unplanned = await ctx.db
    .select({ id: servers.id, accountId: servers.accountId, engineId: servers.engineId })
    .from(servers)
    .where(and(bought, inArray(servers.state, ['running', 'stopped']), notExists(planned(ctx))))
    .limit(batch)
  for (const { id, accountId, engineId } of unplanned)
    if (engineOf(ctx, { engineId }).capabilities.backups) await beginPlan(ctx, id, (await recipientOf(ctx, accountId))?.timeZone ?? fallbackTimeZone)
}

/** Ends the plan of servers whose backup service is no longer paid for. Existing backups are kept as long as recovery disks. */
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
    // Locks the server before its plan, in the same order as the commands that change the plan.
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

/** Tells whether a backup can begin now, has to wait, or is skipped. */
async function standingOf(ctx: EngineCtx, server: ServerRecord): Promise<'go' | 'wait' | 'pass'> {
  if (backupBlockOf(ctx, server) || ['suspended', 'recycled', 'released'].includes(server.state)) return 'pass'
  if (server.state !== 'running' && server.state !== 'stopped') return 'wait'
  const held = (await locksOf(ctx, [server.id])).length > 0 || (await activeOperations(ctx, [server.id])).length > 0
  return held ? 'wait' : 'go'
}
