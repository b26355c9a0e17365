import type { CopyFacts, CopySource } from '#features/catalog/model.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { ServerShape } from '../model.ts'

/** Backups by plan that a server keeps at most; the oldest makes room for a new one. */
export const maxBackups = 7
/** Backups asked for by hand stand beside those, with room of their own: so nobody can press the planned ones out. */
export const maxBackupsByHand = 2
/** Images of one account. They cost nothing. */
export const maxImages = 5

/** `days`: 1 is Monday. Hour and minute as a clock in the time zone shows them. */
export type BackupPlan = { enabled: boolean; days: number[]; hour: number; minute: number; timeZone: string; keep: number }

/** Why a server has no backups: not bought with it, its disks are hardware, or the engine cannot. */
export type BackupBlock = 'not-bought' | 'dedicated' | 'unsupported'

export type PointKind = 'planned' | 'by-hand' | 'snapshot'

/** A state of the disks that a server can go back to. `dataGib` is null where only the system disk is in it. */
export type RestorePoint = {
  id: string
  kind: PointKind
  /** Of snapshots. */
  name: string | null
  state: 'creating' | 'ready' | 'restoring'
  imageId: string
  systemGib: number
  dataGib: number[] | null
  madeAt: Date
  usedAt: Date | null
  /** One that goes by itself then: backups are not bought any more. */
  keptUntilAt: Date | null
  /** It is of disks that were bigger than the present ones. */
  tooBig: boolean
  formerOwners: boolean
}

/** An image that its owner made of a server. `block`: why no server of this kind can have it. */
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

/** An own image or a restore point that a new server can be made of. `madeOf` is the code of the server that it is of. */
export type ServerCopy = CopySource & CopyFacts & { name: string | null; madeOf: string; madeAt: Date }

/** Everything that panel m8 shows. */
export type BackupsPage = {
  block: BackupBlock | null
  plan: BackupPlan | null
  /** When the next backup by plan begins; null where none does. */
  nextAt: Date | null
  maxKeep: number
  /** Of the calendar: the plan's, or the account's where there is none. */
  timeZone: string
  points: RestorePoint[]
  images: OwnImage[]
  maxImages: number
  /** Why no image can be made of the server. */
  imageBlock: 'dedicated' | 'unsupported' | null
}

export function backupBlock({ bareMetal, backups }: Pick<ServerShape, 'bareMetal' | 'backups'>, engineCan: boolean): BackupBlock | null {
  if (bareMetal) return 'dedicated'
  if (!engineCan) return 'unsupported'
  return backups ? null : 'not-bought'
}

/** Whether disks that were kept go back into the present ones: each is as big or has grown since. */
export function fitsInto(shape: Pick<ServerShape, 'systemDiskGib' | 'dataDisksGib'>, kept: { systemGib: number; dataGib: readonly number[] | null }): boolean {
  return kept.systemGib <= shape.systemDiskGib && (kept.dataGib ?? []).every((gib, at) => gib <= (shape.dataDisksGib[at] ?? 0))
}

/** What a calendar on the wall of that time zone shows. */
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

/** What a clock on that wall shows, as `03:17`. */
export const wallTime = (at: Date, timeZone: string) => new Date(wallOf(at, timeZone).asUtc).toISOString().slice(11, 16)

/** Both, as `2026-11-22 03:17`. */
export const wallMoment = (at: Date, timeZone: string) => new Date(wallOf(at, timeZone).asUtc).toISOString().slice(0, 16).replace('T', ' ')

/** The moment at which a clock in the time zone shows that; one that is left out in spring comes an hour late. */
function momentOf(asUtc: number, timeZone: string): Date {
  const offset = (at: number) => wallOf(new Date(at), timeZone).asUtc - at
  const first = asUtc - offset(asUtc)
  return new Date(asUtc - offset(first))
}

/** 1 is Monday. */
export const weekdayOf = ({ year, month, day }: WallDay) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7

const dayMs = 86_400_000

/** The moments of a plan in the eight days before and after one, in order. */
function slotsAround(plan: Pick<BackupPlan, 'days' | 'hour' | 'minute' | 'timeZone'>, at: Date): Date[] {
  const { year, month, day } = wallOf(at, plan.timeZone)
  return Array.from({ length: 17 }, (_, n) => new Date(Date.UTC(year, month - 1, day, plan.hour, plan.minute) + (n - 8) * dayMs))
    .filter((wall) => plan.days.includes(wall.getUTCDay() || 7))
    .map((wall) => momentOf(wall.getTime(), plan.timeZone))
}

/** The first moment of a plan after that one. */
export function nextSlot(plan: Pick<BackupPlan, 'days' | 'hour' | 'minute' | 'timeZone'>, after: Date): Date {
  return slotsAround(plan, after).find((slot) => slot > after)!
}

/** The newest moment of a plan that has come by then. */
export function lastSlot(plan: Pick<BackupPlan, 'days' | 'hour' | 'minute' | 'timeZone'>, until: Date): Date {
  return slotsAround(plan, until).findLast((slot) => slot <= until)!
}

/** What a server's backups are at first: every night between three and four, spread by its id. */
export function firstPlan(serverId: string, timeZone: string): BackupPlan {
  return { enabled: true, days: [1, 2, 3, 4, 5, 6, 7], hour: 3, minute: Number.parseInt(serverId.slice(-4), 16) % 60, timeZone, keep: maxBackups }
}
