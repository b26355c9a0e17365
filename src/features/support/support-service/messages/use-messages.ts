import { messagesOf } from '#platform/i18n/messages.tsx'
import type { supportService } from './zh.ts'

/** Messages of the support service. */
export const useSupportServiceMessages = messagesOf<typeof supportService>('supportService')
