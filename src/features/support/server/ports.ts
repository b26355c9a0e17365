import type { FilesCtx } from '#features/files/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { LiveCtx } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** What the verbs of this feature may ask for. */
export type SupportCtx = FilesCtx & LiveCtx & { secretBox: SecretBox }

/** Under it the files of work orders are kept. */
export const filePurpose = 'work-order'

/** Carries out a transfer that the staff have decided: no price, no acceptance, the rest as between two customers. In the caller's transaction. */
export type StaffTransfersPort = {
  staffTransfers: {
    begin: (
      ctx: Ctx,
      of: { fromAccountId: string; toAccountId: string; serverCodes: readonly string[]; snapshots: 'move' | 'wipe'; caseNumber: string },
    ) => Promise<{ number: string }>
  }
}
