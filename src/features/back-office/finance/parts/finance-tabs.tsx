import { useMessages } from '../../messages/use-messages.ts'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
import { financeAddress, financeViews, type FinanceView } from '../address.ts'

/** The views of the finance section. */
export function FinanceTabs({ current }: { current: FinanceView }) {
  const m = useMessages().finance.views
  return <AdminTabs label={m.label} items={financeViews.map((view) => ({ to: financeAddress(view), text: m[view], current: view === current }))} />
}
