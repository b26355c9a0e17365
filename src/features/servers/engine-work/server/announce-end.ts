import type { Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { Work } from '../../operations/server/work.ts'
import { operationWork } from './operation-work.ts'

/** Announces the end of an operation to webhooks and other programs of its owner, in the transaction that ends it. */
export async function announceEnd(ctx: Ctx, { operation, server }: Work, state: 'succeeded' | 'failed'): Promise<void> {
  if (!operationWork[operation.kind].report) await announce(ctx, 'operation.ended', { operationId: operation.id, accountId: server.accountId, state })
}
