import type { CopyFacts, CopySource } from '#features/catalog/model.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { ServerShape } from '../model.ts'

/** Maximum number of planned backups kept per server. The oldest is deleted for a new one. */
export const maxBackups = 7
/** Maximum number of manual backups kept per server. Counted apart, so that manual backups never displace planned ones. */
export const maxBackupsByHand = 2
/** Maximum number of images per account. They are free of charge. */
export const maxImages = 5

/** `days`: 1 is Monday. `hour` and `minute` are local to `timeZone`. */
export type BackupPlan = { enabled: boolean; days: number[]; hour: number; minute: number; timeZone: string; keep: number }

/** Reason why a server has no backups: not bought with it, its disks are hardware, or the engine cannot make them. */
export type BackupBlock = 'not-bought' | 'dedicated' | 'unsupported'

export type PointKind = 'planned' | 'by-hand' | 'snapshot'

/** Stored state of the disks that a server can be restored to. `dataGib` is null if the point has only the system disk. */
export type RestorePoint = {
  id: string
  kind: PointKind
  /** Set for snapshots only. */
  name: string | null
  state: 'creating' | 'ready' | 'restoring'
  imageId: string
  systemGib: number
  dataGib: number[] | null
  madeAt: Date
  usedAt: Date | null
  /** Time of automatic deletion, set once backups are no longer bought. */
  keptUntilAt: Date | null
  /** True if the disks were bigger than the present ones, so that they cannot be restored. */
  tooBig: boolean
  formerOwners: boolean
}

/** Image that its owner made of a server. `block`: reason why no server of this kind can be installed from it. */
export type OwnImage = {
  id: string
  name: string
  remark: string
  regionId: string
  imageId: string
  diskGib: number
  madeOf: string
  madeAt: Date
  state: 'creating' | 'ready'
}

/** Own image or restore point that a new server can be made from. `madeOf` is the code of its server. */
export type ServerCopy = CopySource & CopyFacts & { name: string | null; madeOf: string; madeAt: Date }

/** Data of panel m8. */
export type BackupsPage = {
  block: BackupBlock | null
  plan: BackupPlan | null
  /** Beginning of the next planned backup; null if there is none. */
  nextAt: Date | null
  maxKeep: number
  /** Time zone of the calendar: the plan's, or the account's if there is no plan. */
  timeZone: string
  points: RestorePoint[]
  images: OwnImage[]
  maxImages: number
  /** Reason why no image can be made of the server. */
  imageBlock: 'dedicated' | 'unsupported' | null
}

export function backupBlock({ bareMetal, backups }: Pick<ServerShape, 'bareMetal' | 'backups'>, engineCan: boolean): BackupBlock | null {
  if (bareMetal) return 'dedicated'
  if (!engineCan) return 'unsupported'
  return backups ? null : 'not-bought'
}

/** Tells whether recovery disks can be restored into the present ones: each present disk is at least as big. */
export function fitsInto(shape: Pick<ServerShape, 'systemDiskGib' | 'dataDisksGib'>, kept: { systemGib: number; dataGib: readonly number[] | null }): boolean {
  return kept.systemGib <= shape.systemDiskGib && (kept.dataGib ?? []).every((gib, at) => gib <= (shape.dataDisksGib[at] ?? 0))
}

/** Calendar date in a time zone. */
export type WallDay = { year: number; month: number; day: number }

export function wallDay(at: Date, timeZone: string): WallDay {
  const { year, month, day } = wallOf(at, timeZone)
  return { year, month, day }
}

function wallOf(at: Date, timeZone: string): WallDay & { asUtc: number } {
  const parts = dateFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const [year, month, day] = [of['year']!, of['month']!, of['day']!]
  return { year, month, day, asUtc: Date.UTC(year, month - 1, day, of['hour'], of['minute']) }
}

/** Time of day in the time zone, as `03:17`. */
export const wallTime = (at: Date, timeZone: string) => new Date(wallOf(at, timeZone).asUtc).toISOString().slice(11, 16)

/** Date and time in the time zone, as `2026-11-22 03:17`. */
export const wallMoment = (at: Date, timeZone: string) => new Date(wallOf(at, timeZone).asUtc).toISOString().slice(0, 16).replace('T', ' ')

/** Converts a local time to a moment. A local time that is skipped in spring becomes one hour later. */
function momentOf(asUtc: number, timeZone: string): Date {
  const offset = (at: number) => wallOf(new Date(at), timeZone).asUtc - at
  const first = asUtc - offset(asUtc)
  return new Date(asUtc - offset(first))
}

/** 1 is Monday. */
export const weekdayOf = ({ year, month, day }: WallDay) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7

const dayMs = 86_400_000

/** Moments of a plan in the eight days before and after a moment, in order. */
function slotsAround(plan: Pick<BackupPlan, 'days' | 'hour' | 'minute' | 'timeZone'>, at: Date): Date[] {
  const { year, month, day } = wallOf(at, plan.timeZone)
  return Array.from({ length: 17 }, (_, n) => new Date(Date.UTC(year, month - 1, day, plan.hour, plan.minute) + (n - 8) * dayMs))
    .filter((wall) => plan.days.includes(wall.getUTCDay() || 7))
    .map((wall) => momentOf(wall.getTime(), plan.timeZone))
}

/** First moment of a plan after the given one. */
export function nextSlot(plan: Pick<BackupPlan, 'days' | 'hour' | 'minute' | 'timeZone'>, after: Date): Date {
  return slotsAround(plan, after).find((slot) => slot > after)!
}

/** Latest moment of a plan up to the given one. */
export function lastSlot(plan: Pick<BackupPlan, 'days' | 'hour' | 'minute' | 'timeZone'>, until: Date): Date {
  return slotsAround(plan, until).findLast((slot) => slot <= until)!
}

/** Default backup plan: every night between three and four, with the minute spread by the server's id. */
export function firstPlan(serverId: string, timeZone: string): BackupPlan {
  return { enabled: true, days: [1, 2, 3, 4, 5, 6, 7], hour: 3, minute: Number.parseInt(serverId.slice(-4), 16) % 60, timeZone, keep: maxBackups }
}
