import '#src/styles/families/about.css'
import { copy as en } from '#features/site/copy/en/about.md'
import { copy as zhTW } from '#features/site/copy/zh-TW/about.md'
import { copy as zh } from '#features/site/copy/zh/about.md'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { readPageText, builtLinks } from '../../server/page-copy.ts'
import type { AboutProps } from './about-props.ts'
import { readCompanyFacts } from '../server/company-facts.ts'
import { organizationLd } from '../parts/organization-ld.ts'

const Designs = readingPair<AboutProps>(
  () => import('./about.template1.tsx'),
  () => import('./about.template2.tsx'),
)

type AboutData = AboutProps & { jsonLd: JsonLd[] }

export const loader = pageLoader<AboutData, EndpointCtx & { publicOrigin: () => string }>(async ({ ctx, locale }) => {
  const at = { origin: ctx.publicOrigin(), locale }
  const copy = await readPageText(ctx, locale, 'about', { zh, zhTW, en })
  const [facts, site] = await Promise.all([readCompanyFacts(ctx), readSiteConfig(ctx, locale)])
  return {
    copy,
    facts,
    links: builtLinks(copy.links.items),
    jsonLd: [
      organizationLd(at, site),
      breadcrumbs(at, [
        { name: site.siteName, path: '/' },
        { name: copy.crumb, path: '/about' },
      ]),
    ],
  }
})

export default function AboutPage({ loaderData: { jsonLd, ...props } }: { loaderData: AboutData }) {
  return (
    <>
      <PageHead title={props.copy.title} description={props.copy.description} jsonLd={jsonLd} />
      <Designs {...props} />
    </>
  )
}
