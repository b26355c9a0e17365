import { volumesOf } from '#features/catalog/model/dedicated.ts'
import type { FulfilmentOrder } from '#features/orders/api.ts'
import type { ServerShape } from '../../model.ts'

/** Size and options of a server, from the configuration of its order. */
export function shapeOf({ config, dedicated }: Pick<FulfilmentOrder, 'config' | 'dedicated'>): ServerShape {
  const { bandwidthMbps, ipv4Count, ipv6, protectionGbps } = config
  if (config.product === 'cloud-server') {
    const { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups } = config
    return { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, trafficGib, ipv4Count, ipv6, protectionGbps, backups }
  }
  if (!dedicated) throw new Error('the order of a dedicated server does not say which machine was sold')
  const { code, hardware } = dedicated
  const { systemGib, dataGib } = volumesOf(hardware, config.raid)
  return {
    family: null,
    bareMetal: { code, hardware, raid: config.raid },
    vcpu: hardware.threads,
    memoryGib: hardware.memoryGib,
    systemDiskGib: systemGib,
    dataDisksGib: dataGib,
    bandwidthMbps,
    trafficGib: null,
    ipv4Count,
    ipv6,
    protectionGbps,
    backups: false,
  }
}
