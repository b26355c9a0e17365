import { messagesOf } from '#platform/i18n/messages.tsx'
import type { keys } from './zh.ts'

/** On the page of SSH keys, and on a server's own. */
export const useKeyMessages = messagesOf<typeof keys>('keys')
