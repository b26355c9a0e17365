import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminTabs } from '../../../parts/shared/admin-tabs.tsx'
import { couponViews, type CouponView } from '../../model.ts'

/** Single coupons and campaigns. */
export function CouponTabs({ current }: { current: CouponView }) {
  const m = useMessages().campaignSection.views
  return (
    <AdminTabs
      label={m.label}
      items={couponViews.map((view) => ({ to: sectionAddress({ view: view === 'coupons' ? undefined : view }), text: m[view], current: view === current }))}
    />
  )
}
