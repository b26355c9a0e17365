import '#src/styles/families/console.css'
import { z } from 'zod'
import { listStaffVouchers } from '#features/money/api.ts'
import { voucherStates, type VoucherState } from '#features/money/model.ts'
import type { StaffVoucherPage } from '#features/money/model/vouchers.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, pagePlace } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { IssueVoucher } from '../parts/issue-voucher.tsx'
import { useVoucherColumns } from '../parts/voucher-table.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

const pageSize = 20

type VouchersData = { frame: StaffFrameData; state: VoucherState | undefined; page: StaffVoucherPage; now: Date }

const query = z.object({ state: choice(voucherStates), ...pagePlace })

export const loader = pageLoader<VouchersData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { state, ...place } }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, state, page: await listStaffVouchers(ctx, { state, ...place, pageSize }), now: ctx.now() }
  },
  { query },
)

export default function VouchersPage({ loaderData: { frame, state, page, now } }: { loaderData: VouchersData }) {
  const m = useMessages().vouchers
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        cardsBelow={60}
        title={m.list}
        rows={page.vouchers}
        rowKey={(row) => row.id}
        columns={useVoucherColumns(now)}
        none={m.none}
        query={{ state }}
        tabs={{
          label: m.filter,
          name: 'state',
          items: [{ value: undefined, text: m.filters.all }, ...voucherStates.map((value) => ({ value, text: m.filters[value] }))],
        }}
        paging={page}
        actions={<IssueVoucher />}
      />
    </StaffFrame>
  )
}
