import { messagesOf } from '#platform/i18n/messages.tsx'
import type { zh } from './zh.ts'

export const useUiMessages = messagesOf<typeof zh>('ui')
