import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useCaseMessages } from '../../messages/use-case-messages.ts'
import type { TransferCaseState } from '../../model/transfer-cases.ts'

const tones: Record<TransferCaseState, Tone> = {
  submitted: 'warn',
  reviewing: 'info',
  approved: 'info',
  completed: 'ok',
  failed: 'bad',
  rejected: 'bad',
  withdrawn: 'mute',
}

export function CaseStateBadge({ state }: { state: TransferCaseState }) {
  const m = useCaseMessages()
  return (
    <Badge tone={tones[state]} dot pulse={state === 'approved'}>
      {m.states[state]}
    </Badge>
  )
}
