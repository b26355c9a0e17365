import type { ServerConfig } from '#features/catalog/model.ts'
import type { ServerShape, ShapeChange } from '../model.ts'

/** Why a change is not possible, whatever it costs: a key of messages `faults`. */
export type ShapeFault = { path: keyof ShapeChange; code: string }

/** A disk never shrinks and never goes: what is on it would be lost. A machine's own parts stay. */
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
  return faults
}

/** What of a smaller size is not smaller: nothing grows, and disks stay as they are. */
export function lessFaults(now: ServerShape, change: ShapeChange): ShapeFault[] {
  const faults: ShapeFault[] = []
  for (const path of ['vcpu', 'memoryGib', 'bandwidthMbps', 'ipv4Count'] as const) {
    if (change[path] !== undefined && change[path] > now[path]) faults.push({ path, code: 'servers.only-less' })
  }
  return faults
}

/** The shape after a change. */
export function shapeAfter(now: ServerShape, change: ShapeChange): ServerShape {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...now, ...given }
}

/** The shape that a configuration describes, on the server that it is for. */
export function shapeOfConfig(now: ServerShape, config: ServerConfig): ServerShape {
  const { bandwidthMbps, ipv4Count } = config
  if (config.product === 'dedicated-server') return { ...now, bandwidthMbps, ipv4Count }
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, backups } = config
  return { ...now, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, backups }
}

/** The shape before an upgrade. What an upgrade cannot change stays as it is now. */
export function shapeBack(now: ServerShape, before: ServerShape): ServerShape {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, backups } = before
  return { ...now, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, backups }
}

/**
 * How an upgrade can be taken back: its disks stay as they are, its system disk has to be put back as it was, or not at all, since a data disk
 * that has grown holds what nobody has a copy of.
 */
export function undoOfUpgrade(before: ServerShape, after: ServerShape): 'disks-stay' | 'disk-back' | 'not' {
  if (before.dataDisksGib.some((size, at) => after.dataDisksGib[at] !== size)) return 'not'
  return before.systemDiskGib === after.systemDiskGib ? 'disks-stay' : 'disk-back'
}

/** Whether two shapes cost and are the same in everything that can be changed. */
export function sameShape(a: ServerShape, b: ServerShape): boolean {
  return (
    a.vcpu === b.vcpu &&
    a.memoryGib === b.memoryGib &&
    a.systemDiskGib === b.systemDiskGib &&
    a.dataDisksGib.join() === b.dataDisksGib.join() &&
    a.bandwidthMbps === b.bandwidthMbps &&
    a.ipv4Count === b.ipv4Count &&
    a.backups === b.backups
  )
}
