import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { count, eq, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { passkeyRules, safetyPath } from '../../model.ts'
import { passkey } from '../../schema.ts'
import { endOtherSessions } from '../../server/end-session.ts'
import { keepChallenge, takeChallenge } from './passkey-challenge.ts'
import { passkeyName } from './passkey-name.ts'
import type { PasskeyCtx } from '../../server/ports.ts'
import { relyingParty } from './relying-party.ts'
import { requireStepUp } from '../../server/require-step-up.ts'

/** Returns options for `navigator.credentials.create`. `label` is the account's name in the device's list. Needs step-up authentication. */
export async function beginPasskey(ctx: PasskeyCtx, input: { label: string }): Promise<object> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  const { rpID } = relyingParty(ctx)
  const held = await ctx.db.select({ id: passkey.credentialId, transports: passkey.transports }).from(passkey).where(eq(passkey.accountId, accountId))
  if (held.length >= passkeyRules.most) throw new DomainError('conflict', 'auth.passkey-too-many')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: (await readSiteConfig(ctx, ctx.request.locale)).siteName,
    rpID,
    userID: Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex')),
    userName: input.label,
    userDisplayName: input.label,
    attestationType: 'none',
    // EdDSA, ES256 and RS256: every authenticator supports one of them.
    supportedAlgorithmIDs: [-8, -7, -257],
    timeout: passkeyRules.challengeSeconds * 1000,
    excludeCredentials: held.map(({ id, transports }) => ({ id, transports: transports as [] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
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
  const made = await verified(ctx, input.credential as RegistrationResponseJSON)
  const name = passkeyName(made.aaguid, ctx.request.userAgent)
  const id = newId()
  return inTransaction(ctx, async (ctx) => {
    // Serializes the additions of one account, so that two at once cannot exceed the limit together.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${accountId}`}, 0))`)
    const [held] = await ctx.db.select({ passkeys: count() }).from(passkey).where(eq(passkey.accountId, accountId))
    if ((held?.passkeys ?? 0) >= passkeyRules.most) throw new DomainError('conflict', 'auth.passkey-too-many')
    const { credential, credentialBackedUp: backedUp } = made
    const added = await ctx.db
      .insert(passkey)
      .values({
        id,
        accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: credential.transports ?? [],
        backedUp,
        name,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw new DomainError('conflict', 'auth.passkey-present')
    const endedSessions = input.endOthers ? await endOtherSessions(ctx) : 0
    const params = { name, ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'passkey.added', params, link: safetyPath('passkeys') })
    return { id, name, endedSessions }
  })
}

async function verified(ctx: PasskeyCtx, response: RegistrationResponseJSON) {
  const { rpID, origin } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, 'add', challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was not taken')
    return { verified: false as const }
  })
  if (!result.verified) throw new DomainError('invalid', 'auth.passkey-refused')
  return result.registrationInfo
}
