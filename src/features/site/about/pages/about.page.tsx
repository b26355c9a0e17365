import '#src/styles/families/about.css'
import { z } from 'zod'
import { copy as en } from '#features/site/copy/en/about.md'
import { copy as zhTW } from '#features/site/copy/zh-TW/about.md'
import { copy as zh } from '#features/site/copy/zh/about.md'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { PreviewNoteLater } from '../../parts/preview-note-later.tsx'
import { readHiddenPaths } from '../../server/hidden-pages.ts'
import { readPageText, builtLinks } from '../../server/page-copy.ts'
import { previewNoteOf } from '../../server/page-previews.ts'
import type { AboutProps } from './about-props.ts'
import { readCompanyFacts } from '../server/company-facts.ts'
import { organizationLd } from '../parts/organization-ld.ts'

const Designs = readingPair<AboutProps>(
  () => import('./about.template1.tsx'),
  () => import('./about.template2.tsx'),
)

type AboutData = AboutProps & { jsonLd: JsonLd[]; note?: string }

const query = z.object({ preview: given })

export const loader = pageLoader<AboutData, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { preview } }) => {
    const at = { origin: ctx.publicOrigin(), locale }
    const copy = await readPageText(ctx, locale, 'about', { zh, zhTW, en }, preview)
    const [facts, site, hidden] = await Promise.all([readCompanyFacts(ctx), readSiteConfig(ctx, locale), readHiddenPaths(ctx)])
    return {
      copy,
      ...previewNoteOf(locale, preview),
      facts,
      links: builtLinks(copy.links.items, hidden),
      jsonLd: [
        organizationLd(at, site),
        breadcrumbs(at, [
          { name: site.siteName, path: '/' },
          { name: copy.crumb, path: '/about' },
        ]),
      ],
    }
  },
  { query },
)

export default function AboutPage({ loaderData: { jsonLd, note, ...props } }: { loaderData: AboutData }) {
  return (
    <>
      <PageHead title={props.copy.title} description={props.copy.description} jsonLd={jsonLd} />
      <PreviewNoteLater text={note} />
      <Designs {...props} />
    </>
  )
}
