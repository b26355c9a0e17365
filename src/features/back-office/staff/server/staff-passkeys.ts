import { and, asc, count, eq, gt, lt, or, sql } from 'drizzle-orm'
import { authenticationOptions, registrationOptions, stepHash, verifyAuthentication, verifyRegistration, type PasskeyCtx } from '#features/auth/api.ts'
import { passkeyRules, type Passkey } from '#features/auth/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staff, staffPasskey, staffPasskeyChallenge } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'

type Purpose = 'add' | 'check'
/** Staff ID with the hash of the token to which challenges are bound: that of the session or of the pending sign-in. */
export type PasskeyHolder = { staffId: string; tokenHash: Buffer }

/** Lists passkeys, oldest first. */
export async function readStaffPasskeys(ctx: Pick<Ctx, 'db'>, staffId: string): Promise<Passkey[]> {
  const { id, name, backedUp, createdAt, lastUsedAt } = staffPasskey
  return ctx.db
    .select({ id, name, backedUp, createdAt, lastUsedAt })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(createdAt), asc(id))
}

/**
 * Returns whether a member of staff signs in with a passkey or a recovery code and with nothing else: owners, where it is required. The first owner of an
 * installation has a day before.
 */
export async function needsPasskey(ctx: Pick<Ctx, 'db' | 'now'> & StaffRules, staffId: string): Promise<boolean> {
  if (ctx.ownerPasskey !== 'required') return false
  const [found] = await ctx.db.select({ role: staff.role, from: staff.passkeyFrom }).from(staff).where(eq(staff.id, staffId))
  return found?.role === 'owner' && (found.from === null || found.from <= ctx.now())
}

/** Returns options for `navigator.credentials.create`. Throws `auth.passkey-too-many` and `auth.passkey-unsupported`. */
export async function beginStaffPasskey(ctx: PasskeyCtx, holder: PasskeyHolder): Promise<object> {
  const [person] = await ctx.db.select({ loginName: staff.loginName }).from(staff).where(eq(staff.id, holder.staffId))
  const label = `${person!.loginName} (staff)`
  // Not discoverable where the device can choose: the sign-in of customers has the same domain and would offer it.
  const options = await registrationOptions(ctx, { userId: holder.staffId, label, held: await heldBy(ctx, holder.staffId), residentKey: 'discouraged' })
  await keepChallenge(ctx, holder, 'add', options.challenge)
  return options
}

/** Adds the passkey that the browser created. `then` runs in the same transaction. Throws `auth.passkey-refused`, `-present` and `-too-many`. */
export async function addStaffPasskey<C extends PasskeyCtx>(
  ctx: C,
  holder: PasskeyHolder,
  credential: unknown,
  then: (ctx: C) => Promise<void>,
): Promise<{ id: string; name: string }> {
  const { staffId } = holder
  const made = await verifyRegistration(ctx, credential, (challenge) => takeChallenge(ctx, holder, 'add', challenge))
  return inTransaction(ctx, async (ctx) => {
    // Two additions at once cannot exceed the limit together.
    await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
    const [held] = await ctx.db.select({ passkeys: count() }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId))
    if (held!.passkeys >= passkeyRules.most) throw new DomainError('conflict', 'auth.passkey-too-many')
    const id = newId()
    const added = await ctx.db
      .insert(staffPasskey)
      .values({ id, staffId, ...made, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: staffPasskey.id })
    if (added.length === 0) throw new DomainError('conflict', 'auth.passkey-present')
    await then(ctx)
    return { id, name: made.name }
  })
}

/** Returns options for `navigator.credentials.get`, which name the passkeys of this member of staff only. */
export async function askStaffPasskey(ctx: PasskeyCtx, holder: PasskeyHolder): Promise<object> {
  await requireWithinLimits(ctx, 'auth.checked-too-often', [{ key: `staff.passkey:${holder.staffId}`, max: 60, windowSeconds: 900 }])
  const held = await heldBy(ctx, holder.staffId)
  if (held.length === 0) throw new DomainError('conflict', 'auth.passkey-unknown')
  const options = await authenticationOptions(ctx, held)
  await keepChallenge(ctx, holder, 'check', options.challenge)
  return options
}

/** Verifies a passkey of this member of staff. Throws `auth.passkey-unknown`, also for one of a colleague, and `auth.passkey-refused`. */
export async function checkStaffPasskey(ctx: PasskeyCtx, holder: PasskeyHolder, credential: unknown): Promise<void> {
  const { id } = credential as { id: string }
  const own = and(eq(staffPasskey.credentialId, id), eq(staffPasskey.staffId, holder.staffId))
  const [held] = await ctx.db.select().from(staffPasskey).where(own)
  if (!held) throw new DomainError('invalid', 'auth.passkey-unknown')
  const used = await verifyAuthentication(ctx, { credential, held, takeChallenge: (challenge) => takeChallenge(ctx, holder, 'check', challenge) })
  const ahead = or(lt(staffPasskey.signCount, used.newCounter), sql`${staffPasskey.signCount} = 0 and ${used.newCounter} = 0`)
  const noted = await ctx.db
    .update(staffPasskey)
    .set({ signCount: used.newCounter, backedUp: used.credentialBackedUp, lastUsedAt: ctx.now() })
    .where(and(eq(staffPasskey.id, held.id), ahead))
    .returning({ id: staffPasskey.id })
  if (noted.length === 0) throw new DomainError('invalid', 'auth.passkey-refused')
}

function heldBy(ctx: Pick<Ctx, 'db'>, staffId: string) {
  const { credentialId, transports } = staffPasskey
  return ctx.db.select({ credentialId, transports }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId))
}

async function keepChallenge(ctx: Ctx, { tokenHash }: PasskeyHolder, purpose: Purpose, challenge: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + passkeyRules.challengeSeconds * 1000)
  await ctx.db.insert(staffPasskeyChallenge).values({ challengeHash: stepHash(challenge), purpose, boundTo: tokenHash, expiresAt })
}

async function takeChallenge(ctx: Ctx, { tokenHash }: PasskeyHolder, purpose: Purpose, challenge: string): Promise<boolean> {
  const { challengeHash, purpose: of, boundTo, expiresAt } = staffPasskeyChallenge
  const same = and(eq(challengeHash, stepHash(challenge)), eq(of, purpose), eq(boundTo, tokenHash), gt(expiresAt, ctx.now()))
  return (await ctx.db.delete(staffPasskeyChallenge).where(same).returning({ purpose: of })).length === 1
}
