import { and, eq, ne, sql } from 'drizzle-orm'
import type { PasskeyCtx } from '#features/auth/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staff, staffPasskey, staffSession } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'
import { hasStaffFactor } from './staff-factor.ts'
import { addStaffPasskey, askStaffPasskey, beginStaffPasskey, needsPasskey, type PasskeyHolder } from './staff-passkeys.ts'
import { ownSession, requireStaffStepUp } from './staff-session.ts'
import { hashOfToken } from './staff-token.ts'

/** Returns options to create a passkey. Needs step-up authentication, and codes of an app with their recovery codes. Throws `back-office.passkey-second`. */
export async function beginOwnPasskey(ctx: PasskeyCtx): Promise<object> {
  const staffId = await requireStaffStepUp(ctx, 'overview')
  if (!(await hasStaffFactor(ctx, staffId))) throw new DomainError('conflict', 'back-office.passkey-second')
  return beginStaffPasskey(ctx, holderOf(ctx, staffId))
}

/** Adds a passkey. Sessions elsewhere end, because they began without it. Needs step-up authentication. */
export async function addOwnPasskey(ctx: PasskeyCtx, input: { credential: unknown }): Promise<{ id: string; name: string }> {
  const staffId = await requireStaffStepUp(ctx, 'overview')
  return addStaffPasskey(ctx, holderOf(ctx, staffId), input.credential, async (ctx) => {
    await ctx.db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, hashOfToken(ctx.request.token ?? ''))))
    await ctx.db.update(staffSession).set({ factor: 'passkey' }).where(ownSession(ctx, staffId))
  })
}

/** Renames one of the caller's passkeys. Throws `auth.passkey-not-found`, also for a colleague's. */
export async function renameOwnPasskey(ctx: EndpointCtx, { passkeyId, name }: { passkeyId: string; name: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  const own = and(eq(staffPasskey.id, passkeyId), eq(staffPasskey.staffId, staffId))
  found(await ctx.db.update(staffPasskey).set({ name }).where(own).returning({ id: staffPasskey.id }))
}

/**
 * Removes one of the caller's passkeys. Needs step-up authentication. Throws `auth.passkey-not-found`, and `back-office.passkey-last` for the last one of an
 * owner who needs one.
 */
export async function removeOwnPasskey(ctx: PasskeyCtx & StaffRules, { passkeyId }: { passkeyId: string }): Promise<void> {
  const staffId = await requireStaffStepUp(ctx, 'overview')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
    const own = and(eq(staffPasskey.id, passkeyId), eq(staffPasskey.staffId, staffId))
    found(await ctx.db.delete(staffPasskey).where(own).returning({ id: staffPasskey.id }))
    const left = await ctx.db
      .select({ one: sql`1` })
      .from(staffPasskey)
      .where(eq(staffPasskey.staffId, staffId))
      .limit(1)
    if (left.length === 0 && (await needsPasskey(ctx, staffId))) throw new DomainError('conflict', 'back-office.passkey-last')
  })
}

/** Returns options to confirm with a passkey that the caller still sits there. */
export async function askOwnPasskey(ctx: PasskeyCtx): Promise<object> {
  const staffId = requireStaff(ctx, 'overview')
  return askStaffPasskey(ctx, holderOf(ctx, staffId))
}

/** Challenges of the safety page are bound to the session. */
export function holderOf(ctx: EndpointCtx, staffId: string): PasskeyHolder {
  return { staffId, tokenHash: hashOfToken(ctx.request.token ?? '') }
}

function found(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new DomainError('not-found', 'auth.passkey-not-found')
}
