import { lte } from 'drizzle-orm'
import { newStepSecret, stepHash } from '#features/auth/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { staffSetupLink } from '../../schema.ts'
import { setupHours, setupPath } from '../model.ts'
import { hasStaff } from './has-staff.ts'

/**
 * Returns a new link by which the first owner is made, for the operator who starts the product; undefined once there are staff. The key follows `#`, so that no
 * server or proxy logs it, and only its hash is stored. Links of other processes stay valid until their end.
 */
export async function offerSetup(ctx: Ctx & { publicOrigin: () => string }): Promise<{ link: string; expiresAt: Date } | undefined> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(staffSetupLink).where(lte(staffSetupLink.expiresAt, ctx.now()))
    if (await hasStaff(ctx)) return undefined
    const key = newStepSecret()
    const createdAt = ctx.now()
    const expiresAt = new Date(createdAt.getTime() + setupHours * 3_600_000)
    await ctx.db.insert(staffSetupLink).values({ keyHash: stepHash(key), createdAt, expiresAt })
    return { link: `${ctx.publicOrigin()}${setupPath}#${key}`, expiresAt }
  })
}
