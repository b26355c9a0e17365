import { messagesOf } from '#platform/i18n/messages.tsx'
import type { downgrade } from '../resizing/messages/downgrade.zh.ts'
import type { life } from '../lifecycle/messages/zh.ts'
import type { upgrade } from '../resizing/messages/upgrade.zh.ts'
import type { zh } from './zh.ts'

/** `life` is loaded on pages of servers only, `upgrade` and `downgrade` on that of one server; other pages have the names of states and operations. */
export const useMessages = messagesOf<typeof zh & { life: typeof life; upgrade: typeof upgrade; downgrade: typeof downgrade }>('servers')
