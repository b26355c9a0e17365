import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { workOrder } from '../schema.ts'

export type WorkOrderRecord = typeof workOrder.$inferSelect

/** Locks the caller's work order until the transaction ends. Throws `support.not-found`, also for another account's. */
export function lockOwn(ctx: Pick<Ctx, 'db'>, accountId: string, number: string): Promise<WorkOrderRecord> {
  return lock(ctx, and(eq(workOrder.number, number), eq(workOrder.accountId, accountId)))
}

/** Locks any work order, for staff. */
export function lockAny(ctx: Pick<Ctx, 'db'>, number: string): Promise<WorkOrderRecord> {
  return lock(ctx, eq(workOrder.number, number))
}

async function lock(ctx: Pick<Ctx, 'db'>, which: SQL | undefined): Promise<WorkOrderRecord> {
  const [row] = await ctx.db.select().from(workOrder).where(which).for('update')
  return found(row)
}

export async function findOwn(ctx: Pick<Ctx, 'db'>, accountId: string, number: string): Promise<WorkOrderRecord> {
  const [row] = await ctx.db
    .select()
    .from(workOrder)
    .where(and(eq(workOrder.number, number), eq(workOrder.accountId, accountId)))
  return found(row)
}

export async function findAny(ctx: Pick<Ctx, 'db'>, number: string): Promise<WorkOrderRecord> {
  const [row] = await ctx.db.select().from(workOrder).where(eq(workOrder.number, number))
  return found(row)
}

function found(row: WorkOrderRecord | undefined): WorkOrderRecord {
  if (!row) throw new DomainError('not-found', 'support.not-found')
  return row
}
