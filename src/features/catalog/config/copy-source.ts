import type { FieldFault } from '#platform/domain-error.ts'
import { faultsOf, firstFaults, reason, type Check } from './choices.ts'
import type { CloudConfig, CopyFacts, Offer } from '../model.ts'

/** Lists every fault that prevents buying a server created from the copy. The copy's system need not be on sale any more. */
export function copyFaultsOf(config: CloudConfig, offer: Offer, copy: CopyFacts): FieldFault[] {
  const own = firstFaults(copyChecks(config, copy))
  const others = faultsOf(config, offer).filter(({ path, code }) => path !== 'imageId' || code !== 'catalog.not-offered')
  return [...own, ...others.filter(({ path }) => own.every((fault) => fault.path !== path))]
}

/** Checks a configuration against its copy: same place, same system, and each disk of the same size. */
function copyChecks(config: CloudConfig, copy: CopyFacts): Check[] {
  return [
    ['regionId', config.regionId !== copy.regionId && reason('copy-elsewhere')],
    ['zoneId', copy.zoneId !== null && config.zoneId !== copy.zoneId && reason('copy-elsewhere')],
    ['imageId', config.imageId !== copy.imageId && reason('copy-system')],
    ['systemDiskGib', config.systemDiskGib < copy.systemGib && reason('copy-disk', { min: copy.systemGib })],
    ['dataDisksGib', config.dataDisksGib.length < copy.dataGib.length && reason('copy-disks', { count: copy.dataGib.length })],
    ...copy.dataGib.map((min, at): Check => [`dataDisksGib.${at}`, (config.dataDisksGib[at] ?? min) < min && reason('copy-disk', { min })]),
  ]
}
