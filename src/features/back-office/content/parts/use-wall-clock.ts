import { useDates } from '#platform/i18n/messages.tsx'
import { wallClock, type WallClock } from '../wall-clock.ts'

/** The clock by which the page shows times. */
export function useWallClock(): WallClock {
  return wallClock(useDates().wall)
}
