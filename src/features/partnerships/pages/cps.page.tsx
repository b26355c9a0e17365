import '#src/styles/families/partners.css'
import { useLoaderData } from 'react-router'
import { nameTexts } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, faqPage } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { en } from '../copy/cps.en.ts'
import { zhTW } from '../copy/cps.zh-TW.ts'
import { zh } from '../copy/cps.zh.ts'
import { crumbsTo } from './crumbs.ts'
import { filled, readProgrammes } from '../dashboard/pages/partner-data.ts'
import type { CpsProps } from './partner-props.ts'

export const loader = pageLoader<CpsProps, EndpointCtx & { publicOrigin: () => string }>(async ({ ctx, locale }) => {
  const { words, terms, rates, values } = await readProgrammes(ctx, locale)
  const copy = filled(await nameTexts(ctx, locale, { zh, 'zh-TW': zhTW, en }[locale]), { ...values, highest: values['highestFirst']! })
  const site = { origin: ctx.publicOrigin(), locale }
  const crumbs = crumbsTo(locale, { name: copy.crumb, path: '/partnerships/cps' })
  const jsonLd = [breadcrumbs(site, crumbs), faqPage(site, copy.faq.items)]
  return { copy, words, terms, rates, jsonLd }
})

const Designs = readingPair<CpsProps>(
  () => import('./cps.template1.tsx'),
  () => import('./cps.template2.tsx'),
)

export default function CpsPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={data.copy.title} description={data.copy.description} jsonLd={data.jsonLd} />
      <Designs {...data} />
    </>
  )
}
