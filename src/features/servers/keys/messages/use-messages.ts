import { messagesOf } from '#platform/i18n/messages.tsx'
import type { keys } from './zh.ts'

/** Loaded on the page of SSH keys and on that of a server. */
export const useKeyMessages = messagesOf<typeof keys>('keys')
