import { messagesOf } from '#platform/i18n/messages.tsx'
import type { zh } from './overview-messages.zh.ts'

export const useOverviewMessages = messagesOf<typeof zh>('overview')
