import { messagesOf } from '#platform/i18n/messages.tsx'
import type { backups } from './zh.ts'

/** On the backups panel of one server only. */
export const useBackupMessages = messagesOf<typeof backups>('backups')
