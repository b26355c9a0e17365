import type { ManagedLink, StaffText, HelpDraft, NewsDraft } from '#features/content/model/staff.ts'
import { coverOf, covers, linkGroups, newsCategories, type Cover, type LocalNames, type NewsCategory } from '#features/content/model.ts'
import type { VersionContent } from '#features/content/model/versions.ts'
import { fallbackLocale, locales, type Locale } from '#platform/i18n/locales.ts'
import { newId } from '#platform/pure/id.ts'
import type { WallClock } from './wall-clock.ts'

/** Views of the content page, in menu order. */
export const contentViews = ['news', 'help', 'links', 'pages', 'legal'] as const
export type ContentView = (typeof contentViews)[number]

/** Texts of all languages, as far as they are written. */
export type DraftTexts = Record<Locale, StaffText>

export type NewsFields = {
  newsId: string
  category: NewsCategory
  cover: Cover
  pinned: boolean
  when: 'now' | 'at'
  /** Value of the field. The item's time to the second is in `original`. */
  at: string
  until: string
}

export type HelpFields = { slug: string; categorySlug: string; sort: number; featured: boolean; shown: boolean }

const blank: StaffText = { title: '', summary: '', body: '' }

export function draftTexts(texts: Partial<DraftTexts> = {}): DraftTexts {
  return { zh: texts.zh ?? blank, 'zh-TW': texts['zh-TW'] ?? blank, en: texts.en ?? blank }
}

export type Completeness = 'done' | 'partly' | 'missing'

/** Returns how much of a language is written. */
export function completeness({ title, summary, body }: StaffText): Completeness {
  const written = [title, summary, body].filter((part) => part.trim() !== '').length
  return written === 3 ? 'done' : written === 0 ? 'missing' : 'partly'
}

/** Texts for the command: zh always, other languages once they contain something. */
export function textsToSend(texts: DraftTexts): Partial<DraftTexts> {
  return Object.fromEntries(
    locales.filter(({ code }) => code === fallbackLocale || completeness(texts[code]) !== 'missing').map(({ code }) => [code, texts[code]]),
  )
}

export function newsFields(draft: NewsDraft | undefined, { wall }: WallClock): NewsFields {
  if (!draft) return { newsId: newId(), category: 'product', cover: coverOf.product, pinned: false, when: 'now', at: '', until: '' }
  const { newsId, category, cover, pinned } = draft
  const until = draft.withdrawAt ? wall(draft.withdrawAt) : ''
  return { newsId, category, cover, pinned, when: draft.draft ? 'now' : 'at', at: wall(draft.publishAt), until }
}

/** Parses the time of a field. An unchanged value keeps its seconds. Null if empty, undefined if invalid. */
function momentOf(typed: string, before: Date | null | undefined, clock: WallClock): Date | null | undefined {
  if (typed === '') return null
  if (before && clock.wall(before) === typed) return before
  const at = clock.momentOf(typed)
  return Number.isNaN(at.getTime()) ? undefined : at
}

type Moments = { publishAt: Date; withdrawAt: Date | null } | { wrong: ('publishAt' | 'withdrawAt')[] }

/** Parses the times of an announcement, or returns the invalid fields. */
export function newsMoments({ when, at, until }: NewsFields, { draft, now, clock }: { draft: NewsDraft | undefined; now: Date; clock: WallClock }): Moments {
  const publishAt = when === 'now' ? now : momentOf(at, draft?.publishAt, clock)
  const withdrawAt = momentOf(until, draft?.withdrawAt, clock)
  if (publishAt && withdrawAt !== undefined) return { publishAt, withdrawAt }
  return { wrong: [...(publishAt ? [] : (['publishAt'] as const)), ...(withdrawAt === undefined ? (['withdrawAt'] as const) : [])] }
}

export function helpFields(draft: HelpDraft | undefined, categorySlug: string): HelpFields {
  if (!draft) return { slug: '', categorySlug, sort: 100, featured: false, shown: false }
  const { slug, sort, featured, shown } = draft
  return { slug, categorySlug: draft.categorySlug, sort, featured, shown }
}

/**
 * Parts of a version that are restored to the editor: its texts, and an announcement's category and appearance. Publication times stay as they are, so that
 * nothing withdrawn reappears.
 */
export function takenVersion({ texts, fields }: VersionContent): { texts: DraftTexts; look: Partial<Pick<NewsFields, 'category' | 'cover'>> } {
  const text = (code: Locale) => ({ ...blank, ...texts[code] })
  const category = newsCategories.find((one) => one === fields['category'])
  const cover = covers.find((one) => one === fields['cover'])
  return { texts: { zh: text('zh'), 'zh-TW': text('zh-TW'), en: text('en') }, look: { ...(category ? { category } : {}), ...(cover ? { cover } : {}) } }
}

/** Restores a version of a friend link in the same way. */
export function takenLink(link: ManagedLink, { texts, fields }: VersionContent): ManagedLink {
  const words = (part: 'name' | 'note', now: LocalNames) => ({
    zh: texts.zh?.[part] ?? now.zh,
    'zh-TW': texts['zh-TW']?.[part] ?? now['zh-TW'],
    en: texts.en?.[part] ?? now.en,
  })
  const group = linkGroups.find((one) => one === fields['group']) ?? link.group
  return { ...link, group, url: String(fields['url'] ?? link.url), names: words('name', link.names), notes: words('note', link.notes) }
}

/** Returns the language of the first invalid field, whose tab is opened. */
export function faultyLocale(faults: Readonly<Record<string, string>>): Locale | undefined {
  const path = Object.keys(faults).find((one) => one.startsWith('texts.'))
  return locales.find(({ code }) => code === path?.split('.')[1])?.code
}
