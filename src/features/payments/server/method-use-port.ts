import type { Ctx } from '#platform/ctx.ts'

export type MethodUse = { methodId: string; code: string; name: string }

/**
 * Servers that stored methods renew. Servers are above payments in the import order, so `app` wires this. Lock order: server → method, so `lock` runs before a
 * method is locked.
 */
export type MethodUsePort = {
  methodUses?: {
    list: (ctx: Ctx, accountId: string) => Promise<MethodUse[]>
    lock: (ctx: Ctx, methodId: string) => Promise<void>
    /** Moves the servers of a method to another one, or to the balance. Returns their names. */
    move: (ctx: Ctx, change: { from: string; to: string | null }) => Promise<string[]>
    /** Earliest expiry of the servers that it renews. */
    nextDue: (ctx: Ctx, methodId: string) => Promise<Date | undefined>
  }
}
