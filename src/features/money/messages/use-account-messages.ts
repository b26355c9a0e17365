import { messagesOf } from '#platform/i18n/messages.tsx'
import type { account } from './account.zh.ts'

const useMoneyPage = messagesOf<{ account: typeof account }>('money')

/** Messages of the money page only. */
export function useAccountMessages(): typeof account {
  return useMoneyPage().account
}
