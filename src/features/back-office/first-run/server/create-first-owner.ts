import { and, eq, gt, sql } from 'drizzle-orm'
import { hashPassword, limitsByAddress, requireStrongPassword, stepHash, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { firstOwnerHours } from '../../model.ts'
import { staff, staffSetupLink } from '../../schema.ts'
import { hasStaff } from './has-staff.ts'

/** Serialises two browsers with two links. */
const firstOwnerLock = 5_150_830

/**
 * Makes the first owner by a set-up link, which works once and only while there are no staff. The owner then signs in like all staff. Throws
 * `back-office.setup-gone` and `auth.password-weak`; a weak password does not use the link up.
 */
export async function createFirstOwner(
  ctx: AuthCtx,
  input: { key: string; loginName: string; displayName: string; password: string },
): Promise<{ loginName: string }> {
  requireAnyone(ctx)
  const { loginName, displayName, password } = input
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `staff.setup:${caller}`, max: 20, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'back-office.sign-in-often', limits)
  const live = and(eq(staffSetupLink.keyHash, stepHash(input.key)), gt(staffSetupLink.expiresAt, ctx.now()))
  if ((await ctx.db.select({ at: staffSetupLink.createdAt }).from(staffSetupLink).where(live)).length === 0) throw gone()
  await requireStrongPassword(ctx, password, [loginName, displayName])
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${firstOwnerLock})`)
    const used = await ctx.db.delete(staffSetupLink).where(live).returning({ at: staffSetupLink.createdAt })
    if (used.length === 0 || (await hasStaff(ctx))) throw gone()
    await ctx.db.delete(staffSetupLink)
    const staffId = newId()
    const createdAt = ctx.now()
    // The site may have no name or certificate yet, without which there are no passkeys.
    const passkeyFrom = new Date(createdAt.getTime() + firstOwnerHours * 3_600_000)
    await ctx.db.insert(staff).values({ id: staffId, loginName, displayName, role: 'owner', passwordHash, createdAt, passkeyFrom })
    await appendEntry(ctx, { action: 'first-owner', step: 'done', staffId, role: 'owner', subject: loginName })
    return { loginName }
  })
}

function gone(): DomainError {
  return new DomainError('conflict', 'back-office.setup-gone')
}
