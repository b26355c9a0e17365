import { announce } from '#platform/outbox/outbox.ts'
import type { OperationKind } from '../../model.ts'
import { atMachine, passwordOf } from '../../operations/server/engine-request.ts'
import type { OperationWork } from '../../operations/server/work.ts'

export const handoverWork = {
  transfer: {
    request: async (ctx, work) => ({
      kind: 'reset-password',
      ...atMachine(work),
      password: await passwordOf(ctx, work.server.id),
      removeKeys: true,
    }),
    unseen: true,
    // Stays `transferring` until every server of the transfer has reached this step. The owner is notified by the transfer.
    report: (ctx, { operation }) => announce(ctx, 'server.rotated', { operationId: operation.id }),
  },
} satisfies Partial<Record<OperationKind, OperationWork>>
