import { useDates } from '#platform/i18n/messages.tsx'
import type { Fact } from '#ui/display/card.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail } from '../model.ts'
import { MoneyBadge } from './transfer-state.tsx'

/** Terms of a transfer as rows. */
export function useTerms(transfer: TransferDetail): Fact[] {
  const m = usePageMessages()
  const { dateTime } = useDates()
  return [
    { key: 'way', label: m.detail.way, value: m.detail.ways[transfer.way] },
    { key: 'snapshots', label: m.detail.snapshots, value: m.detail.moves[transfer.snapshots] },
    { key: 'created', label: m.detail.created, value: <span className="tabular-nums">{dateTime(transfer.createdAt)}</span> },
    ...(transfer.state === 'awaiting'
      ? [{ key: 'until', label: m.detail.deadline, value: <span className="tabular-nums">{dateTime(transfer.expiresAt)}</span> }]
      : []),
    ...(transfer.priceFen > 0n ? [{ key: 'money', label: m.moneyTitle, value: <MoneyBadge money={transfer.money} /> }] : []),
  ]
}
