import { eq } from 'drizzle-orm'
import type { OperationKind } from '../../model.ts'
import { serverSnapshots } from '../../schema.ts'
import { atMachine, snapshotOf } from '../../operations/server/engine-request.ts'
import type { OperationWork, Work } from '../../operations/server/work.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

export const diskWork = {
  snapshot: {
    request: (_ctx, work) => ({ kind: 'snapshot', ...atMachine(work), snapshot: snapshotOf(work) }),
    unseen: true,
    makesCopy: ({ snapshotId }) => snapshotId,
    finish: noteCopy,
  },
} satisfies Partial<Record<OperationKind, OperationWork>>

/** Records that the engine has the complete copy, so that it can be restored from now on. */
export async function noteCopy(ctx: ServersCtx, { operation }: Work): Promise<void> {
  await ctx.db.update(serverSnapshots).set({ readyAt: ctx.now() }).where(eq(serverSnapshots.id, operation.params.snapshotId!))
}
