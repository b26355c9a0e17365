import { and, eq, isNull, sql } from 'drizzle-orm'
import { dropFiles, keepFile, receiveImage } from '#features/files/api.ts'
import { documentImage } from '#features/files/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/upload.ts'
import { newId } from '#platform/pure/id.ts'
import type { IdentityImage, ImageSlot } from '../model.ts'
import { identityImage } from '../schema.ts'
import { dropImages } from './drop-images.ts'
import { requireConsent } from './give-consent.ts'
import { requireOpenToSubmit } from './own-state.ts'
import type { VerificationCtx } from './ports.ts'
import { sealBytes } from './vault.ts'

export const imagePurpose = 'identity'

/**
 * Stores a photograph of a document: re-encoded and sealed. Another one for the same slot replaces it. Throws before reading the upload if consent is missing
 * or a submission is under review. Unsubmitted photographs are deleted after a day.
 */
export async function uploadImage(ctx: VerificationCtx, { slot }: { slot: ImageSlot }, upload: Upload): Promise<IdentityImage> {
  const accountId = requireCustomer(ctx)
  await requireConsent(ctx, accountId)
  await requireOpenToSubmit(ctx, accountId)
  const { bytes, width, height } = await receiveImage(ctx, upload, documentImage)
  const id = newId()
  const { sealed, wrappedKey, keyId } = sealBytes(ctx, id, bytes)
  const fileId = await keepFile(ctx, { accountId, purpose: imagePurpose, bytes: sealed, contentType: 'application/octet-stream' })
  try {
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`verification.images:${accountId}`}, 0))`)
      await dropImages(ctx, and(eq(identityImage.accountId, accountId), eq(identityImage.slot, slot), isNull(identityImage.submissionId)))
      await ctx.db.insert(identityImage).values({ id, accountId, submissionId: null, slot, fileId, wrappedKey, keyId, width, height, createdAt: ctx.now() })
    })
  } catch (error) {
    // Best effort: a remaining file is sealed under a key that is lost, and is deleted after a day.
    await dropFiles(ctx, [fileId]).catch(() => undefined)
    throw error
  }
  return { id, slot, width, height }
}
