import '#src/styles/families/about.css'
import { z } from 'zod'
import { copy as en } from '#features/site/copy/en/services.md'
import { copy as zhTW } from '#features/site/copy/zh-TW/services.md'
import { copy as zh } from '#features/site/copy/zh/services.md'
import { readRules } from '#features/rules/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { breadcrumbs, faqPage, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { reachOf } from './about-props.ts'
import { PreviewNoteLater } from '../../parts/preview-note-later.tsx'
import { readPageText } from '../../server/page-copy.ts'
import { previewNoteOf } from '../../server/page-previews.ts'
import { channelsOf, type ServicesProps } from './services-props.ts'

const Designs = readingPair<ServicesProps>(
  () => import('./services.template1.tsx'),
  () => import('./services.template2.tsx'),
)

type ServicesData = ServicesProps & { jsonLd: JsonLd[]; note?: string }

const query = z.object({ preview: given })

export const loader = pageLoader<ServicesData, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { preview } }) => {
    const at = { origin: ctx.publicOrigin(), locale }
    const copy = await readPageText(ctx, locale, 'services', { zh, zhTW, en }, preview)
    const site = await readSiteConfig(ctx, locale)
    const { remindFirstDays, remindSecondDays, remindLastDays, graceHours, keptDays, snapshotDays } = await readRules(ctx)
    const crumbs = [
      { name: site.siteName, path: '/' },
      { name: copy.crumb, path: '/services' },
    ]
    return {
      copy,
      ...previewNoteOf(locale, preview),
      channels: channelsOf(copy, reachOf(site)),
      hours: site.serviceHours,
      rules: { remindFirstDays, remindSecondDays, remindLastDays, graceHours, keptDays, snapshotDays },
      jsonLd: [faqPage(at, copy.faq.items), breadcrumbs(at, crumbs)],
    }
  },
  { query },
)

export default function ServicesPage({ loaderData: { jsonLd, note, ...props } }: { loaderData: ServicesData }) {
  return (
    <>
      <PageHead title={props.copy.title} description={props.copy.description} jsonLd={jsonLd} />
      <PreviewNoteLater text={note} />
      <Designs {...props} />
    </>
  )
}
