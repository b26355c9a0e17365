import type { Locale } from '#platform/i18n/locales.ts'
import type { Cover, HelpIcon, LinkGroup, LocalNames, NewsCategory } from '../model.ts'
import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

/** States of an item in the editor. `planned` and `withdrawn` depend on time alone. */
export const newsStates = ['draft', 'planned', 'shown', 'withdrawn'] as const
export type NewsState = (typeof newsStates)[number]

type Dated = { draft: boolean; publishAt: Date; withdrawAt: Date | null }

export function newsStateOf({ draft, publishAt, withdrawAt }: Dated, now: Date): NewsState {
  if (draft) return 'draft'
  // Withdrawn before it ever appeared: its window is empty.
  if (withdrawAt && (withdrawAt <= now || withdrawAt <= publishAt)) return 'withdrawn'
  return publishAt > now ? 'planned' : 'shown'
}

export type StaffText = { title: string; summary: string; body: string }
export type StaffTexts = Partial<Record<Locale, StaffText>>

/** Author of the last change: `staff:<id>`, or `system:seed`. */
type Written = { updatedAt: Date; updatedBy: string }

/** `locales` lists the languages in which its text is written. */
export type StaffNews = Dated & Written & { id: string; category: NewsCategory; pinned: boolean; title: string; state: NewsState; locales: Locale[] }
export type StaffNewsPage = { items: StaffNews[] } & PageOf
export type StaffNewsSearch = { search: string; state: NewsState | undefined; category: NewsCategory | undefined } & PageAsked

export type StaffArticle = Written & {
  slug: string
  categorySlug: string
  sort: number
  featured: boolean
  shown: boolean
  title: string
  locales: Locale[]
}
export type StaffCategory = { slug: string; names: LocalNames; summaries: LocalNames; icon: HelpIcon; sort: number }
export type StaffHelpSearch = { search: string; category: string; shown: boolean | undefined }

export type ManagedLink = { id: string; group: LinkGroup; names: LocalNames; notes: LocalNames; url: string; sort: number; shown: boolean }

/** An item in all its languages, with the revision that an edit must name. */
export type NewsDraft = Dated & Written & { newsId: string; category: NewsCategory; pinned: boolean; cover: Cover; revision: number; texts: StaffTexts }
export type HelpDraft = Written & {
  slug: string
  categorySlug: string
  sort: number
  featured: boolean
  shown: boolean
  revision: number
  texts: StaffTexts
}

/** A page as it was when its editor requested the preview. Times are ISO 8601 strings, because the database stores JSON. */
export type Previewed =
  | { about: 'news'; category: NewsCategory; cover: Cover; publishAt: string; texts: StaffTexts }
  | { about: 'help'; categorySlug: string; texts: StaffTexts }

/** Lifetime in minutes of a preview link. */
export const previewMinutes = 30
