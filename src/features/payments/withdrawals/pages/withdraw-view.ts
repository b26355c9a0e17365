import { useWithdrawMessages } from '../messages/use-withdraw-messages.ts'
import type { WithdrawProps } from '../model.ts'

export function useWithdrawView(props: WithdrawProps) {
  return { ...props, m: useWithdrawMessages() }
}
export type WithdrawView = ReturnType<typeof useWithdrawView>
