import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { previewNote as en } from '../copy/en/preview-note.ts'
import { previewNote as zhTW } from '../copy/zh-TW/preview-note.ts'
import { previewNote as zh } from '../copy/zh/preview-note.ts'
import { pageTextPreview } from '../schema.ts'

/** Reads the unsaved text behind a link, for anyone with the link. Throws `site.preview-over` for another page and for an expired or unknown link. */
export async function findPreviewSource(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: { token: string; page: string; locale: Locale }): Promise<string> {
  requireAnyone(ctx)
  const { tokenHash, page, locale, expiresAt, source } = pageTextPreview
  const [found] = await ctx.db
    .select({ source })
    .from(pageTextPreview)
    .where(and(eq(tokenHash, previewHash(asked.token)), eq(page, asked.page), eq(locale, asked.locale), gt(expiresAt, ctx.now())))
  if (!found) throw new DomainError('not-found', 'site.preview-over')
  return found.source
}

/** Hash of a preview link's token, which is stored instead of it. */
export function previewHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Note on a page that shows an unsaved text. Empty on all others, so that their data stays as small as without previews. */
export function previewNoteOf(locale: Locale, token: string | undefined): { note?: string } {
  return token ? { note: { zh, 'zh-TW': zhTW, en }[locale] } : {}
}
