import type { Hono } from 'hono'
import { listNewsFeed, wordsOf } from '#features/content/api.ts'
import { newsPath, type NewsFeedEntry } from '#features/content/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import type { Company } from '../../app-ctx.ts'
import { escaped, sendFeed } from './atom.ts'

/** `/{locale}/feed.atom`: the latest announcements for feed readers (RFC 4287). */
export function mountFeeds(app: Hono, company: Company): void {
  for (const { code } of locales) {
    app.get(`/${code}/feed.atom`, async (c) => {
      const ctx = company.ctx({ kind: 'visitor' })
      const [entries, site] = await Promise.all([listNewsFeed(ctx, { locale: code }), readSiteConfig(ctx, code)])
      const body = atomFeed({ origin: ctx.publicOrigin(), locale: code, author: site.siteName || site.companyName, entries })
      return sendFeed(c, body)
    })
  }
}

export type Feed = { origin: string; locale: Locale; author: string; entries: readonly NewsFeedEntry[] }

/** Renders the feed's XML. An empty one is as old as Unix, since a feed must have a time of update. */
export function atomFeed({ origin, locale, author, entries }: Feed): string {
  const m = wordsOf(locale)
  const self = `${origin}/${locale}/feed.atom`
  const updated = new Date(Math.max(0, ...entries.map(latestOf)))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${isoOf(locale)}">`,
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(author ? `${m.news.title} · ${author}` : m.news.title)}</title>`,
    `<subtitle>${escaped(m.news.lead)}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/${locale}/services/announcements`)}"/>`,
    `<author><name>${escaped(author || m.news.title)}</name><uri>${escaped(`${origin}/${locale}`)}</uri></author>`,
    ...entries.map((entry) => entryOf(entry, origin, locale)),
    '</feed>',
    '',
  ].join('\n')
}

/** An announcement published after its last change is new from its publication. */
function latestOf({ updatedAt, publishedAt }: NewsFeedEntry): number {
  return Math.max(updatedAt.getTime(), publishedAt.getTime())
}

function entryOf(entry: NewsFeedEntry, origin: string, locale: Locale): string {
  const address = `${origin}/${locale}${newsPath(entry.id)}`
  const lang = isoOf(entry.locale)
  return [
    '<entry>',
    `<id>urn:uuid:${entry.id}</id>`,
    `<title xml:lang="${lang}">${escaped(entry.title)}</title>`,
    `<published>${entry.publishedAt.toISOString()}</published>`,
    `<updated>${new Date(latestOf(entry)).toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    `<category term="${entry.category}" label="${escaped(wordsOf(locale).categories[entry.category])}"/>`,
    `<summary xml:lang="${lang}">${escaped(entry.summary)}</summary>`,
    `<content type="html" xml:lang="${lang}" xml:base="${escaped(origin)}/">${escaped(entry.html)}</content>`,
    '</entry>',
  ].join('')
}
