import { useMessages } from '../messages/use-messages.ts'
import { useAccountMessages } from '../messages/use-account-messages.ts'
import type { MoneyProps } from '../parts/money-table.tsx'
import { useSpendingFacts } from '../balance/parts/spending-chart.tsx'
import { isFiltered } from '../ledger/parts/ledger-address.ts'

export function useMoneyView(props: MoneyProps) {
  return {
    ...props,
    m: useMessages(),
    account: useAccountMessages(),
    spendingFacts: useSpendingFacts(props.spending),
    none: props.page.total === 0 && !isFiltered(props.filter),
  }
}
export type MoneyView = ReturnType<typeof useMoneyView>
