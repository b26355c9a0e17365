import type { ProofState } from '#features/money/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

export const proofTones: Record<ProofState, Tone> = { stopped: 'bad', never: 'mute', late: 'bad', partly: 'warn', holds: 'ok' }

/** State of the ledger's verification, and what is proven since when. */
export function LedgerProof(props: { state: ProofState; checkedAt: Date | null; wholeAt: Date | null }) {
  const m = useMessages()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={proofTones[props.state]} dot>
        {m.ledger[props.state]}
      </Badge>
      <ProofTimes {...props} />
    </p>
  )
}

/** Time up to which new entries are proven, and time at which everything was last proven. */
export function ProofTimes({ checkedAt, wholeAt }: { checkedAt: Date | null; wholeAt: Date | null }) {
  const m = useMessages().ledger
  const { dateTime } = useDates()
  if (!checkedAt) return null
  return (
    <>
      <span className="text-ink-2">{m.checkedAt(dateTime(checkedAt))}</span>
      <span className="text-ink-2">{wholeAt ? m.wholeAt(dateTime(wholeAt)) : m.wholeNever}</span>
    </>
  )
}
