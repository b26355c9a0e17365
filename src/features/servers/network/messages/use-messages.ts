import { messagesOf } from '#platform/i18n/messages.tsx'
import type { addresses } from './addresses.zh.ts'
import type { firewall } from './firewall.zh.ts'
import type { network } from './zh.ts'
import type { ports } from './ports.zh.ts'

/** Loaded on the network panels of a server only. */
export const useNetworkMessages = messagesOf<typeof network & { addresses: typeof addresses; firewall: typeof firewall; ports: typeof ports }>('network')
