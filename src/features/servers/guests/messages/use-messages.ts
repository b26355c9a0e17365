import { messagesOf } from '#platform/i18n/messages.tsx'
import type { guests } from './zh.ts'

/** On the list of servers, on the page of one, and on that of a shared one. */
export const useGuestMessages = messagesOf<typeof guests>('guests')
