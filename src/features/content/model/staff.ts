import type { Locale } from '#platform/i18n/locales.ts'
import { newsCategories, type Cover, type HelpIcon, type LinkGroup, type LocalNames, type NewsCategory } from '../model.ts'

/** How the editors see an item: `planned` and `withdrawn` come by time alone. */
export const newsStates = ['draft', 'planned', 'shown', 'withdrawn'] as const
export type NewsState = (typeof newsStates)[number]

type Dated = { draft: boolean; publishAt: Date; withdrawAt: Date | null }

export function newsStateOf({ draft, publishAt, withdrawAt }: Dated, now: Date): NewsState {
  if (draft) return 'draft'
  // Withdrawn before it ever appeared: its window is empty.
  if (withdrawAt && (withdrawAt <= now || withdrawAt <= publishAt)) return 'withdrawn'
  return publishAt > now ? 'planned' : 'shown'
}

export type DeskText = { title: string; summary: string; body: string }
export type DeskTexts = Partial<Record<Locale, DeskText>>

/** Who wrote last: `staff:<id>`, or `system:seed`. */
type Written = { updatedAt: Date; updatedBy: string }

/** `locales`: the languages in which its text is written. */
export type DeskNews = Dated & Written & { id: string; category: NewsCategory; pinned: boolean; title: string; state: NewsState; locales: Locale[] }
export type DeskNewsPage = { items: DeskNews[]; total: number; page: number; pageSize: number }
export type DeskNewsSearch = { search: string; state: NewsState | undefined; category: NewsCategory | undefined; page: number; pageSize: number }

export type DeskArticle = Written & {
  slug: string
  categorySlug: string
  sort: number
  featured: boolean
  shown: boolean
  title: string
  locales: Locale[]
}
export type DeskCategory = { slug: string; names: LocalNames; summaries: LocalNames; icon: HelpIcon; sort: number }
export type DeskHelpSearch = { search: string; category: string; shown: boolean | undefined }

export type DeskLink = { id: string; group: LinkGroup; names: LocalNames; notes: LocalNames; url: string; sort: number; shown: boolean }

/** An item in all its languages, with the revision that an edit must name. */
export type NewsDraft = Dated & Written & { newsId: string; category: NewsCategory; pinned: boolean; cover: Cover; revision: number; texts: DeskTexts }
export type HelpDraft = Written & {
  slug: string
  categorySlug: string
  sort: number
  featured: boolean
  shown: boolean
  revision: number
  texts: DeskTexts
}

/** A page as it was when its editor asked to see it; moments as ISO 8601, because it lies in the database as JSON. */
export type Previewed =
  | { about: 'news'; category: NewsCategory; cover: Cover; publishAt: string; texts: DeskTexts }
  | { about: 'help'; categorySlug: string; texts: DeskTexts }

/** Minutes that a preview's link lives. */
export const previewMinutes = 30

function searchOf(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim().slice(0, 60)
}

/** What an address of the room asks of announcements; what makes no sense counts as not asked. */
export function deskNewsSearchOf(query: URLSearchParams, pageSize = 20): DeskNewsSearch {
  const page = Number(query.get('page'))
  return {
    search: searchOf(query),
    state: newsStates.find((one) => one === query.get('state')),
    category: newsCategories.find((one) => one === query.get('category')),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize,
  }
}

/** The same of help articles. */
export function deskHelpSearchOf(query: URLSearchParams): DeskHelpSearch {
  const shown = query.get('state')
  return {
    search: searchOf(query),
    category: (query.get('category') ?? '').slice(0, 60),
    shown: shown === 'shown' ? true : shown === 'hidden' ? false : undefined,
  }
}
