import type { CloudConfig, CopyFacts, Offer } from '../model.ts'
import { changedFields, settleConfig, type ConfigField } from './settle-config.ts'

/** Like `settleConfig`, for a server created from a copy. Fields that the copy determines cannot be chosen. */
export function settleCopy(wanted: CloudConfig, offer: Offer, copy: CopyFacts): { config: CloudConfig; changed: ConfigField[] } {
  const place = { regionId: copy.regionId, zoneId: copy.zoneId ?? wanted.zoneId }
  const { config } = settleConfig({ ...wanted, ...place, ...disksFor(wanted, copy, offer), imageId: copy.imageId }, offer)
  // If the place is sold out or the system withdrawn, the faults say so and no other is chosen.
  const kept = { regionId: copy.regionId, zoneId: copy.zoneId ?? config.zoneId, imageId: copy.imageId }
  return { config: { ...config, ...kept }, changed: changedFields(wanted, { ...config, ...kept }) }
}

function disksFor(wanted: CloudConfig, { systemGib, dataGib }: CopyFacts, { sizes }: Offer): Pick<CloudConfig, 'systemDiskGib' | 'dataDisksGib'> {
  const count = Math.min(sizes.dataDisks, Math.max(wanted.dataDisksGib.length, dataGib.length))
  return {
    systemDiskGib: Math.max(wanted.systemDiskGib, systemGib),
    dataDisksGib: Array.from({ length: count }, (_, at) => Math.max(wanted.dataDisksGib[at] ?? 0, dataGib[at] ?? 0)),
  }
}
