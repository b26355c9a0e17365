export type VersionWatch = {
  /** Present version of public pages; undefined when it is unknown, because the database is away or the process was held up. */
  current: () => string | undefined
  /** Version of the last answer, however old. */
  latest: () => string | undefined
  /** Milliseconds since that was queried. */
  age: () => number
  stop: () => void
}

export type WatchOptions = {
  read: () => Promise<string>
  onChange: (previous: string | undefined) => void
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
      const previous = version
      version = found
      onChange(previous)
    } catch {
      // Retried at the next turn. Until then `current` decides by the age of the last answer.
    }
  }

  const age = () => performance.now() - askedAt

  await ask()
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return {
    current: () => (age() <= goodForMs ? version : undefined),
    latest: () => version,
    age,
    stop: () => clearInterval(timer),
  }
}
