import { messagesOf } from '#platform/i18n/messages.tsx'
import type { bulk } from './bulk.zh.ts'

/** On the list of servers. */
export const useBulkMessages = messagesOf<typeof bulk>('bulk')
