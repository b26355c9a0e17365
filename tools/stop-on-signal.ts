type Parts = {
  /** Begins an orderly stop. */
  stop: () => void
  /** Ends the process at once. */
  stopNow: () => void
}

/** One Ctrl-C arrives up to three times: from the terminal, which signals the whole process group, from npm, and from tools/run.mjs. */
const samePressMs = 1_000

/**
 * Stops once, for any of: SIGINT, SIGTERM, a closed terminal (SIGHUP), or the death of tools/run.mjs, which closes the channel
 * between the two. A second SIGINT or SIGTERM after `samePressMs` stops at once.
 */
export function stopOnSignal({ stop, stopNow }: Parts): void {
  let begunAt: number | undefined
  const begin = () => {
    if (begunAt !== undefined) return false
    begunAt = performance.now()
    stop()
    return true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!begin() && performance.now() - begunAt! >= samePressMs) stopNow()
    })
  }
  process.on('SIGHUP', begin)
  process.on('disconnect', begin)
  if (process.send && !process.connected) begin()
  // Lines for a closed terminal have no reader. That is no fault of this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
