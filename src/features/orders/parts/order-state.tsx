import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import type { OrderState } from '../model.ts'
import { useMessages } from '../messages/use-messages.ts'

const tones: Record<OrderState, Tone> = {
  pending: 'warn',
  paid: 'info',
  fulfilling: 'info',
  completed: 'ok',
  cancelled: 'mute',
  expired: 'mute',
  failed: 'bad',
  refunded: 'mute',
}

export function OrderStateBadge(props: { state: OrderState }) {
  const m = useMessages()
  const moving = props.state === 'paid' || props.state === 'fulfilling'
  return (
    <Badge tone={tones[props.state]} dot pulse={moving}>
      {m.states[props.state]}
    </Badge>
  )
}
