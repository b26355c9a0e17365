import { and, eq, ne } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { identityImage, identitySubmission } from '../schema.ts'
import type { VerificationCtx } from './ports.ts'
import { wrapAnew } from './vault.ts'

const atOnce = 200

/** Wraps the keys of records under the current key. Once it finds none, older keys can be removed. Returns their number. */
export async function rewrapKeys(ctx: VerificationCtx): Promise<number> {
  requireSystem(ctx)
  const { current } = ctx.identityKeys
  const submissions = await ctx.db
    .select({ id: identitySubmission.id, wrappedKey: identitySubmission.wrappedKey, keyId: identitySubmission.keyId })
    .from(identitySubmission)
    .where(ne(identitySubmission.keyId, current))
    .limit(atOnce)
  for (const { id, wrappedKey, keyId } of submissions) {
    if (!wrappedKey || !keyId) continue
    // The condition on the old key skips records that another process has rewrapped or that were erased.
    await ctx.db
      .update(identitySubmission)
      .set(wrapAnew(ctx, id, { wrappedKey, keyId }))
      .where(and(eq(identitySubmission.id, id), eq(identitySubmission.keyId, keyId)))
  }
  const { id, wrappedKey, keyId } = identityImage
  const images = await ctx.db.select({ id, wrappedKey, keyId }).from(identityImage).where(ne(keyId, current)).limit(atOnce)
  for (const image of images)
    await ctx.db
      .update(identityImage)
      .set(wrapAnew(ctx, image.id, image))
      .where(and(eq(id, image.id), eq(keyId, image.keyId)))
  return submissions.length + images.length
}
