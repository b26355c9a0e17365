export type VersionWatch = {
  /** Present version of public pages; undefined when it is unknown. Nothing is then served from memory. */
  current: () => string | undefined
  /** The same, queried now when it is unknown: a process that was held up would otherwise render the most pages just then. */
  known: () => Promise<string | undefined>
  stop: () => void
}

export type WatchOptions = {
  read: () => Promise<string>
  onChange: () => void
  everyMs?: number
  /** Maximum age of the last answer. */
  goodForMs?: number
}

/** Queries the version repeatedly, never twice at once. Resolves when the first answer has arrived or failed. */
export async function watchVersion({ read, onChange, everyMs = 250, goodForMs = 2_000 }: WatchOptions): Promise<VersionWatch> {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  /** One query at a time: callers wait for the running one. */
  function ask(): Promise<void> {
    asking ??= askOnce().finally(() => (asking = undefined))
    return asking
  }

  async function askOnce(): Promise<void> {
    const begun = performance.now()
    try {
      const found = await read()
      // The answer is as old as the query, not as its arrival.
      askedAt = begun
      if (found === version) return
      version = found
      onChange()
    } catch {
      // Retried at the next turn. Until then `current` decides by the age of the last answer.
    }
  }

  const current = () => (performance.now() - askedAt <= goodForMs ? version : undefined)

  await ask()
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return {
    current,
    async known() {
      // The answer of the running query may be too old when it arrives.
      for (let turn = 0; turn < 2 && current() === undefined; turn++) await ask()
      return current()
    },
    stop: () => clearInterval(timer),
  }
}
