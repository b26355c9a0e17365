import { limits, type CloudConfig, type CopyFacts, type Offer } from '../model.ts'
import { changedFields, settleConfig, type ConfigField } from './settle-config.ts'

/** The same as `settleConfig` for a server that is made of a copy: what the copy needs is not up for choice. */
export function settleCopy(wanted: CloudConfig, offer: Offer, copy: CopyFacts): { config: CloudConfig; changed: ConfigField[] } {
  const place = { regionId: copy.regionId, zoneId: copy.zoneId ?? wanted.zoneId }
  const { config } = settleConfig({ ...wanted, ...place, ...disksFor(wanted, copy), imageId: copy.imageId }, offer)
  // Where the place is sold out, or the system is not sold any more, it says so and offers no other.
  const kept = { regionId: copy.regionId, zoneId: copy.zoneId ?? config.zoneId, imageId: copy.imageId }
  return { config: { ...config, ...kept }, changed: changedFields(wanted, { ...config, ...kept }) }
}

function disksFor(wanted: CloudConfig, { systemGib, dataGib }: CopyFacts): Pick<CloudConfig, 'systemDiskGib' | 'dataDisksGib'> {
  const count = Math.min(limits.dataDisks, Math.max(wanted.dataDisksGib.length, dataGib.length))
  return {
    systemDiskGib: Math.max(wanted.systemDiskGib, systemGib),
    dataDisksGib: Array.from({ length: count }, (_, at) => Math.max(wanted.dataDisksGib[at] ?? 0, dataGib[at] ?? 0)),
  }
}
