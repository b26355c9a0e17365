import { messagesOf } from '#platform/i18n/messages.tsx'
import type { backups } from './zh.ts'

/** Loaded on the backups panel of a server only. */
export const useBackupMessages = messagesOf<typeof backups>('backups')
