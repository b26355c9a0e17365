import { messagesOf } from '#platform/i18n/messages.tsx'
import type { monitoring } from './zh.ts'

/** On the monitoring panel of one server only. */
export const useMonitoringMessages = messagesOf<typeof monitoring>('monitoring')
