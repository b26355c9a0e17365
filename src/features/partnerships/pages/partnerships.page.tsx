import '#src/styles/families/partners.css'
import { useLoaderData } from 'react-router'
import { nameTexts } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { en } from '../copy/hub.en.ts'
import { zhTW } from '../copy/hub.zh-TW.ts'
import { zh } from '../copy/hub.zh.ts'
import { crumbsTo } from './crumbs.ts'
import { filled, readProgrammes } from '../dashboard/pages/partner-data.ts'
import type { HubProps } from './partner-props.ts'

export const loader = pageLoader<HubProps, EndpointCtx & { publicOrigin: () => string }>(async ({ ctx, locale }) => {
  const { words, levels, terms, rates, values } = await readProgrammes(ctx, locale)
  const copy = filled(await nameTexts(ctx, locale, { zh, 'zh-TW': zhTW, en }[locale]), values)
  return { copy, words, levels, terms, rates, jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, crumbsTo(locale))] }
})

const Designs = readingPair<HubProps>(
  () => import('./partnerships.template1.tsx'),
  () => import('./partnerships.template2.tsx'),
)

export default function PartnershipsPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={data.copy.title} description={data.copy.description} jsonLd={data.jsonLd} />
      <Designs {...data} />
    </>
  )
}
