import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { IncidentUpdateInput } from '../forms.ts'
import { incidentCan } from '../model.ts'
import { incident, incidentUpdate } from '../schema.ts'
import { tellSubscribers } from './tell-subscribers.ts'

/** Publishes the next update of an incident and notifies the subscribers. Throws `status.step` for a state that cannot follow. */
export async function addIncidentUpdate(ctx: Ctx, input: IncidentUpdateInput): Promise<{ id: string }> {
  const staffId = requireStaff(ctx, 'operations')
  const { idempotencyKey, ...written } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'status.update', owner: staffId, key: idempotencyKey, request: written }, async () => {
      const { incidentId, state, texts } = written
      const [row] = await ctx.db.select().from(incident).where(eq(incident.id, incidentId)).for('update')
      if (!row) throw new DomainError('not-found', 'status.no-incident')
      if (!incidentCan(row.state, state)) throw new DomainError('conflict', 'status.step')
      const at = ctx.now()
      const id = newId()
      await ctx.db.insert(incidentUpdate).values({ id, incidentId, state, texts, at, writtenBy: staffId })
      await ctx.db
        .update(incident)
        .set({ state, resolvedAt: state === 'resolved' ? at : null })
        .where(eq(incident.id, incidentId))
      await enqueue(ctx, tellSubscribers, { updateId: id }, { key: id })
      return { id }
    }),
  )
}
