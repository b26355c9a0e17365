import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { manualTasks, servers } from '../../schema.ts'
import type { ManualTask } from '../model.ts'

const mostListed = 200

/** Lists open tasks by their deadline, or the latest ended ones. */
export async function listManualTasks(ctx: Ctx, { ended }: { ended: boolean }): Promise<ManualTask[]> {
  requireStaff(ctx, 'operations')
  const rows = await ctx.db
    .select({ task: manualTasks, code: servers.code, zoneId: servers.zoneId, ipv4: servers.ipv4 })
    .from(manualTasks)
    .innerJoin(servers, eq(servers.id, manualTasks.serverId))
    .where(ended ? lt(manualTasks.endedAt, new Date(ctx.now().getTime() + 1)) : eq(manualTasks.state, 'open'))
    .orderBy(...(ended ? [desc(manualTasks.endedAt)] : [asc(manualTasks.dueAt)]), asc(manualTasks.id))
    .limit(mostListed)
  return rows.map(({ task, ...server }) => {
    const { serverId: _serverId, overdueToldAt: _told, endedBy: _by, ...shown } = task
    return { ...shown, ...server, overdue: task.state === 'open' && task.dueAt < ctx.now() }
  })
}

export async function countManualTasks(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'operations')
  return ctx.db.$count(manualTasks, eq(manualTasks.state, 'open'))
}

/** Assigns an open task to the caller. Idempotent. Throws `servers.task-ended`. */
export async function takeManualTask(ctx: Ctx, { taskId }: { taskId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'operations')
  const taken = await ctx.db
    .update(manualTasks)
    .set({ assigneeId: staffId })
    .where(and(eq(manualTasks.id, taskId), eq(manualTasks.state, 'open')))
    .returning({ id: manualTasks.id })
  if (taken.length === 0) throw new DomainError('conflict', 'servers.task-ended')
}

/** Completes an open task with a note, and tells the customer what is active now. Throws `servers.task-ended`. */
export async function completeManualTask(ctx: Ctx, { taskId, note }: { taskId: string; note: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'operations')
  await inTransaction(ctx, async (ctx) => {
    const [task] = await ctx.db
      .update(manualTasks)
      .set({ state: 'done', note, endedAt: ctx.now(), endedBy: `staff:${staffId}` })
      .where(and(eq(manualTasks.id, taskId), eq(manualTasks.state, 'open')))
      .returning()
    if (!task) throw new DomainError('conflict', 'servers.task-ended')
    if (task.kind !== 'set-up' && task.kind !== 'change') return
    const [server] = await ctx.db.select().from(servers).where(eq(servers.id, task.serverId))
    await sendMessage(ctx, {
      accountId: server!.accountId,
      category: 'operations',
      code: 'server.protection-ready',
      params: { server: server!.name, gbps: task.toLevel },
      link: `/console/server-admin?server=${server!.code}`,
    })
  })
}
