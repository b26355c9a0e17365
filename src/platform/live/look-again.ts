/** Limits how often a page is read again, however fast changes arrive. */
const leastGapMs = 800

/**
 * Decides when a page that receives versions is read again (`read`): when it shows another one than the last announced, not while it is being read, and not
 * more often than every 0.8 s. Versions are compared, not ordered. Undefined means "perhaps", and the page is read.
 */
export function makeLookAgain(read: () => void) {
  let told: number | undefined
  let shown: number | undefined
  let idle = true
  let missed = false
  let lastRead = -leastGapMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    // A change during the read may not be in its result.
    missed = !idle
    if (!idle || (told !== undefined && told === shown)) return
    const wait = lastRead + leastGapMs - performance.now()
    if (wait > 0) {
      timer = setTimeout(look, wait)
      return
    }
    lastRead = performance.now()
    read()
  }
  return {
    /** The stream announced that version. Undefined: there is no stream and it is time to look. */
    hears(version: number | undefined): void {
      told = version
      look()
    },
    /** The page shows that version now. It is not idle while it is being read. */
    shows(version: number, pageIdle: boolean): void {
      shown = version
      idle = pageIdle
      if (idle && missed) look()
    },
    stop(): void {
      clearTimeout(timer)
      missed = false
    },
  }
}
