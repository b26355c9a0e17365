import { and, count, eq, isNull, max } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { IdentityImage, OwnSubmission, VerificationView } from '../model.ts'
import { identityAccess, identityImage } from '../schema.ts'
import { findConsent } from './give-consent.ts'
import { latestOf, type SubmissionRow } from './own-state.ts'
import type { VerificationCtx } from './ports.ts'
import { maskIdentity } from './vault.ts'

/** Reads the customer's verification. Names and numbers are masked on the server. */
export async function readVerification(ctx: VerificationCtx): Promise<VerificationView> {
  const accountId = requireCustomer(ctx)
  const [account, personal, enterprise, consent, images, looks] = await Promise.all([
    readAccount(ctx, accountId),
    latestOf(ctx, accountId, 'personal'),
    latestOf(ctx, accountId, 'enterprise'),
    findConsent(ctx, accountId),
    looseImages(ctx, accountId),
    looksOfStaff(ctx, accountId),
  ])
  return {
    verification: account.verification,
    personal: personal && shown(ctx, personal),
    enterprise: enterprise && shown(ctx, enterprise),
    consented: consent !== undefined,
    images,
    looks,
  }
}

function shown(ctx: VerificationCtx, row: SubmissionRow): OwnSubmission {
  const { id, kind, document, state, contactIsLegal, route, reason, note, createdAt, decidedAt } = row
  return { id, kind, document, state, contactIsLegal, route, reason, note, createdAt, decidedAt, identity: maskIdentity(ctx, row) }
}

async function looseImages(ctx: VerificationCtx, accountId: string): Promise<IdentityImage[]> {
  const { id, slot, width, height } = identityImage
  return ctx.db
    .select({ id, slot, width, height })
    .from(identityImage)
    .where(and(eq(identityImage.accountId, accountId), isNull(identityImage.submissionId)))
}

async function looksOfStaff(ctx: VerificationCtx, accountId: string): Promise<VerificationView['looks']> {
  const [found] = await ctx.db
    .select({ times: count(), lastAt: max(identityAccess.at) })
    .from(identityAccess)
    .where(and(eq(identityAccess.accountId, accountId), eq(identityAccess.reader, 'staff')))
  return { times: found?.times ?? 0, lastAt: found?.lastAt ?? null }
}
