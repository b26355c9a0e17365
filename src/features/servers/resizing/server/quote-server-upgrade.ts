import { quoteUpgrade, type DiscountPorts } from '#features/catalog/api.ts'
import type { ServerConfig } from '#features/catalog/model.ts'
import { findOpenRenewals, readOrderConfigs } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { UpgradeOffer, UpgradeRequest } from '../model.ts'
import { shapeAfter, shapeFaults, shapeOfConfig } from '../../model/upgrade.ts'
import { configOf } from '../../renewals/server/renewal-requests.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { protectionFaults } from '../../network/server/zone-options.ts'
import { authorizeServerRead, reasonAgainst } from '../../server/authorize-server-action.ts'

const perMinute = 60

/**
 * Prices a larger size of the customer's server until the end of its period, with a coupon if one is given, valid for 30 minutes. Refuses sizes that are not offered,
 * disks that would shrink, a server that is busy, off or locked, and `catalog.no-upgrade` if the price would not rise.
 */
export async function quoteServerUpgrade(ctx: Ctx & DiscountPorts, input: UpgradeRequest & { couponCode?: string | null | undefined }): Promise<UpgradeOffer> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `servers.upgrade-quotes:${accountId}`, max: perMinute, windowSeconds: 60 }])
  const { couponCode = null, ...request } = input
  const { server } = await authorizeServerRead(ctx, request.code)
  const wanted = await wantedUpgrade(ctx, server, request)
  // The open order of the server is closed by the new one, which may use the same coupon.
  const replaces = couponCode === null ? [] : await findOpenRenewals(ctx, [server.id])
  const quote = await quoteUpgrade(ctx, { ...wanted, to: { ...wanted.to, couponCode }, accountId, replaces })
  const { id: quoteId, totalFen, lines, renewalFen, upgrade } = quote
  const { monthFen, days } = upgrade!
  return {
    quoteId,
    totalFen,
    lines,
    renewalFen,
    monthFen,
    days,
    endsAt: server.expiresAt!,
    expiresAt: quote.expiresAt,
    shape: shapeOfConfig(server.shape, wanted.to),
  }
}

/** Configuration to be priced by the catalogue. Throws if the server cannot take it. */
export async function wantedUpgrade(ctx: Ctx, server: ServerRecord, request: UpgradeRequest) {
  requireCustomer(ctx)
  await refuseUnlessResizable(ctx, server)
  const { code: _code, ...change } = request
  const faults = [...shapeFaults(server.shape, change), ...(await protectionFaults(ctx, server, change.protectionGbps))]
  if (faults.length > 0) throw new DomainError('invalid', 'catalog.not-for-sale', {}, faults)
  const configs = await readOrderConfigs(ctx, [server.orderId])
  const from: ServerConfig = configOf(server, server.shape, configs.get(server.orderId)!, server.months as ServerConfig['months'])
  const to = configWith(from, shapeAfter(server.shape, change))
  const { id: serverId, code: serverCode, name: serverName, expiresAt } = server
  return { from, to, server: { serverId, serverCode, serverName, expiresAt: expiresAt! } }
}

function configWith(config: ServerConfig, shape: ServerRecord['shape']): ServerConfig {
  const { bandwidthMbps, ipv4Count, protectionGbps } = shape
  const network = { bandwidthMbps, ipv4Count, protectionGbps }
  if (config.product === 'dedicated-server') return { ...config, ...network }
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups } = shape
  return { ...config, vcpu, memoryGib, systemDiskGib, dataDisksGib, ...network, trafficGib, backups }
}

export async function refuseUnlessResizable(ctx: Ctx, server: ServerRecord): Promise<void> {
  // The next period is paid at a smaller size, so the price difference would be charged for days at a size that is not bought.
  if (server.nextShapeAt) throw new DomainError('conflict', 'servers.downgrade-paid')
  const { operation, ...reason } = await reasonAgainst(ctx, 'resize', server)
  const why = server.expiresAt === null ? 'wrong-state' : reason.why
  if (why) throw new DomainError('conflict', `servers.${why}`, { state: server.state, ...(operation ? { operation: operation.kind } : {}) })
}
