import '#src/styles/families/status.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { drawnPair } from '../parts/drawn-pair.tsx'
import { readStatusPage } from '../server/status-page.ts'
import type { StatusProps } from './status-props.ts'

type Loaded = { page: StatusProps; title: string; description: string; feed: string; jsonLd: JsonLd[] }

/** The page is the same for every visitor and kept in memory. Its moments are in `read-site-version.ts`. */
export const loader = pageLoader<Loaded, EndpointCtx & { publicOrigin: () => string }>(async ({ ctx, locale }) => {
  const { copy, page } = await readStatusPage(ctx, locale)
  const trail = [
    { name: copy.home, path: '/' },
    { name: copy.title, path: '/status' },
  ]
  return {
    page,
    title: copy.title,
    description: copy.description,
    feed: `/${locale}/status/feed.atom`,
    jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, trail)],
  }
})

const Designs = drawnPair<StatusProps>(
  () => import('./status.template1.tsx'),
  () => import('./status.template2.tsx'),
)

export default function StatusPage({ loaderData: { page, title, description, feed, jsonLd } }: { loaderData: Loaded }) {
  return (
    <>
      <PageHead title={title} description={description} jsonLd={jsonLd} />
      <link rel="alternate" type="application/atom+xml" href={feed} title={title} />
      <Designs {...page} />
    </>
  )
}
