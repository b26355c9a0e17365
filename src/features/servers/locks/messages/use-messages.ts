import { messagesOf } from '#platform/i18n/messages.tsx'
import type { protection } from './zh.ts'

/** Loaded on the list of servers and on the page of a server. */
export const useProtectionMessages = messagesOf<typeof protection>('protection')
