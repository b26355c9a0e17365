import { messagesOf } from '#platform/i18n/messages.tsx'
import type { calendar } from './calendar.zh.ts'
import type { zh } from './zh.ts'

export const useUiMessages = messagesOf<typeof zh>('ui')
export const useCalendarMessages = messagesOf<typeof calendar>('calendar')
