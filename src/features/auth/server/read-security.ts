import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Security } from '../model.ts'
import { passkey, twoFactor } from '../schema.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Reads the protection of the customer's account besides its password: two-factor with the recovery codes left, and passkeys. */
export async function readSecurity(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Security> {
  const accountId = requireCustomer(ctx)
  const [on] = await ctx.db.select({ onSince: twoFactor.enabledAt }).from(twoFactor).where(eq(twoFactor.accountId, accountId))
  const passkeys = await ctx.db
    .select({ id: passkey.id, name: passkey.name, backedUp: passkey.backedUp, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(asc(passkey.createdAt))
  return { twoFactor: on ? { ...on, codesLeft: await countRecoveryCodes(ctx, accountId) } : null, passkeys }
}
