import '#src/styles/families/products.css'
import type { SiteCtx } from '../../server/site-ctx.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, productOffers } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { en } from '../../copy/en/products.ts'
import { zhTW } from '../../copy/zh-TW/products.ts'
import { zh } from '../../copy/zh/products.ts'
import { readCopy } from '../../server/page-copy.ts'
import { readProducts } from '../server/read-products.ts'
import type { ProductsProps } from './products-props.ts'
import type { Route } from './+types/products.page.ts'

type Loaded = { head: { title: string; description: string; jsonLd: object[] }; page: ProductsProps }

export const loader = pageLoader<Loaded, SiteCtx>(async ({ ctx, locale }) => {
  const copy = await readCopy(ctx, locale, { zh, zhTW, en })
  const crumbs = [
    { path: '/', name: copy.home },
    { path: '/products', name: copy.name },
  ]
  const site = { origin: ctx.publicOrigin(), locale }
  const [{ siteName: brand }, read] = await Promise.all([readSiteConfig(ctx, locale), readProducts(ctx, locale, copy)])
  const cloud = { name: copy.cloudTitle, description: copy.cloudLead, path: '/products/cloud-server', brand }
  const machines = { name: copy.dedicatedTitle, description: copy.dedicatedLead, path: '/products/dedicatedCloudServer', brand }
  const offers = [
    productOffers(
      site,
      cloud,
      read.families.flatMap(({ fromFen }) => fromFen ?? []),
    ),
    productOffers(site, machines, read.dedicated?.models.map(({ fromFen }) => fromFen) ?? []),
  ]
  return {
    head: { title: copy.title, description: copy.description, jsonLd: [breadcrumbs(site, crumbs), ...offers.flatMap((offer) => offer ?? [])] },
    page: { ...read, crumbs },
  }
})

const Designs = readingPair<ProductsProps>(
  () => import('./products.template1.tsx'),
  () => import('./products.template2.tsx'),
)

export default function ProductsPage({ loaderData: { head, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...head} />
      <Designs {...page} />
    </>
  )
}
