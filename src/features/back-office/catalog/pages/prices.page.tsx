import '#src/styles/families/console.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { ChangedPrices } from '../parts/prices/changed-prices.tsx'
import { CatalogTabs } from '../parts/offer/catalog-tabs.tsx'
import { OfferView } from '../parts/offer/offer-view.tsx'
import { PriceEditor } from '../parts/prices/price-editor.tsx'
import { PriceVersions } from '../parts/prices/price-versions.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { StartShop } from '../parts/prices/start-shop.tsx'
import type { OfferSection } from '../model.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { catalogQuery, readCatalogSection } from '../server/catalog-section.ts'
import type { PriceSection } from '../server/price-section.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type CatalogData = { frame: StaffFrameData; names: Record<string, string>; section: PriceSection | OfferSection }

export const loader = pageLoader<CatalogData, EndpointCtx & StaffCtx, typeof catalogQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    const [section, names] = await Promise.all([readCatalogSection(ctx, query), listStaffNames(ctx)])
    return { frame, names, section }
  },
  { query: catalogQuery },
)

/** The catalog: prices with their versions, and the offer of regions, plans and images with its draft. */
export default function CatalogPage({ loaderData: { frame, names, section } }: { loaderData: CatalogData }) {
  const all = useMessages()
  const m = section.view === 'prices' ? all.priceSection : all.offerSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <CatalogTabs current={section.view} viewer={frame.viewer} />
      {section.view === 'prices' ? <Prices section={section} names={names} /> : <OfferView key={section.view} section={section} names={names} />}
    </StaffFrame>
  )
}

function Prices({ section, names }: { section: PriceSection; names: Record<string, string> }) {
  return (
    <>
      {section.books.length > 0 ? <PriceVersions books={section.books} open={section.open?.version} names={names} /> : null}
      {section.open ? <ChangedPrices book={section.open} text={section.base?.text ?? ''} names={section} /> : null}
      {section.base ? (
        <PriceEditor key={`${section.base.version}`} base={section.base} levels={section.levels} names={section} />
      ) : (
        <StartShop start={section.start} />
      )}
    </>
  )
}
