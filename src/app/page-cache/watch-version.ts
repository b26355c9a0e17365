export type VersionWatch = {
  /** The version that public pages have now; undefined when nobody knows, and then nothing may come from memory. */
  current: () => string | undefined
  /** The same, asked for now when it is not known: a process that was held up would else do the most work just then. */
  known: () => Promise<string | undefined>
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
  let asking: Promise<void> | undefined

  /** One question at a time: who asks while it runs waits for its answer. */
  function ask(): Promise<void> {
    asking ??= askOnce().finally(() => (asking = undefined))
    return asking
  }

  async function askOnce(): Promise<void> {
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
    }
  }

  const current = () => (performance.now() - askedAt <= goodForMs ? version : undefined)

  await ask()
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return {
    current,
    async known() {
      // The question that is under way may be too old once it is answered.
      for (let turn = 0; turn < 2 && current() === undefined; turn++) await ask()
      return current()
    },
    stop: () => clearInterval(timer),
  }
}
