const dayMs = 86_400_000
const shanghaiOffsetMs = 8 * 3_600_000

/** Midnight in Shanghai before a time, where the company's day begins. */
export function startOfDay(now: Date): Date {
  const at = now.getTime()
  return new Date(at - ((at + shanghaiOffsetMs) % dayMs))
}
