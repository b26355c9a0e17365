/** However fast the news comes: what a page shows is read at most that often. */
const leastGapMs = 800

/**
 * Decides when a page that is told of versions is read again (`read`): when it shows another one than was told of last, not while
 * it is being read, and not more often than every 0.8 s. Versions are compared, not ordered; undefined is "perhaps", and read.
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
    // What came while the page was being read may not be in what was read.
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
    /** The stream told of that version, or that there is no stream and it is time to look. */
    hears(version: number | undefined): void {
      told = version
      look()
    },
    /** The page shows that version now; not idle while it is being read. */
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
