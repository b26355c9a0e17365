import type { ServerConfig } from '#features/catalog/model.ts'
import type { ServerShape, ShapeChange } from '../model.ts'

/** Reason why a change is not possible, whatever its price: a key of messages `faults`. */
export type ShapeFault = { path: keyof ShapeChange; code: string }

/** Faults of an upgrade. A disk never shrinks or disappears, because its data would be lost. The hardware of a dedicated server stays. */
export function shapeFaults(now: ServerShape, change: ShapeChange): ShapeFault[] {
  const faults: ShapeFault[] = []
  if (change.systemDiskGib !== undefined && change.systemDiskGib < now.systemDiskGib) faults.push({ path: 'systemDiskGib', code: 'servers.disk-shrinks' })
  const disks = change.dataDisksGib
  if (disks && (disks.length < now.dataDisksGib.length || now.dataDisksGib.some((size, at) => disks[at]! < size)))
    faults.push({ path: 'dataDisksGib', code: 'servers.disk-shrinks' })
  if (now.bareMetal) {
    for (const path of ['vcpu', 'memoryGib', 'systemDiskGib', 'dataDisksGib', 'backups'] as const) {
      if (change[path] !== undefined) faults.push({ path, code: 'servers.metal-stays' })
    }
  }
  if (now.trafficGib === null && change.trafficGib !== undefined) faults.push({ path: 'trafficGib', code: 'servers.no-package' })
  for (const path of ['trafficGib', 'protectionGbps'] as const) {
    const wanted = change[path]
    if (wanted !== undefined && wanted !== null && wanted < (now[path] ?? 0)) faults.push({ path, code: 'servers.only-more' })
  }
  return faults
}

/** Faults of a smaller size: no value may grow, and disks stay as they are. */
export function lessFaults(now: ServerShape, change: ShapeChange): ShapeFault[] {
  const faults: ShapeFault[] = []
  if (now.trafficGib === null && change.trafficGib !== undefined) faults.push({ path: 'trafficGib', code: 'servers.no-package' })
  for (const path of ['vcpu', 'memoryGib', 'bandwidthMbps', 'trafficGib', 'ipv4Count', 'protectionGbps'] as const) {
    const [wanted, present] = [change[path], now[path]]
    if (wanted !== undefined && wanted !== null && present !== null && wanted > present) faults.push({ path, code: 'servers.only-less' })
  }
  return faults
}

/** Size after a change. */
export function shapeAfter(now: ServerShape, change: ShapeChange): ServerShape {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...now, ...given }
}

/** Size of the server according to a configuration. */
export function shapeOfConfig(now: ServerShape, config: ServerConfig): ServerShape {
  const { bandwidthMbps, ipv4Count, protectionGbps } = config
  const network = { bandwidthMbps, ipv4Count, protectionGbps }
  if (config.product === 'dedicated-server') return { ...now, ...network }
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups } = config
  return { ...now, vcpu, memoryGib, systemDiskGib, dataDisksGib, ...network, trafficGib, backups }
}

/** Size before an upgrade. Values that an upgrade cannot change stay at their present value, such as IPv6. */
export function shapeBack(now: ServerShape, before: ServerShape): ServerShape {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, trafficGib, ipv4Count, protectionGbps, backups } = before
  return { ...now, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, trafficGib, ipv4Count, protectionGbps, backups }
}

/**
 * Way to undo an upgrade: its disks stay, its system disk must be restored, or it cannot be undone because a data disk has grown, of which
 * there is no copy.
 */
export function undoOfUpgrade(before: ServerShape, after: ServerShape): 'disks-stay' | 'disk-back' | 'not' {
  if (before.dataDisksGib.some((size, at) => after.dataDisksGib[at] !== size)) return 'not'
  return before.systemDiskGib === after.systemDiskGib ? 'disks-stay' : 'disk-back'
}

/** Tells whether two sizes are equal in everything that has a price and can be changed. IPv6 is free. */
export function sameShape(a: ServerShape, b: ServerShape): boolean {
  return (
    a.vcpu === b.vcpu &&
    a.memoryGib === b.memoryGib &&
    a.systemDiskGib === b.systemDiskGib &&
    a.dataDisksGib.join() === b.dataDisksGib.join() &&
    a.bandwidthMbps === b.bandwidthMbps &&
    a.trafficGib === b.trafficGib &&
    a.ipv4Count === b.ipv4Count &&
    a.protectionGbps === b.protectionGbps &&
    a.backups === b.backups
  )
}
