import type { AgentDiscountPort } from '#features/catalog/api.ts'
import type { SealingCtx, ServerEnginePort } from '#features/servers/api.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Opens a work order of the customer who asks, and answers with its number. Support stands beside this feature, so the app wires it. */
export type DisputePort = {
  disputes: {
    open: (ctx: Ctx, dispute: { key: string; serverCode: string; title: string; body: string }) => Promise<string>
  }
}

/** What carrying a transfer out needs. */
export type TransferCtx = SealingCtx
/** What the passport of a server is read from. */
export type PassportCtx = ServerEnginePort & AgentDiscountPort

/** Carries out a transfer that the staff have decided, in the caller's transaction. For support's applications, which stand beside this feature. */
export type StaffTransfersPort = {
  staffTransfers: {
    begin: (ctx: Ctx, wanted: Assisted) => Promise<{ number: string }>
  }
}

export type Assisted = { fromAccountId: string; toAccountId: string; serverCodes: readonly string[]; snapshots: 'move' | 'wipe'; caseNumber: string }
