import '#src/styles/families/console.css'
import { z } from 'zod'
import { listStaffVouchers } from '#features/money/api.ts'
import { voucherStates, type VoucherState } from '#features/money/model.ts'
import type { StaffVoucher } from '#features/money/model/vouchers.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, pageNumber } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { IssueVoucher } from '../parts/issue-voucher.tsx'
import { useVoucherColumns } from '../parts/voucher-table.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

const pageSize = 20

type VouchersData = { frame: StaffFrameData; vouchers: StaffVoucher[]; total: number; state: VoucherState | undefined; page: number; now: Date }

const query = z.object({ state: choice(voucherStates), page: pageNumber })

export const loader = pageLoader<VouchersData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { state, page } }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, ...(await listStaffVouchers(ctx, { state, page, pageSize })), state, page, now: ctx.now() }
  },
  { query },
)

export default function VouchersPage({ loaderData: { frame, vouchers, total, state, page, now } }: { loaderData: VouchersData }) {
  const m = useMessages().vouchers
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        cardsBelow={60}
        title={m.list}
        rows={vouchers}
        rowKey={(row) => row.id}
        columns={useVoucherColumns(now)}
        none={m.none}
        query={{ state }}
        tabs={{
          label: m.filter,
          name: 'state',
          items: [{ value: undefined, text: m.filters.all }, ...voucherStates.map((value) => ({ value, text: m.filters[value] }))],
        }}
        paging={{ page, pageSize, total }}
        actions={<IssueVoucher />}
      />
    </StaffFrame>
  )
}
