import '#src/styles/families/reading.css'
import { lazy } from 'react'
import { z } from 'zod'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { breadcrumbs } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { newsPath } from '../model.ts'
import { qrOf } from '../server/qr-path.ts'
import { findLatestNews, readNews } from '../server/read-news.ts'
import { readNewsPreview } from '../staff/server/read-preview.ts'
import { PreviewNote } from '../parts/preview-note.tsx'
import { stillPair } from '../parts/still-pair.tsx'
import { newsData } from '../server/structured-data.ts'
import { wordsOf } from '../server/words-of.ts'
import type { NewsDetailProps } from './news-detail-props.ts'

type Loaded = NewsDetailProps & {
  jsonLd: object[]
  preview: boolean
  /** The address names no article. Search engines read the one that does. */
  unnamed: boolean
}

const query = z.object({ id: given, preview: given })

export const loader = pageLoader(
  async ({ ctx, locale, query: { id: newsId, preview } }): Promise<Loaded | { article: undefined }> => {
    const byId = newsId === undefined ? findLatestNews(ctx, { locale }) : readNews(ctx, { newsId, locale })
    const [article, site] = await Promise.all([preview ? readNewsPreview(ctx, { token: preview, locale }) : byId, readSiteConfig(ctx, locale)])
    if (!article) return { article }
    const origin = (ctx as EndpointCtx & { publicOrigin: () => string }).publicOrigin()
    const m = wordsOf(locale)
    const trail = [
      { name: m.home, path: '/' },
      { name: m.news.title, path: '/services/announcements' },
      { name: m.categories[article.category], path: `/services/announcements?category=${article.category}` },
    ]
    const path = newsPath(article.id)
    const address = `${origin}/${locale}${path}`
    const here = { origin, locale }
    return {
      preview: Boolean(preview),
      unnamed: newsId === undefined,
      article,
      trail,
      address,
      qr: qrOf(address),
      picture: `/share/${locale}/newsDetail.jpg?id=${article.id}`,
      jsonLd: [newsData(here, article, site.companyName), breadcrumbs(here, [...trail, { name: article.title, path }])],
    }
  },
  { query },
)

/** Loaded only where nothing is published. */
const NothingPublished = lazy(async () => ({ default: (await import('../parts/news/nothing-published.tsx')).NothingPublished }))

const Designs = stillPair<NewsDetailProps>(
  () => import('./news-detail.template1.tsx'),
  () => import('./news-detail.template2.tsx'),
)

export default function NewsDetailPage({ loaderData }: { loaderData: Loaded | { article: undefined } }) {
  if (!loaderData.article) return <NothingPublished />
  const { jsonLd, preview, unnamed, ...props } = loaderData
  const { title, summary, publishedAt, updatedAt } = props.article
  return (
    <>
      <PageHead title={title} description={summary} jsonLd={jsonLd} />
      <meta property="article:published_time" content={publishedAt.toISOString()} />
      <meta property="article:modified_time" content={updatedAt.toISOString()} />
      {unnamed ? <meta name="robots" content="noindex" /> : null}
      {preview ? <PreviewNote /> : null}
      <Designs {...props} />
    </>
  )
}
