export type KeepWarm = { /** The site has changed. */ changed: () => void; stop: () => void }

/** Pages that must be in memory before the database goes away, although they have not been requested since a start or a change. */
export const warmAddresses = ['/', '/zh', '/zh-TW', '/en']

/** Renders pages a moment after the start, and at most every half minute after changes. `warm` returns whether all are in memory; otherwise it is called again. */
export function keepWarm(warm: () => Promise<boolean>, { firstMs = 1_000, againMs = 5_000, everyMs = 30_000 } = {}): KeepWarm {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  function plan(afterMs: number): void {
    if (stopped) return
    timer ??= setTimeout(() => {
      timer = undefined
      void warm().then((all) => void (all || plan(againMs)))
    }, afterMs).unref()
  }
  plan(firstMs)
  return {
    changed: () => plan(everyMs),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
