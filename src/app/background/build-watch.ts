/** Interval of the requests for the newest build, and the shorter one when a tab becomes visible. */
export const pollMs = 5 * 60_000
export const sightMs = 60_000

export type BuildWatchParts = {
  /** The build that the document is of. */
  currentId: string
  fetch: (address: string) => Promise<Response>
  now: () => number
  /** Called once for each id that differs from the document's. */
  found: (id: string) => void
}

/** Requests `builds/latest.json?{timestamp}` and compares its id with the document's (spec §4, §7). Unreadable answers are ignored. */
export function buildWatch(parts: BuildWatchParts) {
  let timer: ReturnType<typeof setInterval> | undefined
  let asked = parts.now()
  const known = new Set([parts.currentId])

  async function ask(): Promise<void> {
    asked = parts.now()
    const id = await latestId(`/builds/latest.json?${asked}`)
    if (id === undefined || known.has(id)) return
    known.add(id)
    parts.found(id)
  }

  async function latestId(address: string): Promise<string | undefined> {
    try {
      const response = await parts.fetch(address)
      const { id } = response.ok ? ((await response.json()) as { id?: unknown }) : {}
      return typeof id === 'string' ? id : undefined
    } catch {
      return undefined
    }
  }

  return {
    start(): void {
      timer = setInterval(() => void ask(), pollMs)
    },
    stop: () => clearInterval(timer),
    /** Called when the tab becomes visible again. */
    seen: async (): Promise<void> => {
      if (parts.now() - asked >= sightMs) await ask()
    },
  }
}
