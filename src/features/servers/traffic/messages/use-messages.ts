import { messagesOf } from '#platform/i18n/messages.tsx'
import type { autoTopUp } from './auto-top-up.zh.ts'
import type { traffic } from './zh.ts'

/** Loaded on the monitoring panel of a server, and in the back office. */
export const useTrafficMessages = messagesOf<typeof traffic>('traffic')

/** Loaded for its owner and staff: guests learn nothing of the money of the owner. */
export const useAutoTopUpMessages = messagesOf<typeof autoTopUp>('autoTopUp')
