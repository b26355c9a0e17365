import { messagesOf } from '#platform/i18n/messages.tsx'
import type { page } from './pages.zh.ts'

/** Messages of the pages. Texts of errors are separate, under `transfers`. */
export const usePageMessages = messagesOf<typeof page>('transferPages')
