import '#src/styles/families/dedicated.css'
import { useLoaderData } from 'react-router'
import { readSiteConfig } from '#features/site-config/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { breadcrumbs, faqPage, productOffers } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { en } from '../copy/en.ts'
import { zhTW } from '../copy/zh-TW.ts'
import { zh, type DedicatedCopy } from '../copy/zh.ts'
import { en as commonEn } from '../../messages/common.en.ts'
import { zhTW as commonTW } from '../../messages/common.zh-TW.ts'
import { zh as commonZh } from '../../messages/common.zh.ts'
import { listMachineOffers } from '../server/list-machine-offers.ts'
import { listPlans } from '../../offer/server/list-plans.ts'
import { dedicatedViews } from '../views.ts'
import type { DedicatedProps } from './dedicated-props.ts'
import { dedicatedView } from './dedicated-view.ts'

const path = '/products/dedicatedCloudServer'
const copies: Record<Locale, DedicatedCopy> = { zh, 'zh-TW': zhTW, en }
const hardware = { zh: commonZh.hardware, 'zh-TW': commonTW.hardware, en: commonEn.hardware }
export const loader = pageLoader(
  async ({ ctx, locale, params }: { ctx: EndpointCtx & { publicOrigin: () => string }; locale: Locale; params: Record<string, string | undefined> }) => {
    const module = dedicatedViews.find((view) => view === params['view']) ?? null
    const [offers, plans, { siteName }] = await Promise.all([listMachineOffers(ctx), listPlans(ctx), readSiteConfig(ctx, locale)])
    if (offers.length === 0) throw new DomainError('not-found', 'platform.not-found')
    const copy = copies[locale]
    const view = dedicatedView(
      offers,
      plans.map((plan) => plan.fromFen),
      { locale, copy, hardware: hardware[locale] },
    )
    const site = { origin: ctx.publicOrigin(), locale }
    const products = view.models.flatMap(({ name, purpose, best, places }) => {
      const open = places.filter((place) => place.buyPath)
      const product =
        best &&
        productOffers(
          site,
          { name, description: purpose, path, brand: siteName },
          open.map((place) => place.monthFen),
        )
      return product ? [product] : []
    })
    return { ...view, module, jsonLd: [breadcrumbs(site, [{ name: copy.title, path }]), faqPage(site, copy.faq), ...products] }
  },
  { views: dedicatedViews },
)

const Designs = readingPair<DedicatedProps>(
  () => import('./dedicated.template1.tsx'),
  () => import('./dedicated.template2.tsx'),
)

export default function DedicatedPage() {
  const { jsonLd, ...data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={data.copy.title} description={data.copy.description} jsonLd={jsonLd} />
      <Designs {...data} />
    </>
  )
}
