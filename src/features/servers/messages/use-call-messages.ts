import { messagesOf } from '#platform/i18n/messages.tsx'
import type { calls } from './calls.zh.ts'

/** Loaded on the list of servers and on the page of a server. */
export const useCallMessages = messagesOf<typeof calls>('calls')
