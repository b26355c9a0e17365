import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { LiftLockInput } from '../forms.ts'
import { serverLockAudit, serverLocks, servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { activeOperations, type ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Lifts a lock that staff set, with a note. A server that was turned off for abuse is turned on again while its period lasts; after that it
 * is off as overdue, and a renewal turns it on. Lifting twice changes nothing.
 */
export async function liftStaffLock(ctx: Ctx, input: LiftLockInput): Promise<void> {
  const staffId = requireStaff(ctx, 'servers')
  const { code, kind, note } = input
  await inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'staff')
    const lifted = await ctx.db
      .delete(serverLocks)
      .where(and(eq(serverLocks.serverId, server.id), eq(serverLocks.kind, kind)))
      .returning({ kind: serverLocks.kind })
    if (lifted.length === 0) return
    await ctx.db.insert(serverLockAudit).values({ serverId: server.id, kind, action: 'lift', actor: `staff:${staffId}`, reason: note, at: ctx.now() })
    if (kind === 'abuse' && server.offFor === 'abuse') await bringBack(ctx, server, staffId)
    const { accountId, name } = server
    await sendMessage(ctx, { accountId, category: 'security', code: 'server.unlocked', params: { server: name }, link: `/console/server-admin?server=${code}` })
  })
}

async function bringBack(ctx: Ctx, server: ServerRecord, staffId: string): Promise<void> {
  const inPeriod = server.state === 'suspended' && server.expiresAt !== null && server.expiresAt > ctx.now()
  if (!inPeriod) {
    await ctx.db.update(servers).set({ offFor: 'overdue', updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    return
  }
  if ((await activeOperations(ctx, [server.id])).length > 0) throw new DomainError('conflict', 'servers.busy')
  await ctx.db.update(servers).set({ state: 'starting', offFor: null, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  await beginOperation(ctx, { serverId: server.id, kind: 'resume', requestedBy: 'staff', requesterId: staffId })
}
