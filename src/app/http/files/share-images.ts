import type { Context, Hono } from 'hono'
import { isLocale, type Locale } from '#platform/i18n/locales.ts'
import type { TemplateName } from '#ui/rendering/template-pair.tsx'
import { keptQuery } from '../../routing/paths.ts'
import { drawShareImage, type ShareImage, type SharedLook } from '../../share-image/draw-share-image.ts'

const keptPictures = 120
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Words from the head of a finished page; undefined if it is no page to share. */
export function sharedWords(html: string): Pick<ShareImage, 'title' | 'description' | 'brand' | 'template'> | undefined {
  const property = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
  const title = property('title')
  const template: TemplateName = /<html[^>]* data-template="2"/.test(html) ? 'template2' : 'template1'
  return title ? { title, description: property('description') ?? '', brand: property('site_name') ?? '', template } : undefined
}

/** Reads a page; `brief` where it will look different soon. */
type ReadPage = (path: string) => Promise<{ html: string; brief: boolean } | undefined>

/** Brand of pictures: its own for the home page, or colors and logo of the others. `key` differs where they differ. */
export type SharedBrand = { key: string; home?: Uint8Array; looks: Record<TemplateName, SharedLook> }

/**
 * Serves `/share/{locale}{path}.jpg`: the picture of a public page for shared links. Its words come from the page itself, so
 * every page has one and it never contradicts the page. Kept in memory by those words.
 */
export function mountShareImages(app: Hono, { host, brand, readPage }: { host: () => string; brand: () => Promise<SharedBrand>; readPage: ReadPage }): void {
  const kept = new Map<string, Promise<Buffer>>()

  app.get('/share/*', async (c, next) => {
    const found = pageOf(c)
    const page = found && (await readPage(found.address))
    const words = page && sharedWords(page.html)
    if (!found || !words) return next()
    const { key: brandKey, home, looks } = await brand()
    const key = JSON.stringify([found.locale, words, brandKey])
    const draw = () => drawShareImage({ ...words, locale: found.locale, host: host(), look: looks[words.template] })
    const picture = found.isHome && home ? Promise.resolve(Buffer.from(home)) : (kept.get(key) ?? draw())
    kept.delete(key)
    kept.set(key, picture)
    if (kept.size > keptPictures) kept.delete(kept.keys().next().value ?? '')
    const body = await picture.catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    return c.body(new Uint8Array(body), 200, {
      'content-type': 'image/jpeg',
      'cache-control': `public, max-age=${page.brief ? 300 : 86_400}`,
      // Other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}

function pageOf(c: Context): { locale: Locale; address: string; isHome: boolean } | undefined {
  const [, locale, path] = /^\/share\/([A-Za-z-]+)((?:\/[\w-]+)*)\.jpg$/.exec(c.req.path) ?? []
  if (!isLocale(locale) || path === undefined || path.includes('console')) return undefined
  return { locale, isHome: path === '', address: `/${locale}${path}${keptQuery(path, new URL(c.req.url).search)}` }
}
