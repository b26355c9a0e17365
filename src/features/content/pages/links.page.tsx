import '#src/styles/families/reading.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { listFriendLinks } from '../server/list-friend-links.ts'
import { stillPair } from '../parts/still-pair.tsx'
import { wordsOf } from '../server/words-of.ts'
import type { LinksProps } from './links-props.ts'

type Loaded = LinksProps & { jsonLd: object[] }

export const loader = pageLoader(async ({ ctx, locale }): Promise<Loaded> => {
  const m = wordsOf(locale)
  const origin = (ctx as EndpointCtx & { publicOrigin: () => string }).publicOrigin()
  const trail = [
    { name: m.home, path: '/' },
    { name: m.links.title, path: '/about/links' },
  ]
  return { links: await listFriendLinks(ctx, { locale }), jsonLd: [breadcrumbs({ origin, locale }, trail)] }
})

const Designs = stillPair<LinksProps>(
  () => import('./links.template1.tsx'),
  () => import('./links.template2.tsx'),
)

export default function LinksPage({ loaderData }: { loaderData: Loaded }) {
  const m = useMessages().links
  return (
    <>
      <PageHead title={m.title} description={m.description} jsonLd={loaderData.jsonLd} />
      <Designs links={loaderData.links} />
    </>
  )
}
