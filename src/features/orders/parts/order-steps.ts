import type { Step } from '#ui/feedback/progress.tsx'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { OrderDetail, OrderState } from '../model.ts'

const path: readonly OrderState[] = ['pending', 'paid', 'fulfilling', 'completed']

/** Progress of an order as steps: past ones, the present one, and for an open order the next ones. */
export function useOrderSteps(order: OrderDetail): Step[] {
  const m = useMessages()
  const { dateTime } = useDates()
  const last = order.timeline.length - 1
  const past = order.timeline.map((entry, index): Step => {
    const told = entry.reason === null || entry.state === 'completed' ? undefined : m.reasons[entry.reason as keyof typeof m.reasons]
    const reason = told ?? (entry.reason && entry.state === 'failed' ? m.reasons.other : undefined)
    return {
      key: entry.state,
      label: entry.state === 'pending' ? m.detail.placed : m.states[entry.state],
      state: entry.state === 'failed' ? 'failed' : index === last && waits(entry.state) ? 'current' : 'done',
      hint: [dateTime(entry.at), reason].filter(Boolean).join(' · '),
    }
  })
  // The order has expired, but the job has not closed it yet.
  if (order.state === 'expired' && order.timeline[last]?.state === 'pending') {
    return [
      ...past.map((step) => ({ ...step, state: 'done' as const })),
      { key: 'expired', label: m.states.expired, state: 'done', hint: dateTime(order.expiresAt) },
    ]
  }
  const at = path.indexOf(order.state)
  const future = at < 0 ? [] : path.slice(at + 1).map((state): Step => ({ key: state, label: m.states[state], state: 'todo' }))
  if (order.state === 'pending') return [{ ...past[0]!, state: 'done' }, { ...future[0]!, label: m.states.pending, state: 'current' }, ...future.slice(1)]
  return [...past, ...future]
}

function waits(state: OrderState): boolean {
  return state === 'paid' || state === 'fulfilling'
}
