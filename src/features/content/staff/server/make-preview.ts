import { createHash, randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { previewMinutes, type Previewed } from '../../model/staff.ts'
import type { PreviewPage } from '../../forms.ts'
import { contentPreview } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Stores an unsaved page for half an hour behind a link that only its editor knows. Deletes expired ones. */
export async function makePreview(ctx: Ctx, page: PreviewPage): Promise<{ token: string; expiresAt: Date }> {
  const madeBy = requireContentEditor(ctx)
  const token = randomBytes(32).toString('base64url')
  const madeAt = ctx.now()
  const expiresAt = new Date(madeAt.getTime() + previewMinutes * 60_000)
  const content = (page.about === 'news' ? { ...page, publishAt: page.publishAt.toISOString() } : page) as Previewed
  await ctx.db.delete(contentPreview).where(lte(contentPreview.expiresAt, madeAt))
  await ctx.db.insert(contentPreview).values({ tokenHash: previewHash(token), about: page.about, content, madeBy, madeAt, expiresAt })
  return { token, expiresAt }
}

/** Hash of a preview link's token, which is stored instead of it. */
export function previewHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
