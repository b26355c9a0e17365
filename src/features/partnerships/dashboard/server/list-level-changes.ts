import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { LevelChange } from '../../model/dashboard.ts'
import { partnerLevelChange } from '../../schema.ts'

const shown = 10

/** Lists recent changes of the levels by staff, newest first. */
export async function listLevelChanges(ctx: Ctx): Promise<LevelChange[]> {
  requireStaff(ctx, 'partners')
  const { id, levelId, fromPerMille, toPerMille, changes, reason, at } = partnerLevelChange
  return ctx.db.select({ id, levelId, fromPerMille, toPerMille, changes, reason, at }).from(partnerLevelChange).orderBy(desc(id)).limit(shown)
}
