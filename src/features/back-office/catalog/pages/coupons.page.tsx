import '#src/styles/families/console.css'
import { listCoupons } from '#features/coupons/api.ts'
import type { StaffCoupon } from '#features/coupons/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { useCouponColumns } from '../parts/coupons/coupon-table.tsx'
import { MakeCoupon } from '../parts/coupons/make-coupon.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type CouponsData = { frame: StaffFrameData; coupons: StaffCoupon[]; now: Date }

export const loader = pageLoader<CouponsData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  return { frame, coupons: await listCoupons(ctx), now: ctx.now() }
})

/** All coupons with their use, and buttons to create and end one. */
export default function CouponsPage({ loaderData: { frame, coupons, now } }: { loaderData: CouponsData }) {
  const m = useMessages().couponSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        cardsBelow={60}
        title={m.title}
        rows={coupons}
        rowKey={(row) => row.code}
        columns={useCouponColumns(now)}
        none={m.none}
        actions={<MakeCoupon now={now} />}
      />
    </StaffFrame>
  )
}
