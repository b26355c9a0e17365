import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { lockFirewall, writeFirewall } from './firewall-rows.ts'

/** Restores the firewall rules of the customer's server from before the last change, once. */
export async function undoFirewall(ctx: Ctx, input: { code: string; version: number }): Promise<{ version: number }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server, held } = await lockFirewall(ctx, accountId, 'undoFirewall', input)
    if (!held?.previous) throw new DomainError('conflict', 'network.nothing-to-undo')
    return writeFirewall(ctx, server.id, held.previous, { version: input.version, previous: null })
  })
}
