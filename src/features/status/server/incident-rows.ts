import { desc, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { affectedOf, type Affected, type Incident } from '../model.ts'
import { incident, incidentUpdate } from '../schema.ts'

type Db = Pick<Ctx, 'db'>

/** Incidents that are open or ended after `since`, the latest first, with their updates. */
export async function incidentsSince({ db }: Db, since: Date): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incident)
    .where(or(isNull(incident.resolvedAt), gt(incident.resolvedAt, since)))
    .orderBy(desc(incident.begunAt), desc(incident.id))
    .limit(200)
  return withUpdates({ db }, rows)
}

export async function withUpdates({ db }: Db, rows: readonly (typeof incident.$inferSelect)[]): Promise<Incident[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const updates = await db
    .select()
    .from(incidentUpdate)
    .where(inArray(incidentUpdate.incidentId, ids))
    .orderBy(desc(incidentUpdate.at), desc(incidentUpdate.id))
  return rows.map(({ id, titles, impact, affected, state, begunAt, resolvedAt, revision }) => ({
    id,
    titles,
    impact,
    affected: affected.map(affectedOf).filter((one): one is Affected => one !== undefined),
    state,
    begunAt,
    resolvedAt,
    revision,
    updates: updates
      .filter(({ incidentId }) => incidentId === id)
      .map((update) => ({
        id: update.id,
        state: update.state,
        texts: update.texts,
        at: update.at,
        correctedAt: update.correctedAt,
        revision: update.revision,
      })),
  }))
}
