import { randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { pageTextPreview } from '../../schema.ts'
import { previewHash } from '../../server/page-previews.ts'
import type { previewPageTextForm } from '../forms.ts'
import { previewMinutes } from '../model/pages.ts'
import { checkedSource } from './check-texts.ts'

/** Stores an unsaved text for half an hour behind a link to its page that only its editor knows. Deletes expired ones. */
export async function previewPageText(ctx: Ctx, input: z.output<typeof previewPageTextForm>): Promise<{ token: string; expiresAt: Date }> {
  requireStaff(ctx, 'content.edit')
  const source = await checkedSource(input)
  const token = randomBytes(32).toString('base64url')
  const madeAt = ctx.now()
  const expiresAt = new Date(madeAt.getTime() + previewMinutes * 60_000)
  await ctx.db.delete(pageTextPreview).where(lte(pageTextPreview.expiresAt, madeAt))
  await ctx.db.insert(pageTextPreview).values({ tokenHash: previewHash(token), page: input.page, locale: input.language, source, madeAt, expiresAt })
  return { token, expiresAt }
}
