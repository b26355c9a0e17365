import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { listNewsFeed, wordsOf } from '#features/content/api.ts'
import { newsPath, type NewsFeedEntry } from '#features/content/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import type { Company } from '../../app-ctx.ts'

/** `/{locale}/feed.atom`: the latest announcements for feed readers (RFC 4287). */
export function mountFeeds(app: Hono, company: Company): void {
  for (const { code } of locales) {
    app.get(`/${code}/feed.atom`, async (c) => {
      const ctx = company.ctx({ kind: 'visitor' })
      const [entries, site] = await Promise.all([listNewsFeed(ctx, { locale: code }), readSiteConfig(ctx, code)])
      const body = atomFeed({ origin: ctx.publicOrigin(), locale: code, author: site.siteName || site.companyName, entries })
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
      const headers = { etag, 'cache-control': 'public, no-cache', 'content-type': 'application/atom+xml; charset=utf-8' }
      if (holds(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.body(body, 200, headers)
    })
  }
}

/** `If-None-Match` compares weakly: a proxy that compressed the response has put `W/` in front. */
function holds(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
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

/** Escapes for text and attributes. Characters that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
