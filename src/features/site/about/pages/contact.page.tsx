import '#src/styles/families/about.css'
import { z } from 'zod'
import { copy as en } from '#features/site/copy/en/contact.md'
import { copy as zhTW } from '#features/site/copy/zh-TW/contact.md'
import { copy as zh } from '#features/site/copy/zh/contact.md'
import { topicOf } from '#features/leads/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { PreviewNoteLater } from '../../parts/preview-note-later.tsx'
import { readPageText } from '../../server/page-copy.ts'
import { previewNoteOf } from '../../server/page-previews.ts'
import { reachOf, type ContactProps } from './about-props.ts'
import { organizationLd } from '../parts/organization-ld.ts'

const Designs = readingPair<ContactProps>(
  () => import('./contact.template1.tsx'),
  () => import('./contact.template2.tsx'),
)

type ContactData = ContactProps & { jsonLd: JsonLd[]; note?: string }

const query = z.object({ topic: given, preview: given })

export const loader = pageLoader<ContactData, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { topic, preview } }) => {
    const at = { origin: ctx.publicOrigin(), locale }
    const copy = await readPageText(ctx, locale, 'contact', { zh, zhTW, en }, preview)
    const site = await readSiteConfig(ctx, locale)
    const crumbs = [
      { name: site.siteName, path: '/' },
      { name: copy.section, path: '/about' },
      { name: copy.crumb, path: '/about/contact' },
    ]
    return {
      copy,
      ...previewNoteOf(locale, preview),
      reach: reachOf(site),
      topic: topicOf(topic) ?? 'sales',
      jsonLd: [organizationLd(at, site), breadcrumbs(at, crumbs)],
    }
  },
  { query },
)

export default function ContactPage({ loaderData: { jsonLd, note, ...props } }: { loaderData: ContactData }) {
  return (
    <>
      <PageHead title={props.copy.title} description={props.copy.description} jsonLd={jsonLd} />
      <PreviewNoteLater text={note} />
      <Designs {...props} />
    </>
  )
}
