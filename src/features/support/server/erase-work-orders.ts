import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { transferCase, workOrder, workOrderFile, workOrderMessage, workOrderSecret } from '../schema.ts'
import { transferCaseCan } from '../model/transfer-cases.ts'
import { moveCase } from './case-rows.ts'
import { move } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'

/**
 * Closes the open work orders of a closed account and deletes their contents, in the caller's transaction. Their existence, category and the staff's actions
 * are kept. Their files are deleted with the account's other files.
 */
export async function eraseWorkOrders(ctx: SupportCtx, accountId: string): Promise<void> {
  requireSystem(ctx)
  const own = eq(workOrder.accountId, accountId)
  const open = await ctx.db
    .select()
    .from(workOrder)
    .where(and(own, ne(workOrder.state, 'closed')))
    .orderBy(asc(workOrder.id))
    .for('update')
  for (const row of open) await move(ctx, row, 'close', { kind: 'system' })
  const cases = await ctx.db.select().from(transferCase).where(eq(transferCase.accountId, accountId)).orderBy(asc(transferCase.number)).for('update')
  for (const row of cases) if (transferCaseCan('withdraw', row)) await moveCase(ctx, row, 'withdraw', { kind: 'system' })
  await ctx.db
    .update(transferCase)
    .set({ otherParty: 'erased', otherName: 'erased', reason: sql`case when ${transferCase.reason} is null then null else 'erased' end` })
    .where(eq(transferCase.accountId, accountId))
  const ids = sql`(select ${workOrder.id} from ${workOrder} where ${own})`
  await ctx.db.delete(workOrderSecret).where(sql`${workOrderSecret.workOrderId} in ${ids}`)
  await ctx.db.delete(workOrderFile).where(eq(workOrderFile.accountId, accountId))
  await ctx.db
    .update(workOrderMessage)
    .set({ body: 'erased' })
    .where(sql`${workOrderMessage.workOrderId} in ${ids}`)
  await ctx.db
    .update(workOrder)
    .set({
      title: 'erased',
      ratingNote: null,
      about: sql`case when ${workOrder.about} ? 'domain' then ${workOrder.about} || '{"domain": "erased"}' else ${workOrder.about} end`,
      serverFacts: sql`case when ${workOrder.serverFacts} is null then null else ${workOrder.serverFacts} || jsonb_build_object('name', ${workOrder.serverCode}) end`,
    })
    .where(own)
}
