import type { LocalNames } from '#features/content/model.ts'

export const maintenanceRules = { text: 300, longestHours: 72, daysAhead: 90 } as const

/** `planned` has not begun. The clock decides between it, `running` and `ended`. */
export type MaintenancePhase = 'planned' | 'running' | 'ended' | 'cancelled'

export type MaintenanceWindow = {
  id: string
  regionId: string
  regionNames: LocalNames
  startsAt: Date
  endsAt: Date
  texts: LocalNames
  cancelledAt: Date | null
}

export function maintenancePhase(
  { startsAt, endsAt, cancelledAt }: Pick<MaintenanceWindow, 'startsAt' | 'endsAt' | 'cancelledAt'>,
  now: Date,
): MaintenancePhase {
  if (cancelledAt) return 'cancelled'
  if (endsAt <= now) return 'ended'
  return startsAt <= now ? 'running' : 'planned'
}

/** Error code of a span that cannot be announced; undefined if it can. */
export function maintenanceFault({ startsAt, endsAt }: Pick<MaintenanceWindow, 'startsAt' | 'endsAt'>, now: Date): string | undefined {
  if (endsAt <= startsAt || endsAt <= now) return 'support.maintenance-span'
  if (endsAt.getTime() - startsAt.getTime() > maintenanceRules.longestHours * 3_600_000) return 'support.maintenance-long'
  if (startsAt.getTime() - now.getTime() > maintenanceRules.daysAhead * 86_400_000) return 'support.maintenance-far'
  return undefined
}
