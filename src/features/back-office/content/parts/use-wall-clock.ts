import { useDates } from '#platform/i18n/messages.tsx'
import { wallClock, type WallClock } from '../wall-clock.ts'

/** Clock of the page's time zone. */
export function useWallClock(): WallClock {
  return wallClock(useDates().wall)
}
