import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { openValues } from '#features/providers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { EngineDriver } from '../model.ts'
import { engineRows } from '../schema.ts'
import type { ActiveEngine } from './ports.ts'

/**
 * Reads the open engines that this process holds, with their secrets; those of the others are not opened. One whose secrets do not open under the present app's
 * secret is reported and left out, so that it cannot stop the others.
 */
export async function readActiveEngines(ctx: Ctx & { secretBox: SecretBox }, holds: (driver: EngineDriver) => boolean): Promise<ActiveEngine[]> {
  requireSystem(ctx)
  const rows = await ctx.db
    .select()
    .from(engineRows)
    .where(and(isNull(engineRows.closedAt), isNotNull(engineRows.driver)))
    .orderBy(asc(engineRows.createdAt), asc(engineRows.id))
  return rows.flatMap(({ id, driver, revision, options, secrets }) => {
    if (!driver || !holds(driver)) return []
    try {
      return [{ id, driver, revision, values: openValues(ctx.secretBox, { options, secrets }) }]
    } catch {
      ctx.log.error({ engine: id, driver }, 'the secrets of an engine do not open: APP_SECRET is another one than when they were set')
      return []
    }
  })
}
