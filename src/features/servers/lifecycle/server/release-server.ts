import { eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { newId } from '#platform/pure/id.ts'
import type { ReleaseInput } from '../forms.ts'
import { terms } from '../../model/lifecycle.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'

/**
 * Releases a server of the customer before its end. Needs step-up authentication and the server's name. Its disk is kept for 72 hours, in which the
 * release can be undone. After that machine and data are gone.
 */
export async function releaseServer(ctx: SealingCtx, input: ReleaseInput): Promise<{ operationId: string }> {
  const accountId = await requireStepUp(ctx)
  const snapshotId = newId()
  return requestOperation(ctx, 'release', {
    code: input.code,
    idempotencyKey: input.idempotencyKey,
    confirmName: input.confirmName,
    params: { snapshotId },
    request: { release: true },
    async prepare(ctx, server) {
      const madeAt = ctx.now()
      const releaseAt = new Date(madeAt.getTime() + terms.undoHours * 3_600_000)
      await ctx.db
        .insert(serverSnapshots)
        .values({ id: snapshotId, serverId: server.id, reason: 'release', imageId: server.imageId, madeAt, keepUntil: releaseAt })
      await ctx.db
        .update(servers)
        .set({ state: 'recycled', offFor: 'release', releaseAt, autoRenew: false, updatedAt: madeAt })
        .where(eq(servers.id, server.id))
      await sendMessage(ctx, {
        accountId,
        category: 'security',
        code: 'server.given-up',
        params: { server: server.name, at: releaseAt.toISOString() },
        link: `/console/server-admin?server=${server.code}`,
      })
    },
  })
}
