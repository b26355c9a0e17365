import type { RenewalRequest } from '#features/catalog/api.ts'
import type { Period, ServerConfig } from '#features/catalog/model.ts'
import { readOrderConfigs } from '#features/orders/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { ServerShape } from '../../model.ts'
import { daysToAlign, periodOf } from '../model.ts'
import type { LifeTerms } from '../../model/life-terms.ts'
import { readLifeTermsByEnd } from '../../server/life-terms-rows.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

type Wanted = { months: Period; align?: { day: number; timeZone: string } | undefined }

/** Requests to the catalogue for the price of a further period of these servers. */
export async function renewalRequests(ctx: Ctx, servers: readonly ServerRecord[], { months, align }: Wanted): Promise<RenewalRequest[]> {
  const configs = await readOrderConfigs(ctx, [...new Set(servers.map((server) => server.orderId))])
  const termsOf = await readLifeTermsByEnd(ctx)
  return servers.map((server) => requestOf(server, configs.get(server.orderId)!, { months, align }, { now: ctx.now(), terms: termsOf(server.expiresAt!) }))
}

/** Request to the catalogue for the price of a further period of a server that was bought in the given configuration. */
export function requestOf(server: ServerRecord, bought: ServerConfig, { months, align }: Wanted, at: { now: Date; terms: LifeTerms }): RenewalRequest {
  const { now, terms } = at
  const dated = { ...server, expiresAt: server.expiresAt!, terms }
  const plain = periodOf(dated, months, 0, now)
  const extraDays = align ? daysToAlign(plain.toAt, align.day, align.timeZone) : 0
  const { fromAt, toAt } = periodOf(dated, months, extraDays, now)
  const { priceBookVersion: version, priceGuaranteedUntil: untilAt } = server
  return {
    config: configOf(server, nextShapeOf(server), bought, months),
    terms: { serverId: server.id, serverCode: server.code, serverName: server.name, extraDays, fromAt, toAt },
    promise: version !== null && untilAt !== null ? { version, untilAt } : null,
  }
}

/** Size of the next period: the requested smaller one, or the present one. */
export function nextShapeOf(server: Pick<ServerRecord, 'shape' | 'nextShape'>): ServerShape {
  return server.nextShape ?? server.shape
}

/** Configuration of a further period: regions and options from the order, size from `shape`. */
export function configOf(server: ServerRecord, shape: ServerShape, bought: ServerConfig, months: Period): ServerConfig {
  const { regionId, zoneId, imageId, autoRenew } = server
  const common = { regionId, zoneId, imageId, autoRenew, months, quantity: 1, couponCode: null }
  const { bandwidthMbps, ipv4Count, ipv6, protectionGbps } = shape
  const network = { bandwidthMbps, ipv4Count, ipv6, protectionGbps }
  if (bought.product === 'dedicated-server') return { ...bought, ...common, ...network }
  const { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups } = shape
  return { ...bought, ...common, ...network, family: family ?? bought.family, vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups }
}
