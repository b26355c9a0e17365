import { ledgerProvenAt } from '#features/money/api.ts'
import { measureDeliveries } from '#features/orders/api.ts'
import { anySimulated } from '#features/servers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { recordDays, recordEveryMs } from '../model/record.ts'
import { serviceRecord } from '../schema.ts'

/**
 * Writes the figures of the last 30 days: once an hour, and at once when the ledger becomes proven or stops being so. Runs every few minutes; most runs only look
 * at the ledger. `atOnce` writes them regardless of the hour, because many orders were imported.
 */
export async function measureRecord(ctx: Ctx, atOnce = false): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const provenAt = await ledgerProvenAt(ctx)
  const [last] = await ctx.db.select({ measuredAt: serviceRecord.measuredAt, provenAt: serviceRecord.provenAt }).from(serviceRecord)
  const fresh = last && now.getTime() - last.measuredAt.getTime() < recordEveryMs
  if (!atOnce && fresh && (last.provenAt === null) === (provenAt === null)) return
  const since = new Date(now.getTime() - recordDays * 86_400_000)
  const figures = { measuredAt: now, ...(await measureDeliveries(ctx, { since })), provenAt, simulated: await anySimulated(ctx) }
  await ctx.db.insert(serviceRecord).values(figures).onConflictDoUpdate({ target: serviceRecord.id, set: figures })
}
