import type { ServerConfig, TopUpTerms, UpgradeTerms } from '#features/catalog/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { OrderSnapshot, ServerInOrder, ServerOfOrder } from '../model.ts'

/** The caller's servers that an order delivered, for the order page. Servers are above orders in the import order, so `app` wires this. */
export type ServersOfOrderPort = { serversOfOrder: (ctx: Ctx, orderId: string, renewedServerId?: string) => Promise<ServerOfOrder[]> }

export type PaidRenewal = { orderId: string; number: string; accountId: string; serverId: string; snapshot: OrderSnapshot }

/**
 * Applies a paid renewal to its server. Servers are above orders in the import order, so `app` wires this. Both functions run in the paying transaction, so
 * that a paid renewal has taken effect. Lock order: payment → order → server → wallet.
 */
export type RenewalPort = {
  renewals?: {
    lock: (ctx: Ctx, serverIds: readonly string[]) => Promise<void>
    /** Returns false if there is nothing left to renew. Then nothing was changed and the order must not be paid. */
    apply: (ctx: Ctx, renewal: PaidRenewal) => Promise<boolean>
  }
}

/** The servers of an order to refund. */
export type RefundFacts = {
  servers: (ServerInOrder & { id: string })[]
  /** All servers of the order that are not refunded yet. */
  remaining: { code: string; name: string }[]
  startedAt: Date | null
  /** Periods that renewals of the servers bought, by order. */
  periods: ReadonlyMap<string, { fromAt: Date; toAt: Date }>
  /** Reason why the servers cannot be released now. */
  why?: 'gone' | 'locked' | 'protected' | 'busy'
}

/** `refunded` are the IDs of servers that were refunded alone. With `server` only the server of that code is to be refunded. */
export type RefundedOrder = { orderId: string; accountId: string; lock: boolean; refunded: readonly string[]; server?: string | undefined }

/** Facts about servers that orders need before a refund; wired by `app`. Lock order: order → server → wallet. */
export type RefundPort = { refunds?: { factsOf: (ctx: Ctx, order: RefundedOrder) => Promise<RefundFacts> } }

export type PaidUpgrade = { orderId: string; accountId: string; serverId: string; to: ServerConfig; terms: UpgradeTerms }

/** Applies a paid upgrade to its server in the paying transaction. Returns false if the server has changed since it was quoted. */
export type UpgradePort = { upgrades?: { apply: (ctx: Ctx, upgrade: PaidUpgrade) => Promise<boolean> } }

export type PaidTopUp = { orderId: string; number: string; accountId: string; serverId: string; terms: TopUpTerms; totalFen: bigint }

/** Adds paid traffic to a server's package in the paying transaction. Returns false if its period or the server is gone. Then nothing was changed. */
export type TopUpPort = { topUps?: { apply: (ctx: Ctx, topUp: PaidTopUp) => Promise<boolean> } }

/** User data that a buyer gives to the new systems. */
export type UserDataRequest = { orderId: string; zoneId: string; imageId: string; dedicated: boolean; text: string }
/** Checks user data and keeps it sealed for the order, and opens that of an order that is replaced; wired by `app`, as keys are. */
export type UserDataPort = {
  userData?: { keep: (ctx: Ctx, request: UserDataRequest) => Promise<void>; read: (ctx: Ctx, orderId: string) => Promise<string | undefined> }
}

/** SSH keys that a buyer wants on servers of an image. */
export type KeyRequest = { accountId: string; keyIds: readonly string[]; imageId: string; zoneId: string }
/** Checks that the keys can be used and throws otherwise. Servers are above orders in the import order, so `app` wires this. */
export type KeyPort = { keys?: { requireOwn: (ctx: Ctx, request: KeyRequest) => Promise<void> } }
