import { asc, desc, inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffIncident } from '../model.ts'
import { incident, incidentChange } from '../schema.ts'
import { withUpdates } from './incident-rows.ts'

const atMost = 50

/** Incidents for staff, the latest first, with the history of their corrections. */
export async function listIncidents(ctx: Ctx): Promise<StaffIncident[]> {
  requireStaff(ctx, 'operations')
  const rows = await ctx.db.select().from(incident).orderBy(desc(incident.begunAt), desc(incident.id)).limit(atMost)
  const incidents = await withUpdates(ctx, rows)
  const changes = await changesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return incidents.map((one) => ({
    ...one,
    changes: changes
      .filter(({ incidentId }) => incidentId === one.id)
      .map(({ updateId, revision, was, changedBy, changedAt }) => ({ updateId, revision, was, changedBy, changedAt })),
  }))
}

async function changesOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(incidentChange)
    .where(inArray(incidentChange.incidentId, [...ids]))
    .orderBy(asc(incidentChange.id))
}
