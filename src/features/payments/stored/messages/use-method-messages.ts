import { messagesOf } from '#platform/i18n/messages.tsx'
import type { methods } from './zh.ts'

const useMethodsPage = messagesOf<{ methods: typeof methods }>('payments')

/** Messages about stored payment methods. */
export function useMethodMessages(): typeof methods {
  return useMethodsPage().methods
}
