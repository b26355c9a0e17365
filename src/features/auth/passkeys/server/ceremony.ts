import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { passkeyRules } from '../../model.ts'
import type { PasskeyCtx } from '../../server/ports.ts'
import { passkeyName } from './passkey-name.ts'
import { relyingParty } from './relying-party.ts'

/** Credential that a person has registered already. */
export type HeldCredential = { credentialId: string; transports: string[] }
/** Credential with what its signatures are checked against. */
export type CheckedCredential = HeldCredential & { publicKey: Buffer; signCount: number }
/** Uses up a challenge. True once, for the same purpose and the same session or browser. */
type TakeChallenge = (challenge: string) => Promise<boolean>
type Options = { challenge: string }

/** Values of a new passkey for the table of its owner. */
export type NewPasskey = CheckedCredential & { backedUp: boolean; name: string }

const descriptorOf = ({ credentialId, transports }: HeldCredential) => ({ id: credentialId, transports: transports as [] })

/** Returns options for `navigator.credentials.create`. `label` is the account's name in the device's list. Throws `auth.passkey-too-many`. */
export async function registrationOptions(
  ctx: PasskeyCtx,
  { userId, label, held, residentKey }: { userId: string; label: string; held: readonly HeldCredential[]; residentKey: 'required' | 'discouraged' },
): Promise<Options> {
  requireAnyone(ctx)
  const { rpID } = relyingParty(ctx)
  if (held.length >= passkeyRules.most) throw new DomainError('conflict', 'auth.passkey-too-many')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: (await readSiteConfig(ctx, ctx.request.locale)).siteName,
    rpID,
    userID: Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: label,
    userDisplayName: label,
    attestationType: 'none',
    // EdDSA, ES256 and RS256: every authenticator supports one of them.
    supportedAlgorithmIDs: [-8, -7, -257],
    timeout: passkeyRules.challengeSeconds * 1000,
    excludeCredentials: held.map(descriptorOf),
    authenticatorSelection: { residentKey, userVerification: 'required' },
  })
}

/** Checks the challenge, the site's origin, and that the authenticator verified its user. Throws `auth.passkey-refused`. */
export async function verifyRegistration(ctx: PasskeyCtx, credential: unknown, takeChallenge: TakeChallenge): Promise<NewPasskey> {
  requireAnyone(ctx)
  const { rpID, origin } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const result = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was not taken')
    return { verified: false as const }
  })
  if (!result.verified) throw new DomainError('invalid', 'auth.passkey-refused')
  const { credential: made, credentialBackedUp: backedUp, aaguid } = result.registrationInfo
  const { id: credentialId, publicKey, counter: signCount, transports = [] } = made
  return { credentialId, publicKey: Buffer.from(publicKey), signCount, transports, backedUp, name: passkeyName(aaguid, ctx.request.userAgent) }
}

/** Returns options for `navigator.credentials.get`. Without credentials the device offers its accounts. */
export async function authenticationOptions(ctx: PasskeyCtx, held: readonly HeldCredential[]): Promise<Options> {
  requireAnyone(ctx)
  const { rpID } = relyingParty(ctx)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: passkeyRules.challengeSeconds * 1000,
    allowCredentials: held.map(descriptorOf),
  })
}

/** Verifies a passkey's signature, with the same checks as its registration. Returns the new counter. Throws `auth.passkey-refused`. */
export async function verifyAuthentication(
  ctx: PasskeyCtx,
  { credential, held, takeChallenge }: { credential: unknown; held: CheckedCredential; takeChallenge: TakeChallenge },
): Promise<{ newCounter: number; credentialBackedUp: boolean }> {
  requireAnyone(ctx)
  const { rpID, origin } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: held.credentialId, publicKey: new Uint8Array(held.publicKey), counter: held.signCount, transports: held.transports as [] },
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a passkey was not taken')
    return undefined
  })
  if (!result?.verified) throw new DomainError('invalid', 'auth.passkey-refused')
  return result.authenticationInfo
}
