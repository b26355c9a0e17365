import { messagesOf } from '#platform/i18n/messages.tsx'
import type { columns } from './columns.zh.ts'

/** On the list of servers. */
export const useColumnMessages = messagesOf<typeof columns>('columns')
