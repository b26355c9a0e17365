import { messagesOf } from '#platform/i18n/messages.tsx'
import type { detail, reasons } from './detail.zh.ts'
import type { refund } from '../refunds/messages/zh.ts'
import type { zh } from './zh.ts'

/** `detail` and `reasons` are loaded on order pages only, `refund` on those and on the page of one server. Other pages have the names of states. */
export const useMessages = messagesOf<typeof zh & { detail: typeof detail; reasons: typeof reasons; refund: typeof refund }>('orders')
