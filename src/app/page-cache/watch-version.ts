export type VersionWatch = {
  /** The version that public pages have now; undefined when nobody knows, and then nothing may come from memory. */
  current: () => string | undefined
  stop: () => void
}

export type WatchOptions = {
  read: () => Promise<string>
  onChange: () => void
  everyMs?: number
  /** How old the last answer may be. */
  goodForMs?: number
}

/** Asks for the version again and again, never twice at once. Resolves when the first answer is there or failed. */
export async function watchVersion({ read, onChange, everyMs = 250, goodForMs = 2_000 }: WatchOptions): Promise<VersionWatch> {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking = false

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    const begun = performance.now()
    try {
      const found = await read()
      // What the answer says was true when it was asked for, not when it came.
      askedAt = begun
      if (found === version) return
      version = found
      onChange()
    } catch {
      // Tried again at the next turn; until then `current` decides by the age of the last answer.
    } finally {
      asking = false
    }
  }

  await ask()
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return {
    current: () => (performance.now() - askedAt <= goodForMs ? version : undefined),
    stop: () => clearInterval(timer),
  }
}
