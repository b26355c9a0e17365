import { messagesOf } from '#platform/i18n/messages.tsx'
import type { monitoring } from './zh.ts'

/** Loaded on the monitoring panel of a server only. */
export const useMonitoringMessages = messagesOf<typeof monitoring>('monitoring')
