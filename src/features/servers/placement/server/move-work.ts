import { eq } from 'drizzle-orm'
import { atMachine, required } from '../../operations/server/engine-request.ts'
import type { OperationWork } from '../../operations/server/work.ts'
import type { OperationKind } from '../../model.ts'
import { servers } from '../../schema.ts'

export const moveWork = {
  move: {
    request: (_ctx, work) => ({ kind: 'move', ...atMachine(work), host: required(work.operation.params.moveTo) }),
    // The state of a suspended or recycled server is not that of its machine.
    async takeOver(ctx, { operation, server }, machine) {
      await ctx.db
        .update(servers)
        .set({ host: machine.host ?? required(operation.params.moveTo) })
        .where(eq(servers.id, server.id))
    },
    // Staff see it in the drain. The owner's server runs on where it was.
    failsQuietly: true,
  },
} satisfies Partial<Record<OperationKind, OperationWork>>
