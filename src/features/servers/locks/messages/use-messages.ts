import { messagesOf } from '#platform/i18n/messages.tsx'
import type { protection } from './zh.ts'

/** On the list of servers and on the page of one. */
export const useProtectionMessages = messagesOf<typeof protection>('protection')
