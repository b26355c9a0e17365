import '#src/styles/families/offer-preview.css'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { readStaffFrame, type StaffCtx } from '#features/back-office/api.ts'
import { useMessages } from '#features/back-office/messages/use-messages.ts'
import { estimateDraft, readDraftOffer, readTerms } from '#features/catalog/api.ts'
import type { CloudBuyData } from '#features/catalog/cloud-server/parts/cloud-buy.ts'
import { configNames, configOfQuery } from '#features/catalog/config/query.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { DomainError } from '#platform/domain-error.ts'
import { everyValueOf, given } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { readingPair, type TemplateName } from '#ui/rendering/template-pair.tsx'
import { PreviewBar } from '../../shells/screens/preview-bar.tsx'

/** `buying` is undefined without a draft of that ID, and null if the draft offers nothing that can be configured. */
type PreviewData = { draftId: string; buying: CloudBuyData | null | undefined }

const query = everyValueOf(configNames).extend({ draft: given })

export const loader = pageLoader<PreviewData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { draft, ...asked } }) => {
    await readStaffFrame(ctx)
    requireStaff(ctx, 'catalog.edit')
    const draftId = z.uuid().catch('').parse(draft)
    const offer = draftId ? await readDraftOffer(ctx, { draftId }) : undefined
    if (!offer) return { draftId, buying: undefined }
    if (offer.regions.length === 0 || offer.images.length === 0) return { draftId, buying: null }
    const { config, changed } = configOfQuery(asked, offer)
    const priced = await estimateDraft(ctx, { config, draftId }).catch(unpriced)
    return { draftId, buying: { offer, config, changed, priced, options: null, presets: [], promise: '', ...(await readTerms(ctx)) } }
  },
  { query },
)

/** A region of the draft may have no price yet. The page then says so. */
function unpriced(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

const Designs = readingPair<CloudBuyData>(
  () => import('#features/catalog/cloud-server/pages/cloud-server-buy.template1.tsx'),
  () => import('#features/catalog/cloud-server/pages/cloud-server-buy.template2.tsx'),
)

const designs = ['template1', 'template2'] as const satisfies readonly TemplateName[]

/** The buy page of cloud servers as the draft of the offer would make it. Nothing can be bought. */
export default function OfferPreviewPage({ loaderData: { draftId, buying } }: { loaderData: PreviewData }) {
  const m = useMessages().offerSection.previewBar
  const { search } = useLocation()
  const estimate = `/admin/offer/draft/${draftId}/estimate` as const
  return (
    <div data-shell="back-office">
      <PageHead title={m.title} />
      <PreviewBar title={m.title} text={m.text} link={m.back} to="/admin/catalogue?view=regions">
        {designs.map((design) => (
          <Link key={design} reloadDocument to={`/admin/catalogue/preview/${design}${search}`} className={`${linkStyle} inline-flex min-h-6 items-center`}>
            {m.designs[design]}
          </Link>
        ))}
      </PreviewBar>
      <main>
        {buying ? (
          <Designs {...buying} preview={{ estimate, address: `&draft=${draftId}`, text: m.notBuying }} />
        ) : (
          <p className="wrap py-16 text-ink-2">{buying === null ? m.empty : m.gone}</p>
        )}
      </main>
    </div>
  )
}
