import { messagesOf } from '#platform/i18n/messages.tsx'
import type { page } from './pages.zh.ts'

/** Texts of the pages; the sentences of refusals stand beside them, under `transfers`. */
export const usePageMessages = messagesOf<typeof page>('transferPages')
