import type { Hono } from 'hono'
import { statusFeed, unsubscribe } from '#features/status/api.ts'
import type { StatusFeed } from '#features/status/model/feed.ts'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import type { Company } from '../../app-ctx.ts'
import { escaped, sendFeed } from './atom.ts'

/** `/{locale}/status/feed.atom` and `/{locale}/status/{region}/feed.atom`: incidents and maintenance for feed readers. */
export function mountStatusFeeds(app: Hono, company: Company): void {
  for (const { code } of locales) {
    const path = `/${code}/status`
    app.get(`${path}/feed.atom`, async (c) => sendFeed(c, await feedOf(company, code, null)))
    app.get(`${path}/:region/feed.atom`, async (c) => sendFeed(c, await feedOf(company, code, c.req.param('region'))))
  }
}

/**
 * `POST /status/unsubscribe`: mail readers end a subscription with it when their user asks for that (RFC 8058). They send no origin and no cookie, so it is mounted
 * before the origin check; the token is the proof. A person who opens the address gets the page that asks first, because programs open links in mails.
 */
export function mountUnsubscribe(app: Hono, company: Company): void {
  app.post('/status/unsubscribe', async (c) => {
    const done = await unsubscribe(company.ctx({ kind: 'visitor' }), { token: c.req.query('token') ?? '' })
    return done ? c.text('ok') : c.text('unknown token', 404)
  })
  app.get('/status/unsubscribe', (c) => c.redirect(`/status/subscription?unsubscribe=${encodeURIComponent(c.req.query('token') ?? '')}`, 302))
}

async function feedOf(company: Company, locale: Locale, regionId: string | null): Promise<string> {
  const ctx = company.ctx({ kind: 'visitor' })
  return statusAtom(await statusFeed(ctx, { locale, regionId }), { origin: ctx.publicOrigin(), locale })
}

/** Renders the feed's XML (RFC 4287). An empty one is as old as Unix, since a feed must have a time of update. */
export function statusAtom(feed: StatusFeed, { origin, locale }: { origin: string; locale: Locale }): string {
  const page = `${origin}/${locale}/status`
  const self = `${page}${feed.regionId === null ? '' : `/${feed.regionId}`}/feed.atom`
  const updated = new Date(Math.max(0, ...feed.entries.map((entry) => entry.updatedAt.getTime())))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${isoOf(locale)}">`,
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(feed.title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<author><name>${escaped(feed.author)}</name><uri>${escaped(`${origin}/${locale}`)}</uri></author>`,
    ...feed.entries.map((entry) =>
      [
        '<entry>',
        `<id>urn:uuid:${entry.id}</id>`,
        `<title>${escaped(entry.title)}</title>`,
        `<published>${entry.publishedAt.toISOString()}</published>`,
        `<updated>${entry.updatedAt.toISOString()}</updated>`,
        `<link rel="alternate" type="text/html" href="${escaped(`${page}#${entry.kind}-${entry.id}`)}"/>`,
        `<category term="${entry.kind}"/>`,
        `<content type="text">${escaped(entry.text)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}
