import { messagesOf } from '#platform/i18n/messages.tsx'
import type { tags } from './tags.zh.ts'

/** Loaded on the list of servers and on the page of a server. */
export const useTagMessages = messagesOf<typeof tags>('tags')
