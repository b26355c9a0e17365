import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { AuditedAction } from '../model.ts'
import { paymentAudit } from '../schema.ts'

/** Records a staff decision in the transaction that makes it. The database keeps the row unchanged. */
export async function audit(ctx: Ctx, entry: { staffId: string; action: AuditedAction; subjectId: string; detail: Record<string, string> }): Promise<void> {
  requireStaff(ctx, 'money')
  await ctx.db.insert(paymentAudit).values({ id: newId(), ...entry, at: ctx.now() })
}
