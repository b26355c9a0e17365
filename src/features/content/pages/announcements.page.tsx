import '#src/styles/families/reading.css'
import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given, searchWords } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { breadcrumbs } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { pageNumbers } from '#ui/display/page-numbers.ts'
import { useMessages } from '../messages/use-messages.ts'
import { maxQueryLength, newsCategories, newsPageSize } from '../model.ts'
import { listNews } from '../server/list-news.ts'
import { stillPair } from '../parts/still-pair.tsx'
import { wordsOf } from '../server/words-of.ts'
import type { AnnouncementsProps } from './announcements-props.ts'

type SiteCtx = EndpointCtx & { publicOrigin: () => string }

const query = z.object({ category: given, q: searchWords(maxQueryLength), page: given.transform((page) => Number(page ?? 1)) })

export const loader = pageLoader(
  async ({ ctx, locale, query: asked }): Promise<AnnouncementsProps & { jsonLd: object[] }> => {
    const wanted = asked.category
    const category = newsCategories.find((one) => one === wanted)
    const { q, page } = asked
    const list =
      Number.isSafeInteger(page) && page >= 1 && page <= 10_000 && (category || !wanted) ? await listNews(ctx, { locale, category, query: q, page }) : undefined
    // An unknown category or page is an error, like an unknown item.
    if (!list || (page > 1 && list.items.length === 0)) throw new DomainError('not-found', 'content.not-found')
    const m = wordsOf(locale)
    const trail = [
      { name: m.home, path: '/' },
      { name: m.news.title, path: '/services/announcements' },
      ...(category ? [{ name: m.categories[category], path: `/services/announcements?category=${category}` }] : []),
    ]
    return {
      list,
      category,
      query: q,
      numbers: pageNumbers(page, Math.ceil(list.total / newsPageSize)),
      feedPath: `/${locale}/feed.atom`,
      jsonLd: [breadcrumbs({ origin: (ctx as SiteCtx).publicOrigin(), locale }, trail)],
    }
  },
  { query },
)

const Designs = stillPair<AnnouncementsProps>(
  () => import('./announcements.template1.tsx'),
  () => import('./announcements.template2.tsx'),
)

export default function AnnouncementsPage({ loaderData }: { loaderData: AnnouncementsProps & { jsonLd: object[] } }) {
  const m = useMessages()
  const { jsonLd, ...props } = loaderData
  const { category, query, list, feedPath } = props
  const parts = [
    query ? m.news.found(query, list.total) : category ? m.categories[category] : m.news.title,
    ...(category && query ? [m.categories[category]] : []),
    ...(list.page > 1 ? [m.news.pageTitle(list.page)] : []),
    ...(category || query ? [m.news.title] : []),
  ]
  return (
    <>
      <PageHead title={parts} description={[...parts.slice(0, -1), m.news.description].join(' · ')} jsonLd={jsonLd} />
      <link rel="alternate" type="application/atom+xml" title={m.news.title} href={feedPath} />
      {query ? <meta name="robots" content="noindex" /> : null}
      <Designs {...props} />
    </>
  )
}
