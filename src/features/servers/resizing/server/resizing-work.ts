import { and, eq, isNotNull } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { completeOrder, failOrder } from '#features/orders/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { OperationKind } from '../../model.ts'
import { servers } from '../../schema.ts'
import { atMachine, givenAddresses, sizeOf } from '../../operations/server/engine-request.ts'
import type { OperationWork, Work } from '../../operations/server/work.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import { announceUndone, keepUpgrade, noteUpgrade } from './note-upgrade.ts'

/** Resizes a machine: for a paid upgrade, an undone upgrade or a smaller next period. */
export const resizingWork = {
  resize: {
    request: async (ctx, work) => ({
      kind: 'resize',
      ...atMachine(work),
      size: { ...sizeOf(work.operation), ...(await givenAddresses(ctx, work)) },
      ...(work.operation.params.snapshotId ? { snapshot: work.operation.params.snapshotId } : {}),
    }),
    unseen: true,
    isPaid: ({ orderId }) => orderId !== undefined,
    makesCopy: ({ snapshotId }) => snapshotId,
    finish,
    fail,
  },
} satisfies Partial<Record<OperationKind, OperationWork>>

async function finish(ctx: ServersCtx, work: Work): Promise<void> {
  const { orderId, undoes, next } = work.operation.params
  if (orderId) {
    await noteUpgrade(ctx, work)
    await completeOrder(ctx, orderId)
  } else if (undoes) await announceUndone(ctx, undoes)
  else if (next) await tellOfNextSize(ctx, work)
}

async function fail(ctx: ServersCtx, work: Work): Promise<void> {
  const { orderId, next } = work.operation.params
  if (next) await tryNextSizeLater(ctx, work.server.id)
  await keepUpgrade(ctx, work)
  // Refunds the upgrade, which was paid for and not done.
  if (orderId) await failOrder(ctx, orderId, 'resize-failed')
}

async function tellOfNextSize(ctx: Ctx, { server }: Work): Promise<void> {
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'operations',
    code: 'server.downgraded',
    params: { server: server.name },
    link: `/console/server-admin?server=${server.code}`,
  })
}

/** Retries a failed reduction after a day. The machine keeps its size meanwhile, while its owner pays for the smaller one. */
async function tryNextSizeLater(ctx: Ctx, serverId: string): Promise<void> {
  await ctx.db
    .update(servers)
    .set({ nextShapeAt: new Date(ctx.now().getTime() + 86_400_000) })
    .where(and(eq(servers.id, serverId), isNotNull(servers.nextShapeAt)))
}
