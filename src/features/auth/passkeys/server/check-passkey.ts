import { and, eq, lt, or, sql } from 'drizzle-orm'
import { requireAnyone, requireCustomer } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { type PasskeyPurpose } from '../../model.ts'
import { passkey } from '../../schema.ts'
import { limitsOfCaller } from '../../server/budgets.ts'
import { authenticationOptions, verifyAuthentication } from './ceremony.ts'
import { keepChallenge, takeChallenge } from './passkey-challenge.ts'
import type { PasskeyCtx } from '../../server/ports.ts'

/**
 * Returns options for `navigator.credentials.get`. For signing in, the device offers its accounts, so the response does not reveal which accounts exist. For
 * step-up authentication, only the customer's passkeys count. Throws `auth.checked-too-often` above 60 requests in a quarter of an hour from one caller.
 */
export async function askForPasskey(ctx: PasskeyCtx, input: { purpose: 'sign-in' | 'proof' }): Promise<object> {
  requireAnyone(ctx)
  await requireWithinLimits(ctx, 'auth.checked-too-often', await limitsOfCaller(ctx, { what: 'passkey', max: 60, windowSeconds: 900 }))
  const own =
    input.purpose === 'proof'
      ? await ctx.db
          .select({ credentialId: passkey.credentialId, transports: passkey.transports })
          .from(passkey)
          .where(eq(passkey.accountId, requireCustomer(ctx)))
      : []
  const options = await authenticationOptions(ctx, own)
  await keepChallenge(ctx, input.purpose, options.challenge)
  return options
}

/**
 * Verifies a passkey's signature and returns its account. Checks that the challenge was given to this browser and is used once, the site's origin, that the
 * authenticator verified its user, and that the counter increased. Throws `auth.passkey-unknown` and `auth.passkey-refused`.
 */
export async function checkPasskey(ctx: PasskeyCtx, input: { purpose: Exclude<PasskeyPurpose, 'add'>; credential: unknown }): Promise<{ accountId: string }> {
  requireAnyone(ctx)
  const { id } = input.credential as { id: string }
  const [held] = await ctx.db.select().from(passkey).where(eq(passkey.credentialId, id))
  if (!held) throw new DomainError('invalid', 'auth.passkey-unknown')
  const used = await verifyAuthentication(ctx, {
    credential: input.credential,
    held,
    takeChallenge: (challenge) => takeChallenge(ctx, input.purpose, challenge),
  })
  await noteUse(ctx, held.id, used)
  return { accountId: held.accountId }
}

/** Updates the counter in one statement, which only increases. Authenticators without a counter stay at 0. */
async function noteUse(ctx: PasskeyCtx, id: string, used: { newCounter: number; credentialBackedUp: boolean }): Promise<void> {
  const ahead = or(lt(passkey.signCount, used.newCounter), sql`${passkey.signCount} = 0 and ${used.newCounter} = 0`)
  const noted = await ctx.db
    .update(passkey)
    .set({ signCount: used.newCounter, backedUp: used.credentialBackedUp, lastUsedAt: ctx.now() })
    .where(and(eq(passkey.id, id), ahead))
    .returning({ id: passkey.id })
  if (noted.length === 0) throw new DomainError('invalid', 'auth.passkey-refused')
}
