import { messagesOf } from '#platform/i18n/messages.tsx'
import type { columns } from './columns.zh.ts'

/** Loaded on the list of servers only. */
export const useColumnMessages = messagesOf<typeof columns>('columns')
