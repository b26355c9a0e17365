import type { Ctx } from '#platform/ctx.ts'
import type { ServerOfOrder } from '../model.ts'

/** The caller's servers that an order delivered, for the order's page; servers stand above orders, so `app` wires this. */
export type ServersOfOrderPort = { serversOfOrder: (ctx: Ctx, orderId: string) => Promise<ServerOfOrder[]> }
