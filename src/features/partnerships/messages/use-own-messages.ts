import { messagesOf } from '#platform/i18n/messages.tsx'
import type { own } from './own.zh.ts'

/** On the partner's own page alone. */
export const useOwnMessages = messagesOf<typeof own>('partner')
