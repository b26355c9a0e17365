import { and, eq } from 'drizzle-orm'
import { fileResponse, readFile } from '#features/files/api.ts'
import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { identityImage } from '../schema.ts'
import { noteAccess } from './note-access.ts'
import type { VerificationCtx } from './ports.ts'
import { imagePurpose } from './upload-image.ts'
import { openBytes } from './vault.ts'
import { withWatermark } from './watermark.ts'

type ImageRow = typeof identityImage.$inferSelect

/** The customer's own photograph, as it was drawn anew. A stranger's answers like a missing one. */
export async function readOwnImage(ctx: VerificationCtx, imageId: string): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(identityImage)
    .where(and(eq(identityImage.id, imageId), eq(identityImage.accountId, accountId)))
  return answer(await opened(ctx, row))
}

/** A photograph for whoever reviews it, with their name and the time across it; written down before it is shown. */
export async function readImageAsStaff(ctx: VerificationCtx, imageId: string, loginName: string): Promise<Response> {
  requireStaff(ctx, 'verification')
  const [row] = await ctx.db.select().from(identityImage).where(eq(identityImage.id, imageId))
  const plain = await opened(ctx, row)
  return answer(await withWatermark(plain, `${loginName} ${ctx.now().toISOString().slice(0, 16).replace('T', ' ')}`))
}

async function opened(ctx: VerificationCtx, row: ImageRow | undefined): Promise<Uint8Array> {
  if (!row) throw new Refusal('not-found', 'files.not-found')
  const { accountId, submissionId, slot, fileId } = row
  const { bytes } = await readFile(ctx, { fileId, accountId, purpose: imagePurpose })
  await noteAccess(ctx, { accountId, submissionId, what: 'image', slot })
  return openBytes(ctx, row.id, { ...row, sealed: bytes })
}

function answer(bytes: Uint8Array): Response {
  return fileResponse({ bytes: new Uint8Array(bytes), contentType: 'image/jpeg', inline: true, name: 'document.jpg' })
}
