import type { ServerConfig, UpgradeTerms } from '#features/catalog/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { OrderSnapshot, ServerOfOrder } from '../model.ts'

/** The caller's servers that an order delivered, for the order's page; servers stand above orders, so `app` wires this. */
export type ServersOfOrderPort = { serversOfOrder: (ctx: Ctx, orderId: string, renewedServerId?: string) => Promise<ServerOfOrder[]> }

export type PaidRenewal = { orderId: string; number: string; accountId: string; serverId: string; snapshot: OrderSnapshot }

/**
 * How a paid renewal reaches its server; servers stand above orders, so `app` wires this. Both run in the transaction that
 * pays: a renewal that is paid has happened. Locks: payment → order → server → wallet.
 */
export type RenewalPort = {
  renewals?: {
    lock: (ctx: Ctx, serverIds: readonly string[]) => Promise<void>
    /** False if there is nothing left to renew: then nothing was changed and the order must not be paid. */
    apply: (ctx: Ctx, renewal: PaidRenewal) => Promise<boolean>
  }
}

/** The servers of an order that is to be given back. */
export type RefundFacts = {
  servers: { id: string; code: string; name: string }[]
  startedAt: Date | null
  /** What each renewal of them bought, by order. */
  periods: ReadonlyMap<string, { fromAt: Date; toAt: Date }>
  /** Why they cannot go now. */
  why?: 'gone' | 'locked' | 'protected' | 'busy'
}

/** What orders must know of servers before they give money back; wired by `app`. Locks: order → server → wallet. */
export type RefundPort = { refunds?: { factsOf: (ctx: Ctx, order: { orderId: string; accountId: string; lock: boolean }) => Promise<RefundFacts> } }

export type PaidUpgrade = { orderId: string; accountId: string; serverId: string; to: ServerConfig; terms: UpgradeTerms }

/** How a paid upgrade reaches its server, in the transaction that pays. False if the server is not any more what the price was for. */
export type UpgradePort = { upgrades?: { apply: (ctx: Ctx, upgrade: PaidUpgrade) => Promise<boolean> } }

/** SSH keys that a buyer wants on what an image is put on. */
export type KeyWish = { accountId: string; keyIds: readonly string[]; imageId: string }
/** Whether these keys can be wished for, or a refusal; servers stand above orders, so `app` wires this. */
export type KeyPort = { keys?: { requireOwn: (ctx: Ctx, wish: KeyWish) => Promise<void> } }
