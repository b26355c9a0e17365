import { messagesOf } from '#platform/i18n/messages.tsx'
import type { ProfileMessages } from './zh.ts'

export const useProfileMessages = messagesOf<ProfileMessages>('profile')
