import type { ProofState } from '#features/money/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

export const proofTones: Record<ProofState, Tone> = { stopped: 'bad', never: 'mute', late: 'bad', holds: 'ok' }

/** State of the ledger's verification, and its time. */
export function LedgerProof(props: { state: ProofState; checkedAt: Date | null }) {
  const m = useMessages()
  const { dateTime } = useDates()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={proofTones[props.state]} dot>
        {m.ledger[props.state]}
      </Badge>
      {props.checkedAt ? <span className="text-ink-2">{m.ledger.checkedAt(dateTime(props.checkedAt))}</span> : null}
    </p>
  )
}
