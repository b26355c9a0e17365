import { messagesOf } from '#platform/i18n/messages.tsx'
import type { transferCases } from './transfer-list.zh.ts'

/** Messages of transfers carried out by staff. */
export const useCaseMessages = messagesOf<typeof transferCases>('transferCases')
