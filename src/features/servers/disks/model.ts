import type { Sizes } from '#features/catalog/model/sizes.ts'
import type { ServerShape, SnapshotReason } from '../model.ts'

/** Maximum number of snapshots per server. They are free of charge. */
export const maxSnapshots = 3

/** Reason why a server cannot have snapshots: its disks are hardware, or the engine cannot make them. */
export type SnapshotBlock = 'dedicated' | 'unsupported'

/** Snapshot of the system disk. Data disks are not included. */
export type Snapshot = {
  id: string
  name: string
  remark: string
  state: 'creating' | 'ready' | 'restoring'
  imageId: string
  diskGib: number
  madeAt: Date
  /** Time when the server was last restored to it. */
  usedAt: Date | null
  /** True if its system disk was bigger than the present one. */
  tooBig: boolean
  /** True if it was made for a former owner, so that its password is not known here. */
  formerOwners: boolean
}

/** Disk that is kept for undo. It cannot be deleted and does not count against the quota. */
export type RecoveryDisk = { id: string; reason: Exclude<SnapshotReason, 'manual' | 'backup'>; madeAt: Date; keptUntilAt: Date }

/** `number` of a data disk begins at 1. `usedPercent` is null if it is not measured. */
export type Disk = { kind: 'system'; gib: number; usedPercent: number | null } | { kind: 'data'; number: number; gib: number }

/** Data of panel m4. */
export type DiskSizes = Pick<Sizes, 'systemDiskGib' | 'dataDiskGib' | 'dataDisks'>

export type DisksPage = {
  disks: Disk[]
  /** True if data disks are mounted as folders in the machine. */
  folders: boolean
  snapshots: Snapshot[]
  kept: RecoveryDisk[]
  quota: number
  block: SnapshotBlock | null
  /** Sizes of disks on sale. */
  sizes: DiskSizes
}

export function snapshotBlock(shape: Pick<ServerShape, 'bareMetal'>, engineCan: boolean): SnapshotBlock | null {
  if (shape.bareMetal) return 'dedicated'
  return engineCan ? null : 'unsupported'
}
