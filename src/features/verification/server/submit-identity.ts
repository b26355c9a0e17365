import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { holdFiles } from '#features/files/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import type { SubmitInput } from '../forms.ts'
import { identityRules, isOfAge, slotsOf, type Identity, type IdentityDocument, type ImageSlot, type ReviewRoute, type Submitted } from '../model.ts'
import { identityImage, identitySubmission } from '../schema.ts'
import { lockNumber } from './claim-place.ts'
import { requireConsent } from './give-consent.ts'
import { requireOpenToSubmit } from './own-state.ts'
import type { VerificationCtx } from './ports.ts'
import { sealIdentity } from './vault.ts'

export const checkJob = 'verification.check'

const day = 86_400

function identityOf({ requestKey: _key, ...said }: SubmitInput): Identity {
  return said.kind === 'personal' ? said : { ...said, document: 'business-licence' }
}

/**
 * Submits an identity with its uploaded photographs, sealed before it is stored. The same request key is one submission. Throws errors for minors, missing
 * photographs, a person after a company, a second pending review, the fourth account of an identity (verified or waiting), and too many attempts.
 */
export async function submitIdentity(ctx: VerificationCtx, input: SubmitInput): Promise<Submitted> {
  const accountId = requireCustomer(ctx)
  const identity = identityOf(input)
  if (identity.kind === 'personal' && !isOfAge(identity, ctx.now())) throw badInput(identity.document === 'resident-id' ? 'number' : 'birthDate', 'too-young')
  return inTransaction(ctx, (ctx) => submit(ctx, accountId, identity, input.requestKey))
}

async function submit(ctx: VerificationCtx, accountId: string, identity: Identity, requestKey: string): Promise<Submitted> {
  // Serialized per account, so that concurrent requests see each other.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`verification.submit:${accountId}`}, 0))`)
  const [done] = await ctx.db
    .select({ submissionId: identitySubmission.id, state: identitySubmission.state })
    .from(identitySubmission)
    .where(and(eq(identitySubmission.accountId, accountId), eq(identitySubmission.requestKey, requestKey)))
  if (done) return done
  await requireOpenToSubmit(ctx, accountId)
  await requireStepUp(ctx, accountId, identity)
  const consentId = await requireConsent(ctx, accountId)
  const contactIsLegal = identity.kind === 'personal' || identity.contactIsLegal
  const images = await looseImages(ctx, accountId, identity.document, contactIsLegal)
  const id = newId()
  const sealed = sealIdentity(ctx, id, identity)
  await requireTries(ctx, accountId, sealed.numberMac)
  await requireRoom(ctx, accountId, sealed.numberMac)
  // A letter of authority is reviewed by staff: no service knows who may act for a company.
  const route: ReviewRoute = contactIsLegal && ctx.identityCheck?.knows(identity) ? 'automatic' : 'manual'
  const { kind, document } = identity
  await ctx.db
    .insert(identitySubmission)
    .values({ id, accountId, requestKey, kind, document, contactIsLegal, state: 'pending', route, consentId, createdAt: ctx.now(), ...sealed })
  const imageIds = images.map((image) => image.id)
  await ctx.db.update(identityImage).set({ submissionId: id }).where(inArray(identityImage.id, imageIds))
  await holdFiles(
    ctx,
    images.map((image) => image.fileId),
    null,
  )
  if (route === 'automatic') await enqueue(ctx, checkJob, { submissionId: id }, { key: id })
  else await announce(ctx, 'verification.to-review', { submissionId: id, kind })
  return { submissionId: id, state: 'pending' }
}

function badInput(path: string, code: string): DomainError {
  return new DomainError('invalid', 'platform.bad-input', {}, [{ path, code: `verification.${code}` }])
}

/** A person may become a company, never the other way, and the same verification cannot be repeated (product §3). */
async function requireStepUp(ctx: VerificationCtx, accountId: string, { kind }: Identity): Promise<void> {
  const { verification } = await readAccount(ctx, accountId)
  if (verification === kind) throw new DomainError('conflict', 'verification.already-verified')
  if (verification === 'enterprise') throw new DomainError('conflict', 'verification.no-way-back')
}

async function looseImages(ctx: VerificationCtx, accountId: string, document: IdentityDocument, contactIsLegal: boolean) {
  const wanted = slotsOf(document, contactIsLegal)
  const { id, slot, fileId } = identityImage
  const found = await ctx.db
    .select({ id, slot, fileId })
    .from(identityImage)
    .where(and(eq(identityImage.accountId, accountId), inArray(slot, [...wanted]), isNull(identityImage.submissionId)))
    .for('update')
  const missing = wanted.filter((one: ImageSlot) => !found.some((image) => image.slot === one))
  const faults: FieldFault[] = missing.map((one) => ({ path: `images.${one}`, code: 'verification.image-needed' }))
  if (faults.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, faults)
  return found
}

async function requireTries(ctx: VerificationCtx, accountId: string, numberMac: Buffer): Promise<void> {
  await requireWithinLimits(ctx, 'verification.tried-often', [
    { key: `verification.account-day:${accountId}`, max: identityRules.submissionsADay, windowSeconds: day },
    { key: `verification.account-month:${accountId}`, max: identityRules.submissionsAMonth, windowSeconds: 30 * day },
    { key: `verification.number:${numberMac.toString('base64url')}`, max: identityRules.triesOfANumberADay, windowSeconds: day },
  ])
}

/**
 * An identity verifies or waits in three accounts at most. The error does not say which of both, nor in whose. For verified accounts the three places in the
 * database enforce the rule as well.
 */
async function requireRoom(ctx: VerificationCtx, accountId: string, numberMac: Buffer): Promise<void> {
  await lockNumber(ctx, numberMac)
  const { rows } = await ctx.db.execute<{ account_id: string }>(sql`
    select account_id from identity_holder where number_mac = ${numberMac}::bytea and account_id <> ${accountId}
    union select account_id from identity_submission where number_mac = ${numberMac}::bytea and state = 'pending' and account_id <> ${accountId}
    limit ${identityRules.accountsAnIdentity}`)
  if (rows.length >= identityRules.accountsAnIdentity) throw new DomainError('conflict', 'verification.identity-used')
}
