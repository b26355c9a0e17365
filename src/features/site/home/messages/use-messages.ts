import { messagesOf } from '#platform/i18n/messages.tsx'
import type { HomeMessages } from './zh.ts'

export const useHomeMessages = messagesOf<HomeMessages>('home')
