import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { FirewallPage } from '../firewall.ts'
import { loginOf } from '../../model.ts'
import { applyStateOf } from '../model.ts'
import { servers } from '../../schema.ts'
import { firewallOf, setOf } from './firewall-rows.ts'
import { networkOf, standingOf, zoneOf } from './network-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const mostOthers = 100

/**
 * Rules of the customer's server, with the data for editing them: the reader's address, the port of administration, and the reader's
 * servers whose rules can be copied.
 */
export async function readFirewall(ctx: Ctx, input: { code: string; from: string }): Promise<FirewallPage> {
  const { server, actor } = await authorizeServerRead(ctx, input.code, 'readFirewall')
  const [network, zone, held, others] = await Promise.all([
    networkOf(ctx, server.id),
    zoneOf(ctx, server),
    firewallOf(ctx, server.id),
    ctx.db
      .select({ code: servers.code, name: servers.name })
      .from(servers)
      .where(and(eq(servers.accountId, actor.id), ne(servers.state, 'released'), ne(servers.id, server.id), isNotNull(servers.startedAt)))
      .orderBy(asc(servers.name), asc(servers.code))
      .limit(mostOthers),
  ])
  return {
    set: zone && !zone.firewall ? null : setOf(held),
    version: held?.version ?? 0,
    state: applyStateOf(network, server.machineId, held?.revision ?? 0),
    standing: standingOf(network, server.machineId),
    undoAt: held?.previous ? held.changedAt : null,
    // Strips the prefix that an IPv4 client has on a dual-stack socket.
    from: input.from.replace(/^::ffff:(?=\d+\.)/i, ''),
    adminPort: loginOf(server.imageId) === 'Administrator' ? 3389 : 22,
    others,
  }
}
