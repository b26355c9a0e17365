import { hasPrefixes, listEngineZones, reportCapabilities } from '#features/catalog/api.ts'
import type { CapabilityReport } from '#features/catalog/model/capabilities.ts'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { Provisioner } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Asks the engines of each zone what it can deliver there, and stores it for the catalog. A zone that does not answer keeps its last report. Returns all zones. */
export async function reportZones(ctx: EngineCtx): Promise<string[]> {
  requireSystem(ctx)
  const zones = await listEngineZones(ctx)
  const held = ctx.engines?.held()
  for (const { zoneId, engineId } of zones) {
    if (held && !held.includes(engineId)) continue
    const engineIds = zones.filter((one) => one.zoneId === zoneId).map((one) => one.engineId)
    try {
      await reportCapabilities(ctx, {
        zoneId,
        engineId,
        engineIds,
        report: await capabilitiesIn(engineOf(ctx, { engineId }), zoneId, await hasPrefixes(ctx, zoneId)),
      })
    } catch (error) {
      ctx.log.warn({ zoneId, error: errorText(error) }, 'the engine did not say what it can deliver in a zone')
    }
  }
  return [...new Set(zones.map(({ zoneId }) => zoneId))]
}

/** Everything that an engine reports about a zone, from the two questions of its port. `prefixes`: a pool gives IPv6 prefixes there. */
export async function capabilitiesIn(
  { capabilities: can, network, ownAddresses }: Pick<Provisioner, 'capabilities' | 'network' | 'ownAddresses'>,
  zoneId: string,
  prefixes = false,
): Promise<CapabilityReport> {
  const net = await network?.abilities(zoneId)
  const protection = net?.maxProtectionGbps ?? 0
  return {
    // Without a list of its own, its machines get addresses of pools alone.
    ipv4: { possible: ownAddresses?.addresses.length !== 0, most: can.maxIpv4 },
    'data-disks': { possible: can.maxDataDisks !== 0, most: can.maxDataDisks },
    'fixed-rate': yes(can.limitsRate),
    'metered-traffic': yes(can.countsTraffic),
    ipv6: yes(net?.ipv6 && (prefixes || !net.ipv6FromPoolOnly)),
    protection: { possible: protection > 0, most: protection },
    // Daily backups copy data disks too.
    backups: yes(can.backups),
    'bare-metal': yes(can.bareMetal),
    snapshots: yes(can.snapshots),
    images: yes(can.images),
    firewall: yes(net?.firewall),
    'private-networks': yes(net?.privateNetworks),
    'port-forwards': yes(net?.gateway),
    rdns: yes(net?.reverseNames),
    console: yes(can.console),
    screen: yes(can.screen),
    rescue: yes(can.rescue),
    iso: yes(can.iso),
    'user-data': yes(can.userData),
    'cpu-limits': yes(can.limitsCpu),
    'disk-limits': yes(can.limitsDisks),
  }
}

const yes = (can: unknown) => ({ possible: Boolean(can), most: null })
