import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { movingStates, type ServerState } from '../../model.ts'

function toneOf(state: ServerState): Tone {
  if (movingStates.includes(state)) return 'info'
  if (state === 'running') return 'ok'
  if (state === 'error') return 'bad'
  return state === 'suspended' || state === 'recycled' ? 'warn' : 'mute'
}

/** State of a server; pulses during an operation. With `rescue`, a second badge says that the rescue system runs. */
export function ServerStateBadge(props: { state: ServerState; percent?: number | undefined; rescue?: boolean }) {
  const m = useMessages()
  const state = (
    <Badge tone={toneOf(props.state)} dot pulse={movingStates.includes(props.state)}>
      {m.states[props.state]}
      {props.percent === undefined ? null : <span className="tabular-nums">{props.percent}%</span>}
    </Badge>
  )
  if (!props.rescue) return state
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {state}
      <Badge tone="warn">{m.rescue.badge}</Badge>
    </span>
  )
}
