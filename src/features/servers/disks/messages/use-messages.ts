import { messagesOf } from '#platform/i18n/messages.tsx'
import type { disks } from './zh.ts'

/** Loaded on the disks panel of a server only. */
export const useDiskMessages = messagesOf<typeof disks>('disks')
