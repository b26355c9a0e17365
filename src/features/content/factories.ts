import { asSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { ContentTexts, PublishNews } from './forms.ts'
import { publishHelpArticle } from './server/publish-help-article.ts'
import { publishNews } from './server/publish-news.ts'
import { saveHelpCategory } from './server/save-help-category.ts'

/** Test text in all three locales that contains its locale. */
export function textsOf(title: string, body = 'Body.'): ContentTexts {
  const text = (locale: string) => ({ title: `${title} ${locale}`, summary: `About ${title}`, body })
  return { zh: text('zh'), 'zh-TW': text('zh-TW'), en: text('en') }
}

/** Publishes a test item at the clock's time. Returns its ID. */
export async function somePublished(ctx: Ctx, title: string, fields: Partial<PublishNews> = {}): Promise<string> {
  const { newsId } = await publishNews(asSystem(ctx, 'test'), { newsId: newId(), category: 'product', texts: textsOf(title), ...fields })
  return newsId
}

/** Publishes a test article in a new category. */
export async function someArticle(ctx: Ctx, slug: string, texts: ContentTexts, categorySlug = 'basics'): Promise<void> {
  const names = { zh: categorySlug, 'zh-TW': categorySlug, en: categorySlug }
  await saveHelpCategory(asSystem(ctx, 'test'), { slug: categorySlug, names, summaries: names, icon: 'compass', sort: 1 })
  await publishHelpArticle(asSystem(ctx, 'test'), { slug, categorySlug, sort: 1, featured: false, shown: true, texts })
}
