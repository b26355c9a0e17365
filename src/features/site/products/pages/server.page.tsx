import '#src/styles/families/products.css'
import type { SiteCtx } from '../../server/site-ctx.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, productOffers } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { en } from '../../copy/en/server.ts'
import { zhTW } from '../../copy/zh-TW/server.ts'
import { zh } from '../../copy/zh/server.ts'
import { readHiddenPaths } from '../../server/hidden-pages.ts'
import { readCopy } from '../../server/page-copy.ts'
import { fleetQuery, readFleet } from '../server/read-fleet.ts'
import type { ServerProps } from './server-props.ts'
import type { Route } from './+types/server.page.ts'

type Loaded = { head: { title: string; description: string; jsonLd: object[] }; page: ServerProps }

/** Loads the sizes of `region` and `family` of the query. */
export const loader = pageLoader<Loaded, SiteCtx, typeof fleetQuery>(
  async ({ ctx, locale, query }) => {
    const copy = await readCopy(ctx, locale, { zh, zhTW, en })
    const crumbs = [
      { path: '/', name: copy.home },
      { path: '/server', name: copy.name },
    ]
    const site = { origin: ctx.publicOrigin(), locale }
    const [{ siteName: brand }, read, hidden] = await Promise.all([readSiteConfig(ctx, locale), readFleet(ctx, locale, copy, query), readHiddenPaths(ctx)])
    const product = { name: copy.sizesTitle, description: copy.description, path: '/server', brand }
    const offers = productOffers(
      site,
      product,
      read.sizes.flatMap(({ path, priceFen }) => (path ? [priceFen] : [])),
    )
    return {
      head: { title: copy.title, description: copy.description, jsonLd: [breadcrumbs(site, crumbs), ...(offers ? [offers] : [])] },
      page: { ...read, crumbs, words: hidden.includes('/solutions') ? { ...read.words, solutions: '' } : read.words },
    }
  },
  { query: fleetQuery },
)

const Designs = readingPair<ServerProps>(
  () => import('./server.template1.tsx'),
  () => import('./server.template2.tsx'),
)

export default function ServerPage({ loaderData: { head, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...head} />
      <Designs {...page} />
    </>
  )
}
