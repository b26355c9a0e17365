import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { normalRule, sameFirewall } from '../firewall.ts'
import type { SetFirewallInput } from '../forms.ts'
import { lockFirewall, setOf, writeFirewall } from './firewall-rows.ts'

/**
 * Replaces the firewall rules of the customer's server, all or none. The previous set is kept for undo. Refuses a version that is not the
 * present one. An equal set changes nothing.
 */
export async function setFirewall(ctx: Ctx, input: SetFirewallInput): Promise<{ version: number }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server, held } = await lockFirewall(ctx, accountId, 'setFirewall', input)
    const { inbound, outbound } = input
    const set = { inbound, outbound, rules: input.rules.map(normalRule) }
    const before = setOf(held)
    if (sameFirewall(set, before)) return { version: input.version }
    return writeFirewall(ctx, server.id, set, { version: input.version, previous: before })
  })
}
