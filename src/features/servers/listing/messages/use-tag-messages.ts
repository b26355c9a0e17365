import { messagesOf } from '#platform/i18n/messages.tsx'
import type { tags } from './tags.zh.ts'

/** On the list of servers and on the page of one. */
export const useTagMessages = messagesOf<typeof tags>('tags')
