import type { OrderFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderStates, type OrderPage, type OrderState } from '../model.ts'

export type StateTab = { key: string; state: OrderState | undefined; label: string; count: number; current: boolean }

const always: readonly OrderState[] = ['pending', 'fulfilling', 'completed']

/** All, the three states people look for, and every other one that has orders. */
export function useStateTabs(page: OrderPage, filter: OrderFilter): StateTab[] {
  const m = useMessages()
  const all = Object.values(page.counts).reduce((sum, count) => sum + count, 0)
  const shown = orderStates.filter((state) => always.includes(state) || (page.counts[state] ?? 0) > 0)
  return [
    { key: 'all', state: undefined, label: m.all, count: all, current: !filter.state },
    ...shown.map((state) => ({ key: state, state, label: m.states[state], count: page.counts[state] ?? 0, current: filter.state === state })),
  ]
}
