import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { SetLockInput } from '../forms.ts'
import { serverLockAudit, serverLocks, servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { activeOperations } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Locks a server of any customer for staff, with a reason that its owner reads. For abuse it can be turned off as well. A hold stops the
 * server's time; abuse does not. Locking twice changes nothing. Throws `servers.busy` if it is to be turned off during an operation.
 */
export async function setStaffLock(ctx: Ctx, input: SetLockInput): Promise<void> {
  const staffId = requireStaff(ctx, 'servers')
  const { code, kind, reason } = input
  await inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'staff')
    const at = ctx.now()
    const set = await ctx.db
      .insert(serverLocks)
      .values({ serverId: server.id, kind, reason, createdAt: at })
      .onConflictDoNothing()
      .returning({ kind: serverLocks.kind })
    if (set.length === 0) return
    await ctx.db.insert(serverLockAudit).values({ serverId: server.id, kind, action: 'set', actor: `staff:${staffId}`, reason, at })
    if (kind === 'abuse' && input.turnOff && (server.state === 'running' || server.state === 'stopped')) {
      if ((await activeOperations(ctx, [server.id])).length > 0) throw new DomainError('conflict', 'servers.busy')
      await ctx.db.update(servers).set({ state: 'suspended', offFor: 'abuse', updatedAt: at }).where(eq(servers.id, server.id))
      await beginOperation(ctx, { serverId: server.id, kind: 'suspend', requestedBy: 'staff', requesterId: staffId })
      await announce(ctx, 'server.suspended', { serverId: server.id, accountId: server.accountId })
    }
    const { accountId, name } = server
    await sendMessage(ctx, {
      accountId,
      category: 'security',
      code: 'server.locked',
      params: { server: name, reason },
      link: `/console/server-admin?server=${code}`,
    })
  })
}
