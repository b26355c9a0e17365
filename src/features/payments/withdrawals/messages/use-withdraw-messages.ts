import { messagesOf } from '#platform/i18n/messages.tsx'
import type { withdraw } from './zh.ts'

const useWithdrawPage = messagesOf<{ withdraw: typeof withdraw }>('payments')

/** Messages of the withdrawals page only. */
export function useWithdrawMessages(): typeof withdraw {
  return useWithdrawPage().withdraw
}
