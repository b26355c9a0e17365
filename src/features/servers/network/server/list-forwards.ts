import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { applyStateOf, maxForwards, type PortsPage } from '../model.ts'
import { portForwards } from '../schema.ts'
import { gatewayOf, networkOf, standingOf, zoneOf } from './network-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Forwarded ports of the customer's server, with their gateway and state. */
export async function listForwards(ctx: Ctx, input: { code: string }): Promise<PortsPage> {
  const { server } = await authorizeServerRead(ctx, input.code, 'listForwards')
  const [network, zone, rows] = await Promise.all([
    networkOf(ctx, server.id),
    zoneOf(ctx, server),
    ctx.db.select().from(portForwards).where(eq(portForwards.serverId, server.id)).orderBy(asc(portForwards.createdAt), asc(portForwards.id)),
  ])
  return {
    gateway: gatewayOf(zone),
    quota: maxForwards,
    standing: standingOf(network, server.machineId),
    forwards: rows.map(({ id, protocol, gateway, publicPort, privatePort, remark, revision, removedRevision, createdAt }) => ({
      id,
      protocol,
      gateway,
      publicPort,
      privatePort,
      remark,
      createdAt,
      state: removedRevision === null ? applyStateOf(network, server.machineId, revision) : 'removing',
    })),
  }
}
