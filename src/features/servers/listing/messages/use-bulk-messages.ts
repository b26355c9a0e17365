import { messagesOf } from '#platform/i18n/messages.tsx'
import type { bulk } from './bulk.zh.ts'

/** Loaded on the list of servers only. */
export const useBulkMessages = messagesOf<typeof bulk>('bulk')
