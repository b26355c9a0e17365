import { messagesOf } from '#platform/i18n/messages.tsx'
import type { withdraw } from './zh.ts'

const useWithdrawPage = messagesOf<{ withdraw: typeof withdraw }>('payments')

/** Texts of the page of withdrawals alone. */
export function useWithdrawMessages(): typeof withdraw {
  return useWithdrawPage().withdraw
}
