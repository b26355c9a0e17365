import '#src/styles/families/statement.css'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { en } from '../copy/statement.en.ts'
import { zhTW } from '../copy/statement.zh-TW.ts'
import { zh } from '../copy/statement.zh.ts'
import type { StatementCopy } from '../texts.ts'

type Loaded = { copy: StatementCopy } & { jsonLd: JsonLd[] }

export const loader = pageLoader<Loaded, EndpointCtx & { publicOrigin: () => string }>(async ({ ctx, locale }) => {
  const copy = { zh, 'zh-TW': zhTW, en }[locale]
  const site = await readSiteConfig(ctx, locale)
  const trail = [
    { name: site.siteName, path: '/' },
    { name: copy.title, path: '/statement' },
  ]
  return { copy, jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, trail)] }
})

const Designs = templatePair<{ copy: StatementCopy }>(
  () => import('./statement.template1.tsx'),
  () => import('./statement.template2.tsx'),
)

export default function StatementPage({ loaderData: { jsonLd, copy } }: { loaderData: Loaded }) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} jsonLd={jsonLd} />
      <Designs copy={copy} />
    </>
  )
}
