import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useWithdrawMessages } from '../messages/use-withdraw-messages.ts'
import type { WithdrawProps } from '../model.ts'

export function useWithdrawView(props: WithdrawProps) {
  const m = useWithdrawMessages()
  const iso = useIso()
  const { minimumFen, perDay } = props.rules
  // Every sum has one fen at least, so it needs no words.
  const limits = [...(minimumFen > 1n ? [m.least(formatFen(minimumFen, iso))] : []), m.perDay(perDay)]
  return { ...props, limits, m }
}
export type WithdrawView = ReturnType<typeof useWithdrawView>
