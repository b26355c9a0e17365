import { eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { knownBrowser, pendingSignIn, passkey, password, phoneCode, session, signInRecord, twoFactor, twoFactorSetup } from '../schema.ts'
import { guardsOf } from './password-guards.ts'
import { forgetPasswordTries } from './password-tries.ts'

/** Deletes all credentials of a closed account, its sessions and their history, in the caller's transaction. `contacts` are its former phone and e-mail address. */
export async function eraseCredentials(ctx: Pick<Ctx, 'actor' | 'db'>, input: { accountId: string; contacts: readonly string[] }): Promise<void> {
  requireSystem(ctx)
  const { accountId, contacts } = input
  for (const table of [password, session, knownBrowser, signInRecord, twoFactor, twoFactorSetup, passkey, pendingSignIn])
    await ctx.db.delete(table).where(eq(table.accountId, accountId))
  await forgetPasswordTries(ctx, Object.values(guardsOf(accountId)))
  await ctx.db.delete(phoneCode).where(inArray(phoneCode.contact, [...contacts]))
}
