import type { AgentDiscountPort } from '#features/catalog/api.ts'
import type { SealingCtx, ServerEnginePort } from '#features/servers/api.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Opens a work order of the calling customer and returns its number. Support is not imported by this feature, so `app` wires this. */
export type DisputePort = {
  disputes: {
    open: (ctx: Ctx, dispute: { key: string; serverCode: string; title: string; body: string }) => Promise<string>
  }
}

/** Context for carrying out a transfer. */
export type TransferCtx = SealingCtx
/** Context for reading the passport of a server. */
export type PassportCtx = ServerEnginePort & AgentDiscountPort

/** Carries out a transfer decided by staff, in the caller's transaction. Used by support's applications, which do not import this feature. */
export type StaffTransfersPort = {
  staffTransfers: {
    begin: (ctx: Ctx, wanted: Assisted) => Promise<{ number: string }>
  }
}

export type Assisted = { fromAccountId: string; toAccountId: string; serverCodes: readonly string[]; snapshots: 'move' | 'wipe'; caseNumber: string }
