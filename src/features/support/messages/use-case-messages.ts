import { messagesOf } from '#platform/i18n/messages.tsx'
import type { transferCases } from './transfer-list.zh.ts'

/** Texts of the transfers that need the staff. */
export const useCaseMessages = messagesOf<typeof transferCases>('transferCases')
