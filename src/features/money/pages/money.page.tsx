import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { ledgerFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { MoneyProps } from '../parts/money-table.tsx'
import { listLedger } from '../ledger/server/list-ledger.ts'
import { listVouchers } from '../vouchers/server/list-vouchers.ts'
import { readBalanceAlert } from '../balance/server/read-balance-alert.ts'
import { readMoney } from '../balance/server/read-money.ts'
import { readSpending } from '../balance/server/read-spending.ts'
import { moneyViews } from '../model/views.ts'

export const loader = pageLoader(
  async ({ ctx, query: filter, params }): Promise<MoneyProps> => {
    const [money, page, vouchers, spending, alert] = await Promise.all([
      readMoney(ctx),
      listLedger(ctx, filter),
      listVouchers(ctx),
      readSpending(ctx),
      readBalanceAlert(ctx),
    ])
    return { money, page, filter, vouchers, spending, alert, now: ctx.now(), alone: moneyViews.find((view) => view === params['view']) }
  },
  { views: moneyViews, query: ledgerFilter },
)

const Designs = templatePair(
  () => import('./money.template1.tsx'),
  () => import('./money.template2.tsx'),
)

export default function MoneyPage(props: { loaderData: MoneyProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={props.loaderData.alone ? m.ledger : m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
