import { eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { keepPassword } from './keep-password.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import type { Work } from '../../operations/server/work.ts'

/** Completes a restored recovery disk. One of a former owner gets a new password and loses its keys, which that owner knows. */
export async function notePutBack(ctx: SealingCtx, { operation, server }: Work): Promise<void> {
  requireSystem(ctx)
  const [disk] = await ctx.db.update(serverSnapshots).set({ usedAt: ctx.now() }).where(eq(serverSnapshots.id, operation.params.snapshotId!)).returning()
  if (disk) await ctx.db.update(servers).set({ noPassword: disk.noPassword }).where(eq(servers.id, server.id))
  if (!disk || !server.ownedSince || disk.madeAt >= server.ownedSince) return
  await keepPassword(ctx, server.id, null)
  const by = { requestedBy: 'system', requesterId: 'former-owner' } as const
  await beginOperation(ctx, { serverId: server.id, kind: 'reset-password', params: { removeKeys: true }, ...by })
}
