export type KeepWarm = { /** The site has changed. */ changed: () => void; stop: () => void }

/** Pages that must be in memory before the database goes away, although they have not been requested since a start or a change. */
export const warmAddresses = ['/', '/zh', '/zh-TW', '/en']

/** Renders pages a moment after the start, and at most every half minute after changes. */
export function keepWarm(warm: () => Promise<void>, { firstMs = 1_000, everyMs = 30_000 } = {}): KeepWarm {
  let timer: NodeJS.Timeout | undefined
  function plan(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void warm()
    }, afterMs).unref()
  }
  plan(firstMs)
  return { changed: () => plan(everyMs), stop: () => clearTimeout(timer) }
}
