import '#src/styles/families/console.css'
import { listStaffWithdrawals } from '#features/payments/api.ts'
import type { StaffWithdrawal } from '#features/payments/withdrawals/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { WithdrawalTable } from '../parts/withdrawal-table.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type WithdrawalsData = { frame: StaffFrameData; open: StaffWithdrawal[]; decided: StaffWithdrawal[] }

export const loader = pageLoader<WithdrawalsData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  return { frame, ...(await listStaffWithdrawals(ctx)) }
})

export default function WithdrawalsPage({ loaderData: { frame, open, decided } }: { loaderData: WithdrawalsData }) {
  const m = useMessages().withdrawals
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <WithdrawalTable title={m.open} withdrawals={open} none={m.none} />
      <WithdrawalTable title={m.decided} withdrawals={decided} none={m.noneDecided} />
    </StaffFrame>
  )
}
