import '#src/styles/families/about.css'
import { z } from 'zod'
import { copy as en } from '#features/site/copy/en/intro.md'
import { copy as zhTW } from '#features/site/copy/zh-TW/intro.md'
import { copy as zh } from '#features/site/copy/zh/intro.md'
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
import type { IntroProps } from './about-props.ts'

const Designs = readingPair<IntroProps>(
  () => import('./intro.template1.tsx'),
  () => import('./intro.template2.tsx'),
)

type IntroData = IntroProps & { jsonLd: JsonLd[]; note?: string }

const query = z.object({ preview: given })

export const loader = pageLoader<IntroData, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { preview } }) => {
    const at = { origin: ctx.publicOrigin(), locale }
    const copy = await readPageText(ctx, locale, 'intro', { zh, zhTW, en }, preview)
    const { siteName } = await readSiteConfig(ctx, locale)
    const crumbs = [
      { name: siteName, path: '/' },
      { name: copy.next.about, path: '/about' },
      { name: copy.crumb, path: '/about/intro' },
    ]
    return { copy, ...previewNoteOf(locale, preview), jsonLd: [breadcrumbs(at, crumbs)] }
  },
  { query },
)

export default function IntroPage({ loaderData: { jsonLd, note, copy } }: { loaderData: IntroData }) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} jsonLd={jsonLd} />
      <PreviewNoteLater text={note} />
      <Designs copy={copy} />
    </>
  )
}
