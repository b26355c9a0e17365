import type { FilesCtx } from '#features/files/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { LiveCtx } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** Context of this feature's commands. */
export type SupportCtx = FilesCtx & LiveCtx & { secretBox: SecretBox }

/** Purpose under which files of work orders are stored. */
export const filePurpose = 'work-order'

/** Carries out a transfer decided by staff: without price and acceptance, otherwise as between two customers. In the caller's transaction. */
export type StaffTransfersPort = {
  staffTransfers: {
    begin: (
      ctx: Ctx,
      of: { fromAccountId: string; toAccountId: string; serverCodes: readonly string[]; snapshots: 'move' | 'wipe'; caseNumber: string },
    ) => Promise<{ number: string }>
  }
}
