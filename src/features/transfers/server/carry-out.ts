import { and, eq } from 'drizzle-orm'
import { beginHandOver } from '#features/servers/api.ts'
import { asSystem, requireAnyone } from '#platform/ctx.ts'
import { transferServer } from '../schema.ts'
import { moveTransfer } from './move-transfer.ts'
import type { TransferCtx } from './ports.ts'
import { serversOf, type TransferRecord } from './transfer-rows.ts'

/** Begins the operations of an accepted transfer. The caller holds the locks of the transfer and its servers. */
export async function carryOut(ctx: TransferCtx, row: TransferRecord, who: { staffId?: string; note?: string } = {}): Promise<TransferRecord> {
  requireAnyone(ctx)
  const servers = await serversOf(ctx, [row.id])
  const begun = await beginHandOver(
    asSystem(ctx, 'transfers'),
    servers.map((server) => server.serverId),
  )
  for (const [serverId, operationId] of begun)
    await ctx.db
      .update(transferServer)
      .set({ operationId })
      .where(and(eq(transferServer.transferId, row.id), eq(transferServer.serverId, serverId)))
  return moveTransfer(ctx, row, 'begin', {}, who)
}
