import { and, eq } from 'drizzle-orm'
import { fileResponse, readFile } from '#features/files/api.ts'
import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { SeenImage } from '../model.ts'
import { identityImage } from '../schema.ts'
import { noteAccess } from './note-access.ts'
import type { VerificationCtx } from './ports.ts'
import { imagePurpose } from './upload-image.ts'
import { openBytes } from './vault.ts'
import { withWatermark } from './watermark.ts'

type ImageRow = typeof identityImage.$inferSelect

/** Serves the customer's photograph as re-encoded. One of another account is not found. */
export async function readOwnImage(ctx: VerificationCtx, imageId: string): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(identityImage)
    .where(and(eq(identityImage.id, imageId), eq(identityImage.accountId, accountId)))
  return answer(await opened(ctx, row))
}

type Look = { submissionId: string; imageId: string; reason: string; loginName: string }

/** Serves a photograph to a reviewer, with a watermark of their name and the time. The access and its reason are recorded first. Limited to 120 an hour. */
export async function readImageAsStaff(ctx: VerificationCtx, { submissionId, imageId, reason, loginName }: Look): Promise<SeenImage> {
  const staffId = requireStaff(ctx, 'verification')
  await requireWithinLimits(ctx, 'verification.revealed-often', [{ key: `verification.look:${staffId}`, max: 120, windowSeconds: 3_600 }])
  const [row] = await ctx.db
    .select()
    .from(identityImage)
    .where(and(eq(identityImage.id, imageId), eq(identityImage.submissionId, submissionId)))
  const plain = await opened(ctx, row, reason)
  const marked = await withWatermark(plain, `${loginName} ${ctx.now().toISOString().slice(0, 16).replace('T', ' ')}`)
  return { jpeg: Buffer.from(marked).toString('base64') }
}

async function opened(ctx: VerificationCtx, row: ImageRow | undefined, reason?: string): Promise<Uint8Array> {
  if (!row) throw new DomainError('not-found', 'files.not-found')
  const { accountId, submissionId, slot, fileId } = row
  const { bytes } = await readFile(ctx, { fileId, accountId, purpose: imagePurpose })
  await noteAccess(ctx, { accountId, submissionId, what: 'image', slot, ...(reason === undefined ? {} : { reason }) })
  return openBytes(ctx, row.id, { ...row, sealed: bytes })
}

function answer(bytes: Uint8Array): Response {
  return fileResponse({ bytes: new Uint8Array(bytes), contentType: 'image/jpeg', inline: true, name: 'document.jpg' })
}
