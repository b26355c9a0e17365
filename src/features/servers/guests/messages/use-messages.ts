import { messagesOf } from '#platform/i18n/messages.tsx'
import type { guests } from './zh.ts'

/** Loaded on the list of servers, and on the pages of a server and a shared server. */
export const useGuestMessages = messagesOf<typeof guests>('guests')
