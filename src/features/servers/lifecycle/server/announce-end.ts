import type { Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { Work } from '../../operations/server/work.ts'

/** Tells that an operation has ended, in the transaction that ends it. A transfer's are not the owner's to follow: they are told of the transfer. */
export async function announceEnd(ctx: Ctx, { operation, server }: Work, state: 'succeeded' | 'failed'): Promise<void> {
  if (operation.kind !== 'transfer') await announce(ctx, 'operation.ended', { operationId: operation.id, accountId: server.accountId, state })
}

/** Tells that a server which was off for us is on again, if that is what the operation was for. */
export async function announceResumed(ctx: Ctx, { operation, server }: Work): Promise<void> {
  const paidFor = operation.kind === 'restore' && operation.requestedBy === 'system' && ['renewal', 'lifecycle'].includes(operation.requesterId)
  if (operation.kind === 'resume' || paidFor) await announce(ctx, 'server.resumed', { serverId: server.id, accountId: server.accountId })
}
