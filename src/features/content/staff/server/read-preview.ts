import { and, eq, gt } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { fallbackLocale, type Locale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffText, Previewed } from '../../model/staff.ts'
import type { HelpArticle, NewsArticle } from '../../model.ts'
import { contentPreview } from '../../schema.ts'
import { previewHash } from './make-preview.ts'
import { renderMarkdown } from '../../server/render-markdown.ts'
import { neighboursOf } from '../../server/shown-news.ts'

type PreviewCtx = Pick<Ctx, 'actor' | 'db' | 'now'>
type Asked = { token: string; locale: Locale }

/** An ID that is never used: only the date decides the place among the other items. */
const noId = '00000000-0000-7000-8000-000000000000'

/** Reads an unsaved announcement for anyone with the link. Throws `content.not-found` for an expired or unknown link. */
export async function readNewsPreview(ctx: PreviewCtx, { token, locale }: Asked): Promise<NewsArticle> {
  requireAnyone(ctx)
  const page = await previewOf(ctx, token)
  if (page.about !== 'news') throw gone()
  const { category, cover } = page
  const publishedAt = new Date(page.publishAt)
  const { body, ...text } = textOf(page, locale)
  const place = { id: noId, publishAt: publishedAt, category }
  const [all, sameCategory] = await Promise.all([
    neighboursOf(ctx, place, { locale, sameCategory: false }),
    neighboursOf(ctx, place, { locale, sameCategory: true }),
  ])
  const row = { id: noId, category, cover, pinned: false, publishedAt, updatedAt: publishedAt, ...text }
  return { ...row, prose: renderMarkdown(body, text.locale), among: { all, category: sameCategory } }
}

/** Reads an unsaved help article in the same way. */
export async function readHelpPreview(ctx: PreviewCtx, { token, locale }: Asked): Promise<HelpArticle> {
  requireAnyone(ctx)
  const page = await previewOf(ctx, token)
  if (page.about !== 'help') throw gone()
  const { body, ...text } = textOf(page, locale)
  return { slug: 'preview', categorySlug: page.categorySlug, featured: false, updatedAt: ctx.now(), ...text, prose: renderMarkdown(body, text.locale) }
}

async function previewOf(ctx: PreviewCtx, token: string): Promise<Previewed> {
  const living = and(eq(contentPreview.tokenHash, previewHash(token)), gt(contentPreview.expiresAt, ctx.now()))
  const [found] = await ctx.db.select({ content: contentPreview.content }).from(contentPreview).where(living)
  if (!found) throw gone()
  return found.content
}

/** Text in the reader's language, otherwise zh, which always exists. The page itself does the same. */
function textOf({ texts }: Previewed, locale: Locale): StaffText & { locale: Locale } {
  const own = texts[locale]
  return own ? { ...own, locale } : { ...texts[fallbackLocale]!, locale: fallbackLocale }
}

function gone(): DomainError {
  return new DomainError('not-found', 'content.not-found')
}
