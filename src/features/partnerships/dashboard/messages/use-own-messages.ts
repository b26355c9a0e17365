import { messagesOf } from '#platform/i18n/messages.tsx'
import type { own } from './zh.ts'

/** On the partner's own page alone. */
export const useOwnMessages = messagesOf<typeof own>('partner')
