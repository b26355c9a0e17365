import { messagesOf } from '#platform/i18n/messages.tsx'
import type { disks } from './zh.ts'

/** On the disks panel of one server only. */
export const useDiskMessages = messagesOf<typeof disks>('disks')
