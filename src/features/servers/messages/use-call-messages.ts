import { messagesOf } from '#platform/i18n/messages.tsx'
import type { calls } from './calls.zh.ts'

/** On the list of servers and on the page of one. */
export const useCallMessages = messagesOf<typeof calls>('calls')
