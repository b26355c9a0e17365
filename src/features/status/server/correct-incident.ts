import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { correctIncidentForm, correctUpdateForm } from '../forms.ts'
import { incident, incidentChange, incidentUpdate } from '../schema.ts'
import { requireDescribed } from './publish-incident.ts'

/**
 * Corrects title, impact, affected services or beginning of an incident. The former version stays in the history. Sends no mail. Throws `status.stale` if another
 * correction came first.
 */
export async function correctIncident(ctx: Ctx, input: z.output<typeof correctIncidentForm>): Promise<void> {
  const staffId = requireStaff(ctx, 'operations')
  const { incidentId, revision, ...described } = input
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(incident).where(eq(incident.id, incidentId)).for('update')
    if (!row) throw new DomainError('not-found', 'status.no-incident')
    const { titles, impact, affected, begunAt } = row
    if (row.revision !== revision) throw new DomainError('conflict', 'status.stale')
    const begun = await requireDescribed(ctx, described, row.createdAt)
    if (row.resolvedAt && row.resolvedAt < begun) throw new DomainError('invalid', 'status.begin')
    const was = { titles, impact, affected, begunAt: begunAt.toISOString() }
    await ctx.db.insert(incidentChange).values({ incidentId, updateId: null, revision, was, changedBy: staffId, changedAt: ctx.now() })
    await ctx.db
      .update(incident)
      .set({ ...described, begunAt: begun, revision: revision + 1 })
      .where(eq(incident.id, incidentId))
  })
}

/** Corrects the text of an update, which then says when it was corrected. The former text stays in the history. Sends no mail. */
export async function correctUpdate(ctx: Ctx, input: z.output<typeof correctUpdateForm>): Promise<void> {
  const staffId = requireStaff(ctx, 'operations')
  const { incidentId, updateId, revision, texts } = input
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(incidentUpdate.id, updateId), eq(incidentUpdate.incidentId, incidentId))
    const [row] = await ctx.db.select().from(incidentUpdate).where(own).for('update')
    if (!row) throw new DomainError('not-found', 'status.no-incident')
    if (row.revision !== revision) throw new DomainError('conflict', 'status.stale')
    const at = ctx.now()
    await ctx.db.insert(incidentChange).values({ incidentId, updateId, revision, was: { texts: row.texts }, changedBy: staffId, changedAt: at })
    await ctx.db
      .update(incidentUpdate)
      .set({ texts, revision: revision + 1, correctedAt: at })
      .where(own)
  })
}
