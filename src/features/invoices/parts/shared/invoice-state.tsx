import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { InvoiceState } from '../../model.ts'

const tones: Record<InvoiceState, Tone> = {
  draft: 'mute',
  submitted: 'info',
  rejected: 'bad',
  issuing: 'info',
  issued: 'ok',
  'red-requested': 'warn',
  'red-issued': 'mute',
  voided: 'mute',
}

export function InvoiceStateBadge(props: { state: InvoiceState }) {
  const m = useMessages()
  return (
    <Badge tone={tones[props.state]} dot>
      {m.states[props.state]}
    </Badge>
  )
}
