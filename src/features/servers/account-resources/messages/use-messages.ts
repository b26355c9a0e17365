import { messagesOf } from '#platform/i18n/messages.tsx'
import type { accountResources } from './zh.ts'

export const useAccountResourceMessages = messagesOf<typeof accountResources>('accountResources')
