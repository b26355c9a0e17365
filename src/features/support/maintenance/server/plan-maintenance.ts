import { and, eq } from 'drizzle-orm'
import { readRegion } from '#features/catalog/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { maintenanceWindow } from '../schema.ts'
import type { MaintenanceInput } from '../forms.ts'
import { maintenanceFault, maintenancePhase } from '../model.ts'
import { tellMaintenance } from './tell-maintenance.ts'

/**
 * Announces maintenance in a region and notifies the owners of its servers. The same idempotency key is one window. Throws `support.maintenance-span`,
 * `-long` or `-far` for a span that cannot be announced.
 */
export async function planMaintenance(ctx: Ctx, input: MaintenanceInput): Promise<{ id: string }> {
  const staffId = requireStaff(ctx, 'operations')
  const { idempotencyKey, ...window } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'support.maintenance', owner: staffId, key: idempotencyKey, request: window }, async () => {
      const at = ctx.now()
      const fault = maintenanceFault({ ...window }, at)
      if (fault) throw new DomainError('invalid', fault)
      await readRegion(ctx, window.regionId)
      const id = newId()
      await ctx.db.insert(maintenanceWindow).values({ ...window, id, state: 'planned', plannedBy: staffId, createdAt: at })
      await enqueue(ctx, tellMaintenance, { maintenanceId: id, what: 'planned' }, { key: `${id}:planned` })
      return { id }
    }),
  )
}

/** Cancels a window that has not ended, and notifies the same owners. Cancelling twice changes nothing. Throws `support.maintenance-over` after its end. */
export async function cancelMaintenance(ctx: Ctx, { maintenanceId }: { maintenanceId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'operations')
  await inTransaction(ctx, async (ctx) => {
    const own = eq(maintenanceWindow.id, maintenanceId)
    const [row] = await ctx.db.select().from(maintenanceWindow).where(own).for('update')
    if (!row) throw new DomainError('not-found', 'support.no-maintenance')
    const phase = maintenancePhase(row, ctx.now())
    if (phase === 'cancelled') return
    if (phase === 'ended') throw new DomainError('conflict', 'support.maintenance-over')
    await ctx.db
      .update(maintenanceWindow)
      .set({ state: 'cancelled', cancelledBy: staffId, cancelledAt: ctx.now() })
      .where(and(own, eq(maintenanceWindow.state, 'planned')))
    await enqueue(ctx, tellMaintenance, { maintenanceId, what: 'cancelled' }, { key: `${maintenanceId}:cancelled` })
  })
}
