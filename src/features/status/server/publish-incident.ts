import { readRegion } from '#features/catalog/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { IncidentInput } from '../forms.ts'
import { affectedOf, incidentRules } from '../model.ts'
import { incident, incidentUpdate } from '../schema.ts'
import { tellSubscribers } from './tell-subscribers.ts'

/**
 * Publishes an incident with its first update, and notifies the subscribers. The same idempotency key is one incident. Throws `status.begin` for a beginning in the
 * future or more than a week ago.
 */
export async function publishIncident(ctx: Ctx, input: IncidentInput): Promise<{ id: string }> {
  const staffId = requireStaff(ctx, 'operations')
  const { idempotencyKey, ...published } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'status.incident', owner: staffId, key: idempotencyKey, request: published }, async () => {
      const { texts, state, ...described } = published
      const at = ctx.now()
      const begunAt = await requireDescribed(ctx, described, at)
      const id = newId()
      await ctx.db
        .insert(incident)
        .values({ ...described, begunAt, id, state, resolvedAt: state === 'resolved' ? at : null, createdAt: at, createdBy: staffId })
      const updateId = newId()
      await ctx.db.insert(incidentUpdate).values({ id: updateId, incidentId: id, state, texts, at, writtenBy: staffId })
      await enqueue(ctx, tellSubscribers, { updateId }, { key: updateId })
      return { id }
    }),
  )
}

/** Returns the beginning, at the latest the publication. Throws if it is out of bounds or a region does not exist. */
export async function requireDescribed(ctx: Ctx, { affected, begunAt }: Pick<IncidentInput, 'affected' | 'begunAt'>, publishedAt: Date): Promise<Date> {
  const ageMs = publishedAt.getTime() - begunAt.getTime()
  // The clocks of two machines may differ by seconds.
  if (ageMs < -60_000 || ageMs > incidentRules.daysBack * 86_400_000) throw new DomainError('invalid', 'status.begin')
  const regionIds = new Set(affected.map((key) => affectedOf(key)?.regionId).filter((id) => typeof id === 'string'))
  for (const id of regionIds) await readRegion(ctx, id)
  return ageMs < 0 ? publishedAt : begunAt
}
