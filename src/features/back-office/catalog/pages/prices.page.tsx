import '#src/styles/families/console.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { ChangedPrices } from '../parts/changed-prices.tsx'
import { NotOpenYet } from '../parts/not-open-yet.tsx'
import { PriceEditor } from '../parts/price-editor.tsx'
import { PriceVersions } from '../parts/price-versions.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { priceQuery, readPriceSection, type PriceSection } from '../server/price-section.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type PricesData = { frame: StaffFrameData; names: Record<string, string>; section: PriceSection }

export const loader = pageLoader<PricesData, EndpointCtx & StaffCtx, typeof priceQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    const [section, names] = await Promise.all([readPriceSection(ctx, query), listStaffNames(ctx)])
    return { frame, names, section }
  },
  { query: priceQuery },
)

/** All versions of the prices with their changes, and the next one. */
export default function PricesPage({ loaderData: { frame, names, section } }: { loaderData: PricesData }) {
  const m = useMessages().priceSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      {section.books.length > 0 ? <PriceVersions books={section.books} open={section.open?.version} names={names} /> : null}
      {section.open ? <ChangedPrices book={section.open} text={section.base?.text ?? ''} regions={section.regions} /> : null}
      {section.base ? <PriceEditor key={`${section.base.version}`} base={section.base} regions={section.regions} /> : <NotOpenYet />}
    </StaffFrame>
  )
}
