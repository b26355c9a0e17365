import { messagesOf } from '#platform/i18n/messages.tsx'
import type { terminal } from './zh.ts'

/** In the window of a console. */
export const useTerminalMessages = messagesOf<typeof terminal>('terminal')
