import '#src/styles/families/console.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'
import type { CampaignRow, CouponSection } from '../model.ts'
import type { StaffCoupon } from '#features/coupons/model.ts'
import { useCampaignColumns } from '../parts/coupons/campaign-table.tsx'
import { CampaignView } from '../parts/coupons/campaign-view.tsx'
import { useCouponColumns } from '../parts/coupons/coupon-table.tsx'
import { CouponTabs } from '../parts/coupons/coupon-tabs.tsx'
import { MakeCampaign } from '../parts/coupons/make-campaign.tsx'
import { MakeCoupon } from '../parts/coupons/make-coupon.tsx'
import { couponQuery, readCouponSection } from '../server/coupon-section.ts'

type CouponsData = { frame: StaffFrameData; section: CouponSection; now: Date }

export const loader = pageLoader<CouponsData, EndpointCtx & StaffCtx, typeof couponQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, section: await readCouponSection(ctx, query, frame.viewer), now: ctx.now() }
  },
  { query: couponQuery },
)

/** Single coupons, campaigns, or one campaign with its codes. */
export default function CouponsPage({ loaderData: { frame, section, now } }: { loaderData: CouponsData }) {
  const { couponSection: m } = useMessages()
  if (section.view === 'campaign') {
    return (
      <StaffFrame frame={frame} title={section.campaign.name}>
        <CampaignView key={section.campaign.id} section={section} now={now} />
      </StaffFrame>
    )
  }
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <CouponTabs current={section.view} />
      {section.view === 'coupons' ? <Coupons coupons={section.coupons} now={now} /> : <Campaigns campaigns={section.campaigns} now={now} />}
    </StaffFrame>
  )
}

function Coupons({ coupons, now }: { coupons: StaffCoupon[]; now: Date }) {
  const m = useMessages().couponSection
  return (
    <AdminList
      cardsBelow={60}
      title={m.title}
      rows={coupons}
      rowKey={(row) => row.code}
      columns={useCouponColumns(now)}
      none={m.none}
      actions={<MakeCoupon now={now} />}
    />
  )
}

function Campaigns({ campaigns, now }: { campaigns: CampaignRow[]; now: Date }) {
  const m = useMessages().campaignSection
  return (
    <AdminList
      cardsBelow={60}
      title={m.title}
      rows={campaigns}
      rowKey={(row) => row.id}
      columns={useCampaignColumns(now)}
      none={m.none}
      query={{ view: 'campaigns' }}
      actions={<MakeCampaign now={now} />}
    />
  )
}
