import { messagesOf } from '#platform/i18n/messages.tsx'
import type { terminal } from './zh.ts'

/** Loaded in the window of a console only. */
export const useTerminalMessages = messagesOf<typeof terminal>('terminal')
