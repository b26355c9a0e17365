import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { friendLink, helpArticle, helpArticleText, newsItem, newsText } from '../schema.ts'
import type { Changed, VersionContent, VersionedItem } from '../model/versions.ts'
import { contentVersion } from '../version-schema.ts'
import { requireContentEditor } from './require-content-editor.ts'

/**
 * Stores the contents of an item as its next version, in the transaction that saved it. The caller holds the row's lock, so versions are numbered in sequence.
 * Saving without a change adds none.
 */
export async function keepVersion(ctx: Ctx, item: VersionedItem): Promise<void> {
  const writtenBy = requireContentEditor(ctx)
  const content = await contentOf(ctx, item)
  if (!content) return
  const [last] = await ctx.db
    .select({ version: contentVersion.version, content: contentVersion.content })
    .from(contentVersion)
    .where(and(eq(contentVersion.about, item.about), eq(contentVersion.itemId, item.itemId)))
    .orderBy(desc(contentVersion.version))
    .limit(1)
  const changed = changedIn(last?.content, content)
  if (changed.length === 0) return
  await ctx.db.insert(contentVersion).values({ ...item, version: (last?.version ?? 0) + 1, content, changed, writtenAt: ctx.now(), writtenBy })
}

function changedIn(before: VersionContent | undefined, after: VersionContent): Changed[] {
  const words = locales.map(({ code }) => code).filter((code) => !isDeepStrictEqual(before?.texts[code], after.texts[code]))
  return isDeepStrictEqual(before?.fields, after.fields) ? words : [...words, 'settings']
}

async function contentOf(ctx: Ctx, { about, itemId }: VersionedItem): Promise<VersionContent | undefined> {
  if (about === 'news') {
    const [row] = await ctx.db.select().from(newsItem).where(eq(newsItem.id, itemId))
    if (!row) return undefined
    const { category, cover, pinned, draft, publishAt, withdrawAt } = row
    const fields = { category, cover, pinned, draft, publish: publishAt.toISOString(), withdraw: withdrawAt?.toISOString() ?? null }
    return { fields, texts: byLocale(await ctx.db.select().from(newsText).where(eq(newsText.newsId, itemId))) }
  }
  if (about === 'help') {
    const [row] = await ctx.db.select().from(helpArticle).where(eq(helpArticle.slug, itemId))
    if (!row) return undefined
    const { categorySlug, sort, featured, shown } = row
    return {
      fields: { categorySlug, sort, featured, shown },
      texts: byLocale(await ctx.db.select().from(helpArticleText).where(eq(helpArticleText.articleSlug, itemId))),
    }
  }
  const [row] = await ctx.db.select().from(friendLink).where(eq(friendLink.id, itemId))
  if (!row) return undefined
  const { linkGroup: group, url, sort, shown, names, notes } = row
  return { fields: { group, url, sort, shown }, texts: Object.fromEntries(locales.map(({ code }) => [code, { name: names[code], note: notes[code] }])) }
}

function byLocale(rows: readonly { locale: string; title: string; summary: string; body: string }[]): VersionContent['texts'] {
  return Object.fromEntries(rows.map(({ locale, title, summary, body }) => [locale, { title, summary, body }]))
}
