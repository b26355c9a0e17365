import { eq } from 'drizzle-orm'
import { readRegion } from '#features/catalog/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { ownersInRegion } from '#features/servers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { maintenanceWindow } from '../schema.ts'
import { supportServicePath } from '../../model.ts'

/** Name of the job that notifies the owners of servers in a region. */
export const tellMaintenance = 'support.tell-maintenance'

/** Sends one message to each account with a server in the region. May run again. A window that was cancelled before the job ran is not announced. */
export async function tellOwners(ctx: Ctx, { maintenanceId, what }: { maintenanceId: string; what: 'planned' | 'cancelled' }): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db.select().from(maintenanceWindow).where(eq(maintenanceWindow.id, maintenanceId))
  if (!row || (what === 'planned' && row.state === 'cancelled')) return
  const { names } = await readRegion(ctx, row.regionId)
  const params = { zh: names.zh, zhTw: names['zh-TW'], en: names.en, from: row.startsAt.toISOString(), until: row.endsAt.toISOString() }
  for (const accountId of await ownersInRegion(ctx, row.regionId)) {
    await sendMessage(ctx, {
      accountId,
      category: 'operations',
      code: what === 'planned' ? 'maintenance.planned' : 'maintenance.cancelled',
      params,
      link: supportServicePath,
      eventKey: maintenanceId,
    })
  }
}
