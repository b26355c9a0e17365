import { largestStepMs } from './steady-clock.ts'

/** Rows from after this time were written under a clock that was ahead. They must not count until that time comes. */
export const aheadOf = (now: Date) => new Date(now.getTime() + largestStepMs)
