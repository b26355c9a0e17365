import '#src/styles/families/shop.css'
import { useLoaderData } from 'react-router'
import { z } from 'zod'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader, type PageArgs } from '#platform/http/page.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { breadcrumbs, faqPage, productOffers } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { en } from '../../messages/product.en.ts'
import { zhTW } from '../../messages/product.zh-TW.ts'
import { zh } from '../../messages/product.zh.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { familyField } from '../../forms.ts'
import { listPlans } from '../../offer/server/list-plans.ts'
import { readOffer } from '../../offer/server/read-offer.ts'
import type { CloudServerProps } from './cloud-server-props.ts'

const path = '/products/cloud-server'
const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

const query = z.object({ family: familyField.optional().catch(undefined) })

export const loader = pageLoader(
  async ({ ctx, locale, query: { family } }: PageArgs<EndpointCtx & { publicOrigin: () => string }, z.output<typeof query>>) => {
    const [{ offer }, plans, { siteName }] = await Promise.all([readOffer(ctx), listPlans(ctx), readSiteConfig(ctx, locale)])
    const site = { origin: ctx.publicOrigin(), locale }
    const { title, description, faq } = texts[locale]
    const product = productOffers(
      site,
      { name: title, description, path, brand: siteName },
      plans.map((plan) => plan.fromFen),
    )
    const jsonLd = [breadcrumbs(site, [{ name: title, path }]), faqPage(site, faq), ...(product ? [product] : [])]
    const shown = offer.families.find(({ id }) => id === family) ?? offer.families[0]
    return { offer, plans, family: shown?.id ?? '', jsonLd }
  },
  { query },
)

const Designs = readingPair<CloudServerProps>(
  () => import('./cloud-server.template1.tsx'),
  () => import('./cloud-server.template2.tsx'),
)

export default function CloudServerPage() {
  const m = useMessages().product
  const { jsonLd, ...data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={m.title} description={m.description} jsonLd={jsonLd} />
      <Designs {...data} />
    </>
  )
}
