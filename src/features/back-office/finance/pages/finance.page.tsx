import '#src/styles/families/console.css'
import type { PaymentsCtx } from '#features/payments/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { DifferenceList } from '../parts/difference-list.tsx'
import { FinanceTabs } from '../parts/finance-tabs.tsx'
import { PaymentList } from '../parts/payment-list.tsx'
import { PaymentView } from '../parts/payment-view.tsx'
import { ProofView } from '../parts/proof-view.tsx'
import { RefundList } from '../parts/refund-list.tsx'
import { SuspenseList } from '../parts/suspense-list.tsx'
import { TransferDesk } from '../parts/transfer-desk.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { readFinance, type FinanceRoom } from '../server/read-finance.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type FinanceData = { frame: StaffFrameData; names: Record<string, string>; room: FinanceRoom }

export const loader = pageLoader<FinanceData, EndpointCtx & StaffCtx & PaymentsCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const [room, names] = await Promise.all([readFinance(ctx, url.searchParams), listStaffNames(ctx)])
  return { frame, names, room }
})

export default function FinancePage({ loaderData: { frame, names, room } }: { loaderData: FinanceData }) {
  const m = useMessages().finance
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <FinanceTabs current={room.view} />
      <Room room={room} names={names} />
    </StaffFrame>
  )
}

function Room({ room, names }: Pick<FinanceData, 'room' | 'names'>) {
  switch (room.view) {
    case 'payments':
      return room.open ? <PaymentView view={room.open} names={names} /> : <PaymentList page={room.page} asked={room.asked} />
    case 'transfers':
      return <TransferDesk transfers={room.transfers} />
    case 'refunds':
      return <RefundList page={room.page} open={room.open} names={names} />
    case 'differences':
      return <DifferenceList differences={room.differences} resolved={room.resolved} names={names} />
    case 'suspense':
      return <SuspenseList rows={room.rows} resolved={room.resolved} names={names} />
    case 'proof':
      return <ProofView proof={room.proof} />
  }
}
