import type { ServerShape, SnapshotReason } from '../model.ts'

/** Snapshots that an owner can have of one server. They cost nothing. */
export const maxSnapshots = 3

/** Why none can be made of a server: its disks are hardware, or the engine cannot. */
export type SnapshotBlock = 'dedicated' | 'unsupported'

/** Of the system disk; what is on data disks is not in it. */
export type Snapshot = {
  id: string
  name: string
  remark: string
  state: 'creating' | 'ready' | 'restoring'
  imageId: string
  diskGib: number
  madeAt: Date
  /** When the server went back to it last. */
  usedAt: Date | null
  /** It is of a system disk that was bigger than the present one. */
  tooBig: boolean
  /** It was made when the server was somebody else's: its password is not known here. */
  formerOwners: boolean
}

/** A disk that is kept for undoing. It cannot be deleted, and counts for nothing. */
export type RecoveryDisk = { id: string; reason: Exclude<SnapshotReason, 'manual' | 'backup'>; madeAt: Date; keptUntilAt: Date }

/** `number` of a data disk, from 1. `usedPercent` is null where nothing measures it. */
export type Disk = { kind: 'system'; gib: number; usedPercent: number | null } | { kind: 'data'; number: number; gib: number }

/** Everything that panel m4 shows. */
export type DisksPage = {
  disks: Disk[]
  /** Whether data disks are folders in the machine already. */
  folders: boolean
  snapshots: Snapshot[]
  kept: RecoveryDisk[]
  quota: number
  block: SnapshotBlock | null
}

export function snapshotBlock(shape: Pick<ServerShape, 'bareMetal'>, engineCan: boolean): SnapshotBlock | null {
  if (shape.bareMetal) return 'dedicated'
  return engineCan ? null : 'unsupported'
}
