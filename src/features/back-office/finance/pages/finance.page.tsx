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
import { OpenTransfers } from '../parts/open-transfers.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { financeQuery, readFinance, type FinanceSection } from '../server/read-finance.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type FinanceData = { frame: StaffFrameData; names: Record<string, string>; section: FinanceSection }

export const loader = pageLoader<FinanceData, EndpointCtx & StaffCtx & PaymentsCtx, typeof financeQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    const [section, names] = await Promise.all([readFinance(ctx, query), listStaffNames(ctx)])
    return { frame, names, section }
  },
  { query: financeQuery },
)

export default function FinancePage({ loaderData: { frame, names, section } }: { loaderData: FinanceData }) {
  const m = useMessages().finance
  const payment = section.view === 'payments' ? section.open : undefined
  return (
    <StaffFrame frame={frame} title={payment?.number ?? m.title} subtitle={payment ? undefined : m.subtitle}>
      <FinanceTabs current={section.view} />
      <AdminSection section={section} names={names} />
    </StaffFrame>
  )
}

function AdminSection({ section, names }: Pick<FinanceData, 'section' | 'names'>) {
  switch (section.view) {
    case 'payments':
      return section.open ? <PaymentView view={section.open} names={names} /> : <PaymentList page={section.page} asked={section.asked} views={section.views} />
    case 'transfers':
      return <OpenTransfers transfers={section.transfers} />
    case 'refunds':
      return <RefundList page={section.page} open={section.open} names={names} />
    case 'differences':
      return <DifferenceList differences={section.differences} resolved={section.resolved} names={names} />
    case 'suspense':
      return <SuspenseList rows={section.rows} resolved={section.resolved} names={names} />
    case 'proof':
      return <ProofView proof={section.proof} />
  }
}
