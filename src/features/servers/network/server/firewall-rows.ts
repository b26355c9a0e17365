import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { openFirewall } from '../firewall.ts'
import type { FirewallSet } from '../../model/machine.ts'
import { serverFirewalls } from '../schema.ts'
import { declareNetwork, lockForNetwork, zoneOf } from './network-rows.ts'

export type FirewallRecord = typeof serverFirewalls.$inferSelect

export async function firewallOf(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<FirewallRecord | undefined> {
  const [row] = await ctx.db.select().from(serverFirewalls).where(eq(serverFirewalls.serverId, serverId))
  return row
}

/** Rules of a server. Before any are set, every connection is accepted. */
export function setOf(row: FirewallRecord | undefined): FirewallSet {
  return row ? { inbound: row.inbound, outbound: row.outbound, rules: row.rules } : openFirewall
}

/** Locks the customer's server and its set of rules, which must still have the version that the caller has seen. */
export async function lockFirewall(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  accountId: string,
  command: 'setFirewall' | 'undoFirewall',
  { code, version }: { code: string; version: number },
) {
  const server = await lockForNetwork(ctx, accountId, code, command)
  const zone = await zoneOf(ctx, server)
  if (!zone) throw new DomainError('unavailable', 'network.preparing')
  if (!zone.firewall) throw new DomainError('conflict', 'network.no-firewall')
  const held = await firewallOf(ctx, server.id)
  if ((held?.version ?? 0) !== version) throw new DomainError('conflict', 'network.firewall-changed')
  return { server, held }
}

/** Replaces the set, in the caller's transaction and under the server's lock. */
export async function writeFirewall(
  ctx: Pick<Ctx, 'db' | 'now'>,
  serverId: string,
  set: FirewallSet,
  { version, previous }: { version: number; previous: FirewallSet | null },
) {
  const revision = await declareNetwork(ctx, serverId)
  const row = { ...set, version: version + 1, previous, revision, changedAt: ctx.now() }
  await ctx.db
    .insert(serverFirewalls)
    .values({ serverId, ...row })
    .onConflictDoUpdate({ target: serverFirewalls.serverId, set: row })
  return { version: row.version }
}
