import { readAccount } from '#features/account/api.ts'
import { requireStepUp } from '#features/auth/api.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { BackupPlanInput } from '../forms.ts'
import { firstPlan, nextSlot, type BackupPlan } from '../model.ts'
import { backupPlans } from '../schema.ts'
import { backupBlockOf, forgetOldBackups } from './backup-rows.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { locksOf } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Sets days and hour (in the account's time zone) of backups of the customer's server and how many are kept. A smaller number deletes the
 * oldest at once. Needs step-up authentication, since a plan that is off or keeps less removes restore points.
 */
export async function setBackupPlan(ctx: EngineCtx, { code, enabled, days, hour, keep }: BackupPlanInput): Promise<BackupPlan> {
  const accountId = await requireStepUp(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'owner')
    const block = backupBlockOf(ctx, server)
    if (block) throw new DomainError('conflict', `backups.${block}`)
    // A server offered for transfer must stay as the receiver was shown.
    if ((await locksOf(ctx, [server.id])).length > 0) throw new DomainError('conflict', 'servers.locked')
    const plan: BackupPlan = { ...firstPlan(server.id, timeZone), enabled, days: days.toSorted(), hour, keep }
    // A moment of the new plan that is already over is not made up for.
    const set = { ...plan, doneUntil: ctx.now(), lookAt: enabled ? nextSlot(plan, ctx.now()) : null }
    await ctx.db
      .insert(backupPlans)
      .values({ serverId: server.id, ...set })
      .onConflictDoUpdate({ target: backupPlans.serverId, set })
    await forgetOldBackups(ctx, server.id)
    return plan
  })
}
