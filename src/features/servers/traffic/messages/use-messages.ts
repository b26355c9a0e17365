import { messagesOf } from '#platform/i18n/messages.tsx'
import type { traffic } from './zh.ts'

/** Loaded on the monitoring panel of a server, and in the back office. */
export const useTrafficMessages = messagesOf<typeof traffic>('traffic')
