import { messagesOf } from '#platform/i18n/messages.tsx'
import type { own } from './zh.ts'

/** Messages of the partner's console page only. */
export const useOwnMessages = messagesOf<typeof own>('partner')
