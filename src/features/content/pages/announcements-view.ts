import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { listSearch, newsCategories, newsPath } from '../model.ts'
import { useForeign } from '../parts/shared/prose.tsx'
import type { AnnouncementsProps } from './announcements-props.ts'

/** View of a page of announcements: filter, search result and entries. */
export function useAnnouncementsView({ list, category, query, numbers, feedPath }: AnnouncementsProps) {
  const m = useMessages()
  const to = useLocalePath()
  const foreign = useForeign()
  const { date } = useDates()
  const { page, pageSize, total } = list
  return {
    m,
    feedPath,
    total,
    /** True for the first page of all announcements, whose newest entry is emphasized. */
    opening: query === '' && page === 1,
    search: { label: m.news.searchLabel, placeholder: m.news.searchPlaceholder, query, category },
    filters: [undefined, ...newsCategories].map((one) => ({
      key: one ?? 'all',
      to: listSearch({ category: one, query }),
      'aria-current': one === category ? ('true' as const) : undefined,
      text: one ? m.categories[one] : m.news.all,
    })),
    found: query ? { text: m.news.found(query, total), clear: listSearch({ category }) } : null,
    none: { title: m.news.none, text: m.news.noneText, all: query || category ? { to: listSearch({}), text: m.news.showAll } : null },
    entries: list.items.map((item) => ({
      ...item,
      to: to(newsPath(item.id)),
      foreign: foreign(item.locale),
      day: { at: item.publishedAt, text: date(item.publishedAt) },
      categoryName: m.categories[item.category],
    })),
    pages: { place: { category, query }, page, pageSize, total, numbers },
  }
}
export type AnnouncementsView = ReturnType<typeof useAnnouncementsView>
export type EntryView = AnnouncementsView['entries'][number]
