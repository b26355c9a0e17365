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
import { readPriceRoom, type PriceRoom } from '../server/price-room.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type PricesData = { frame: StaffFrameData; names: Record<string, string>; room: PriceRoom }

export const loader = pageLoader<PricesData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const [room, names] = await Promise.all([readPriceRoom(ctx, url.searchParams), listStaffNames(ctx)])
  return { frame, names, room }
})

/** All versions of the prices, what each changed, and the next one. */
export default function PricesPage({ loaderData: { frame, names, room } }: { loaderData: PricesData }) {
  const m = useMessages().priceRoom
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      {room.books.length > 0 ? <PriceVersions books={room.books} open={room.open?.version} names={names} /> : null}
      {room.open ? <ChangedPrices book={room.open} text={room.base?.text ?? ''} regions={room.regions} /> : null}
      {room.base ? <PriceEditor key={`${room.base.version}`} base={room.base} regions={room.regions} /> : <NotOpenYet />}
    </StaffFrame>
  )
}
