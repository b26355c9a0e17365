import '#src/styles/families/console.css'
import { useNavigate } from 'react-router'
import { listStaffVouchers } from '#features/money/api.ts'
import { voucherStates, type VoucherState } from '#features/money/model.ts'
import type { StaffVoucher } from '#features/money/model/vouchers.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Card } from '#ui/display/card.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { IssueVoucher } from '../parts/issue-voucher.tsx'
import { VoucherTable } from '../parts/voucher-table.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

const pageSize = 20

type VouchersData = { frame: StaffFrameData; vouchers: StaffVoucher[]; total: number; state: VoucherState | undefined; page: number; now: Date }

export const loader = pageLoader<VouchersData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1
  const state = voucherStates.find((one) => one === url.searchParams.get('state'))
  return { frame, ...(await listStaffVouchers(ctx, { state, page, pageSize })), state, page, now: ctx.now() }
})

export default function VouchersPage({ loaderData: { frame, vouchers, total, state, page, now } }: { loaderData: VouchersData }) {
  const m = useMessages().vouchers
  const navigate = useNavigate()
  const filters = ['all', ...voucherStates] as const
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedLinks
          label={m.filter}
          value={state ?? 'all'}
          items={filters.map((one) => ({ value: one, label: m.filters[one], href: one === 'all' ? '?' : `?${new URLSearchParams({ state: one })}` }))}
          go={(_state, address) => void navigate(address)}
        />
        <IssueVoucher />
      </div>
      <Card title={m.title} flush>
        <VoucherTable vouchers={vouchers} now={now} />
        {total > pageSize ? (
          <Pagination
            className="border-t border-line"
            page={page}
            pageSize={pageSize}
            total={total}
            address={(to) => `?${new URLSearchParams({ ...(state ? { state } : {}), page: String(to) })}`}
            go={(address) => void navigate(address)}
          />
        ) : null}
      </Card>
    </StaffFrame>
  )
}
