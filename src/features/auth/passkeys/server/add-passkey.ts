import { count, eq, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { passkeyRules, safetyPath } from '../../model.ts'
import { passkey } from '../../schema.ts'
import { endOtherSessions } from '../../server/end-session.ts'
import { registrationOptions, verifyRegistration } from './ceremony.ts'
import { keepChallenge, takeChallenge } from './passkey-challenge.ts'
import type { PasskeyCtx } from '../../server/ports.ts'
import { requireStepUp } from '../../server/require-step-up.ts'

/** Returns options for `navigator.credentials.create`. `label` is the account's name in the device's list. Needs step-up authentication. */
export async function beginPasskey(ctx: PasskeyCtx, input: { label: string }): Promise<object> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  const held = await ctx.db.select({ credentialId: passkey.credentialId, transports: passkey.transports }).from(passkey).where(eq(passkey.accountId, accountId))
  const options = await registrationOptions(ctx, { userId: accountId, label: input.label, held, residentKey: 'required' })
  await keepChallenge(ctx, 'add', options.challenge)
  return options
}

/**
 * Adds the passkey that the browser created. Checks the session's challenge, the site's origin, and that the authenticator verified its user. Needs step-up
 * authentication; notifies the owner. Throws `auth.passkey-refused`, `-present`, `-too-many`.
 */
export async function addPasskey(
  ctx: PasskeyCtx,
  input: { credential: unknown; endOthers: boolean },
): Promise<{ id: string; name: string; endedSessions: number }> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  const made = await verifyRegistration(ctx, input.credential, (challenge) => takeChallenge(ctx, 'add', challenge))
  const { name } = made
  const id = newId()
  return inTransaction(ctx, async (ctx) => {
    // Serializes the additions of one account, so that two at once cannot exceed the limit together.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${accountId}`}, 0))`)
    const [held] = await ctx.db.select({ passkeys: count() }).from(passkey).where(eq(passkey.accountId, accountId))
    if ((held?.passkeys ?? 0) >= passkeyRules.most) throw new DomainError('conflict', 'auth.passkey-too-many')
    const added = await ctx.db
      .insert(passkey)
      .values({ id, accountId, ...made, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw new DomainError('conflict', 'auth.passkey-present')
    const endedSessions = input.endOthers ? await endOtherSessions(ctx) : 0
    const params = { name, ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'passkey.added', params, link: safetyPath('passkeys') })
    return { id, name, endedSessions }
  })
}
