import { includedProtectionGbps, type ManualCapability } from '#features/catalog/model/capabilities.ts'
import type { ManualTaskKind } from '../model.ts'

/** A task as staff see it. */
export type ManualTask = {
  id: string
  code: string
  zoneId: string
  ipv4: string[]
  capability: ManualCapability
  kind: ManualTaskKind
  fromLevel: number
  toLevel: number
  instructions: string
  state: 'open' | 'done' | 'cancelled'
  overdue: boolean
  assigneeId: string | null
  note: string | null
  createdAt: Date
  dueAt: Date
  endedAt: Date | null
}

/** Hours for a task in a zone without a promise: something to remove or to review. */
export const usualHours = 24

/** Level that staff set up for a server; 0: nothing. The free level belongs to the network of the zone. */
export function manualLevel({ protectionGbps }: { protectionGbps: number }, released: boolean): number {
  return released || protectionGbps <= includedProtectionGbps ? 0 : protectionGbps
}

export function kindOfChange(from: number, to: number): Exclude<ManualTaskKind, 'review'> {
  return from === 0 ? 'set-up' : to === 0 ? 'remove' : 'change'
}
