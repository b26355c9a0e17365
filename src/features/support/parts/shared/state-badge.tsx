import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Priority, WorkOrderState } from '../../model.ts'

const tones: Record<WorkOrderState, Tone> = { open: 'info', 'in-progress': 'brand', waiting: 'warn', resolved: 'ok', closed: 'mute' }

export function WorkOrderStateBadge({ state }: { state: WorkOrderState }) {
  const m = useMessages()
  return (
    <Badge tone={tones[state]} dot>
      {m.states[state]}
    </Badge>
  )
}

const urgency: Record<Priority, Tone> = { low: 'mute', normal: 'mute', high: 'warn', urgent: 'bad' }

export function PriorityBadge({ priority }: { priority: Priority }) {
  const m = useMessages()
  return <Badge tone={urgency[priority]}>{m.priorities[priority]}</Badge>
}
