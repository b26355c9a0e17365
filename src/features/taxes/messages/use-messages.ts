import { messagesOf } from '#platform/i18n/messages.tsx'
import type { zh } from './zh.ts'

export const useMessages = messagesOf<typeof zh>('taxes')
