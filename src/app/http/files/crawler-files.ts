import type { Hono } from 'hono'
import { listPublicPages } from '#features/content/api.ts'
import { readHiddenPaths } from '#features/site/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { routeEntries } from '#src/route-table.ts'

/** Pages that only lead elsewhere and are not worth a search result. */
const unlisted = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup', '/status/subscription'])
/** Pages whose content depends on the query: their addresses come from the data. */
const oncePerItem = new Set(['/newsDetail'])

/** Short, so that crawlers return soon after the opening. */
const closedCaching = 'public, max-age=300'

/** Page for search engines besides those of the route table, without locale: `/newsDetail?id=…`. */
type FoundPage = { path: string; changedAt?: Date }

type CrawlerFiles = { origin: () => string; isOpen: () => Promise<boolean>; visitor: () => Ctx }

/**
 * `robots.txt` and `sitemap.xml`: every public page that is not hidden, in every language, each with its alternates. While the site is not open to visitors, robots are asked to
 * read nothing, and the sitemap is empty.
 */
export function mountCrawlerFiles(app: Hono, { origin, isOpen, visitor }: CrawlerFiles): void {
  app.get('/robots.txt', async (c) => {
    if (!(await isOpen())) return c.text('User-agent: *\nDisallow: /\n', 200, { 'cache-control': closedCaching })
    const closed = ['/api/', '/admin', ...locales.map(({ code }) => `/${code}/console`)]
    c.header('cache-control', 'public, max-age=3600')
    return c.text(['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin()}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (c) => {
    if (!(await isOpen())) return c.body(sitemapOf([], origin()), 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': closedCaching })
    const [more, hidden] = await Promise.all([listPublicPages(visitor()), readHiddenPaths(visitor())])
    const left = new Set([...unlisted, ...oncePerItem, ...hidden])
    const table = routeEntries.filter(({ page, access, path }) => page && access === 'public' && !left.has(path))
    const pages: FoundPage[] = [...table.map(({ path }) => ({ path: path === '/' ? '' : path })), ...more]
    return c.body(sitemapOf(pages, origin()), 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' })
  })
}

function sitemapOf(pages: readonly FoundPage[], origin: string): string {
  const urls = pages.flatMap(({ path, changedAt }) => {
    const links = locales.map(({ code, iso }) => `<xhtml:link rel="alternate" hreflang="${iso}" href="${escaped(`${origin}/${code}${path}`)}"/>`)
    const anyones = `<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(`${origin}${path || '/'}`)}"/>`
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return locales.map(({ code }) => `<url><loc>${escaped(`${origin}/${code}${path}`)}</loc>${changed}${links.join('')}${anyones}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
