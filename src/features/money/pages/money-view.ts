import { useMessages } from '../messages/use-messages.ts'
import { useAccountMessages } from '../messages/use-account-messages.ts'
import type { MoneyProps } from '../parts/money-table.tsx'
import { useSpendingFacts } from '../balance/parts/spending-chart.tsx'

export function useMoneyView(props: MoneyProps) {
  return { ...props, m: useMessages(), account: useAccountMessages(), spendingFacts: useSpendingFacts(props.spending) }
}
export type MoneyView = ReturnType<typeof useMoneyView>
