import { currentLink } from '#ui/display/current-link.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderStates, type OrderState } from '../model.ts'
import { addressOf } from '../parts/order-filters.tsx'
import type { OrderProps } from '../parts/order-table.tsx'

const always: readonly OrderState[] = ['pending', 'fulfilling', 'completed']

/** Orders by state: all, the three most used states, and every other one that has orders. */
export function useOrderView({ page: { counts }, filter, alone }: OrderProps) {
  const m = useMessages()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = orderStates.filter((state) => always.includes(state) || (counts[state] ?? 0) > 0)
  const tab = (state: OrderState | undefined, label: string, count: number) => {
    const current = (filter.state || undefined) === state
    return { key: state ?? 'all', label, count, current, link: currentLink(addressOf(filter, { state }), current) }
  }
  return {
    title: m.title,
    subtitle: m.subtitle,
    none: all === 0,
    tabsLabel: m.filters.state,
    tabs: all === 0 || alone ? [] : [tab(undefined, m.all, all), ...shown.map((state) => tab(state, m.states[state], counts[state] ?? 0))],
  }
}
