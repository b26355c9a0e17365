import type { Locale } from '#platform/i18n/locales.ts'

export const newsCategories = ['maintenance', 'product', 'offer', 'security', 'company'] as const
export type NewsCategory = (typeof newsCategories)[number]

/** Names of built-in covers, of which an item uses one. */
export const covers = ['waves', 'stack', 'rings', 'grid', 'path'] as const
export type Cover = (typeof covers)[number]

/** Default cover of each category. */
export const coverOf: Record<NewsCategory, Cover> = { maintenance: 'waves', product: 'stack', offer: 'rings', security: 'grid', company: 'path' }

export const helpIcons = ['compass', 'cart', 'wallet', 'terminal', 'shield', 'receipt'] as const
export type HelpIcon = (typeof helpIcons)[number]

export const linkGroups = ['systems', 'software', 'standards', 'authorities'] as const
export type LinkGroup = (typeof linkGroups)[number]

/** Short texts that staff enter in all three locales at once. */
export type LocalNames = Record<Locale, string>

export const newsPageSize = 10
export const maxQueryLength = 60

/** `locale` is the language of the text, which differs from the reader's if a translation is missing. */
export type NewsRow = {
  id: string
  category: NewsCategory
  pinned: boolean
  cover: Cover
  publishedAt: Date
  title: string
  summary: string
  locale: Locale
}

export type NewsPage = { items: NewsRow[]; total: number; page: number; pageSize: number }

export type Heading = { id: string; text: string; level: 2 | 3 }
/** Markdown rendered as safe HTML, with its headings for a table of contents. */
export type Prose = { html: string; headings: Heading[] }

export type NewsNeighbour = Pick<NewsRow, 'id' | 'title' | 'locale'>
export type NewsNeighbours = { newer: NewsNeighbour | undefined; older: NewsNeighbour | undefined }
/** An item with its neighbors in time: among all items, and in its category. */
export type NewsArticle = NewsRow & { updatedAt: Date; prose: Prose; among: Record<'all' | 'category', NewsNeighbours> }
export type NewsFeedEntry = Pick<NewsRow, 'id' | 'category' | 'publishedAt' | 'title' | 'summary' | 'locale'> & { updatedAt: Date; html: string }

export type HelpRow = { slug: string; categorySlug: string; title: string; summary: string; featured: boolean; locale: Locale }
export type HelpCategory = { slug: string; name: string; summary: string; icon: HelpIcon; articles: HelpRow[] }
export type HelpArticle = HelpRow & { updatedAt: Date; prose: Prose }

export type FriendLink = { id: string; group: LinkGroup; name: string; note: string; url: string }

/** The company's contact data, formatted for links. */
export type ContactWays = {
  phones: { text: string; href: string }[]
  qqs: { text: string; href: string }[]
  email: string
  hours: string
  wechatQrUrl: string
}

/** Query of a list's address. Defaults are left out. */
export function listSearch(of: { category?: string | undefined; query?: string | undefined; page?: number | undefined }): string {
  const search = new URLSearchParams()
  if (of.category) search.set('category', of.category)
  if (of.query) search.set('q', of.query)
  if (of.page && of.page > 1) search.set('page', String(of.page))
  return `?${search}`
}

export function newsPath(newsId: string): string {
  return `/newsDetail?id=${newsId}`
}

export function helpPath(slug: string): string {
  return `/services/support?article=${slug}`
}

/** A QR code of `size` by `size` modules, with its dark ones as one path. */
export type Qr = { path: string; size: number }
