import { eq, sql } from 'drizzle-orm'
import { holdFiles } from '#features/files/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { tellLive } from '#platform/live/live.ts'
import { DomainError } from '#platform/domain-error.ts'
import { lapseAt, replyMinutes, supportRules, topicOf, workOrderCan, workOrderSteps, type WorkOrderEvent, type WorkOrderStep } from '../model.ts'
import { workOrder, workOrderFile, workOrderHistory, workOrderMessage, workOrderSecret } from '../schema.ts'
import type { WorkOrderRecord } from './work-order-rows.ts'

type By = { kind: 'customer' } | { kind: 'staff'; staffId: string } | { kind: 'system' }
type Change = Partial<typeof workOrder.$inferInsert>

/** Writes a change that the owner sees: increases the revision and notifies open pages. Call it on a locked row. */
export async function change(ctx: Ctx, row: WorkOrderRecord, values: Change): Promise<void> {
  const [changed] = await ctx.db
    .update(workOrder)
    .set({ ...values, revision: sql`${workOrder.revision} + 1`, staffRevision: sql`${workOrder.staffRevision} + 1` })
    .where(eq(workOrder.id, row.id))
    .returning()
  Object.assign(row, changed)
  await tellLive(ctx, topicOf(row.id))
}

/** Writes a change that only staff see: a note, or the assignment. */
export async function changeForStaff(ctx: Ctx, row: WorkOrderRecord, values: Change = {}): Promise<void> {
  const [changed] = await ctx.db
    .update(workOrder)
    .set({ ...values, staffRevision: sql`${workOrder.staffRevision} + 1` })
    .where(eq(workOrder.id, row.id))
    .returning()
  Object.assign(row, changed)
  await tellLive(ctx, topicOf(row.id))
}

/** Adds a line to the history. */
export async function record(ctx: Ctx, row: WorkOrderRecord, event: WorkOrderEvent, by: By, toStaffId: string | null = null): Promise<void> {
  await ctx.db.insert(workOrderHistory).values({
    workOrderId: row.id,
    event,
    fromState: row.state,
    toState: row.state,
    byKind: by.kind,
    staffId: by.kind === 'staff' ? by.staffId : null,
    toStaffId,
    at: ctx.now(),
  })
}

/**
 * Changes a state on a locked row according to `workOrderSteps`, with a line of history; no other code does. Throws `support.moved-on` if the step is not
 * possible (any more). Closing deletes the secret and sets the end of the files.
 */
export async function move(ctx: Ctx, row: WorkOrderRecord, step: WorkOrderStep, by: By, more: Change = {}): Promise<void> {
  const at = ctx.now()
  const { to } = workOrderSteps[step]
  if (!workOrderCan(step, row, at)) throw new DomainError('conflict', 'support.moved-on')
  const from = row.state
  await change(ctx, row, {
    state: to,
    stateAt: at,
    lapseAt: lapseAt(to, at),
    replyDueAt: nextReplyDue(row, step, at),
    ...more,
  })
  await ctx.db
    .insert(workOrderHistory)
    .values({ workOrderId: row.id, event: step, fromState: from, toState: to, byKind: by.kind, staffId: by.kind === 'staff' ? by.staffId : null, at })
  if (to === 'closed') {
    await destroySecret(ctx, row)
    await holdTheirFiles(ctx, row, new Date(at.getTime() + supportRules.filesKeptDays * 86_400_000))
  }
  if (from === 'closed') await holdTheirFiles(ctx, row, null)
}

/** Time at which staff owe an answer. It is set when a work order is opened or reopened and when the customer writes; taking it does not change it. */
function nextReplyDue(row: WorkOrderRecord, step: WorkOrderStep, at: Date): Date | null {
  if (step === 'take' || (step === 'release' && row.replyDueAt)) return row.replyDueAt
  return step === 'answer' || step === 'reopen' || step === 'release' ? replyDue(row, at) : null
}

export function replyDue({ priority }: Pick<WorkOrderRecord, 'priority'>, at: Date): Date {
  return new Date(at.getTime() + replyMinutes[priority] * 60_000)
}

async function destroySecret(ctx: Ctx, row: WorkOrderRecord): Promise<void> {
  const gone = await ctx.db.delete(workOrderSecret).where(eq(workOrderSecret.workOrderId, row.id)).returning({ id: workOrderSecret.workOrderId })
  if (gone.length > 0) await record(ctx, row, 'destroy-secret', { kind: 'system' })
}

async function holdTheirFiles(ctx: Ctx, row: WorkOrderRecord, until: Date | null): Promise<void> {
  const files = await ctx.db
    .select({ fileId: workOrderFile.fileId })
    .from(workOrderFile)
    .innerJoin(workOrderMessage, eq(workOrderMessage.id, workOrderFile.messageId))
    .where(eq(workOrderMessage.workOrderId, row.id))
  await holdFiles(
    ctx,
    files.map(({ fileId }) => fileId),
    until,
  )
}
