import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { newsPath, type NewsNeighbour } from '../model.ts'
import { scopes, scopeStyle } from '../parts/scope.tsx'
import { useForeign } from '../parts/shared/prose.tsx'
import type { NewsDetailProps } from './news-detail-props.ts'

const dayMs = 86_400_000

/** Announcement with its facts and its neighbours, among all and in its category. */
export function useNewsDetailView({ article, trail, ...share }: NewsDetailProps) {
  const m = useMessages()
  const to = useLocalePath()
  const foreign = useForeign()
  const { date } = useDates()
  const { publishedAt, updatedAt } = article
  const neighbour = (label: string, none: string, item: NewsNeighbour | undefined) => ({
    label,
    none,
    item: item && { to: to(newsPath(item.id)), title: item.title, foreign: foreign(item.locale) },
  })
  return {
    article,
    trail,
    share,
    contents: m.detail.toc,
    foreign: foreign(article.locale),
    category: { label: m.news.columns.category, text: m.categories[article.category] },
    published: { label: m.detail.published, at: publishedAt, text: date(publishedAt) },
    updated: { label: m.detail.updated, at: updatedAt, text: date(updatedAt) },
    edited: updatedAt.getTime() - publishedAt.getTime() > dayMs,
    neighbours: {
      label: `${m.detail.newer} / ${m.detail.older}`,
      back: { to: to('/services/announcements'), text: m.detail.back },
      scopes: scopes.map((scope) => ({
        scope,
        style: scopeStyle[scope],
        newer: neighbour(m.detail.newer, m.detail.noNewer, article.among[scope].newer),
        older: neighbour(m.detail.older, m.detail.noOlder, article.among[scope].older),
      })),
    },
  }
}
export type NewsDetailView = ReturnType<typeof useNewsDetailView>
export type NeighbourView = NewsDetailView['neighbours']['scopes'][number]['newer']
