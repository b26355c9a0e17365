import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { movingTransferStates, type TransferMoney, type TransferRow, type TransferState } from '../model.ts'

const tones: Record<TransferState, Tone> = {
  awaiting: 'warn',
  accepted: 'info',
  escrowed: 'info',
  review: 'info',
  executing: 'info',
  completed: 'ok',
  rejected: 'mute',
  cancelled: 'mute',
  expired: 'mute',
  failed: 'bad',
}

/** State in words, with a note if the reader must act. */
export function TransferStateBadge({ transfer }: { transfer: Pick<TransferRow, 'state' | 'side'> }) {
  const m = usePageMessages()
  const { state, side } = transfer
  return (
    <Badge tone={tones[state]} dot pulse={movingTransferStates.includes(state)}>
      {state === 'awaiting' && side === 'received' ? m.awaitingMine : m.states[state]}
    </Badge>
  )
}

const moneyTones: Record<TransferMoney, Tone> = { none: 'mute', escrow: 'info', held: 'warn', released: 'ok', returned: 'mute' }

/** Present place of the price. */
export function MoneyBadge({ money }: { money: TransferMoney }) {
  const m = usePageMessages()
  return <Badge tone={moneyTones[money]}>{m.money[money]}</Badge>
}
