import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { ledgerFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { MoneyProps } from '../parts/money-table.tsx'
import { listLedger } from '../server/list-ledger.ts'
import { readMoney } from '../server/read-money.ts'

export const loader = pageLoader(async ({ ctx, url }): Promise<MoneyProps> => {
  const filter = ledgerFilter.parse(Object.fromEntries(url.searchParams))
  const [money, page] = await Promise.all([readMoney(ctx), listLedger(ctx, filter)])
  return { money, page, filter }
})

const Designs = templatePair(
  () => import('./money.template1.tsx'),
  () => import('./money.template2.tsx'),
)

export default function MoneyPage(props: { loaderData: MoneyProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
