import { eq, sql } from 'drizzle-orm'
import { dropFiles, fileResponse, holdFiles, keepFile, readFile, receiveImage, type FilesCtx } from '#features/files/api.ts'
import { avatarImage } from '#features/files/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/upload.ts'
import { avatarPath } from '../../model.ts'
import { accountProfile } from '../../schema.ts'

const purpose = 'avatar'
const month = 30 * 86_400

/** Reads the address of the customer's picture. Null without one. */
export async function readAvatar(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string | null> {
  const accountId = requireCustomer(ctx)
  return avatarPath(await heldBy(ctx, accountId))
}

/** Replaces the customer's picture with the upload, re-encoded as a square. Throws if it is no picture. */
export async function changeAvatar(ctx: FilesCtx, upload: Upload): Promise<{ avatar: string | null }> {
  const accountId = requireCustomer(ctx)
  const { bytes, contentType } = await receiveImage(ctx, upload, avatarImage)
  const fileId = await keepFile(ctx, { accountId, purpose, bytes, contentType })
  await putInPlace(ctx, accountId, fileId)
  return { avatar: avatarPath(fileId) }
}

/** Removes the customer's picture. Does nothing without one. */
export async function removeAvatar(ctx: Ctx): Promise<{ avatar: null }> {
  const accountId = requireCustomer(ctx)
  await putInPlace(ctx, accountId, null)
  return { avatar: null }
}

/** Serves the customer's picture. A picture never changes under its ID, so browsers may cache it. A picture of another account is not found. */
export async function serveAvatar(ctx: FilesCtx, input: { fileId: string }): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const { bytes, contentType } = await readFile(ctx, { fileId: input.fileId, accountId, purpose })
  return fileResponse({ bytes, contentType, inline: true, name: 'avatar.jpg', keepSeconds: month })
}

/** Stores the new picture and deletes the old one in one transaction. Of two at once the later one is kept and the other deleted. */
async function putInPlace(ctx: Ctx, accountId: string, fileId: string | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avatar ${accountId}`}, 0))`)
    const before = await heldBy(ctx, accountId)
    if (fileId) await holdFiles(ctx, [fileId], null)
    const row = { avatarFile: fileId, updatedAt: ctx.now() }
    await ctx.db
      .insert(accountProfile)
      .values({ accountId, contactName: '', company: '', address: '', ...row })
      .onConflictDoUpdate({ target: accountProfile.accountId, set: row })
    if (before) await dropFiles(ctx, [before])
  })
}

async function heldBy(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<string | null> {
  const [found] = await ctx.db.select({ file: accountProfile.avatarFile }).from(accountProfile).where(eq(accountProfile.accountId, accountId))
  return found?.file ?? null
}
