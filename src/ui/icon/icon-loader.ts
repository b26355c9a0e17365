/** Icon as an image, in which nothing can run. */
export type DrawnIcon = { url: string }

/** spec §7, §9 */
export const iconTimeoutMs = 1500
export const ownIconSource = '/api/icons'
export const publicIconSource = 'https://api.iconify.design'

export type IconLoaderParts = {
  fetch: (address: string, options: { signal: AbortSignal }) => Promise<Response>
  warn: (text: string) => void
  /** Collects the icons of one rendering of the page into one request. */
  later: (run: () => void) => void
}

type Answer = { width?: unknown; height?: unknown; icons?: Record<string, { body?: unknown; width?: unknown; height?: unknown } | undefined> }

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' && value > 0 ? value : other)

function drawn(answer: Answer, name: string): DrawnIcon | undefined {
  const icon = answer.icons && Object.hasOwn(answer.icons, name) ? answer.icons[name] : undefined
  if (typeof icon?.body !== 'string') return undefined
  const width = numberOr(icon.width, numberOr(answer.width, 16))
  const height = numberOr(icon.height, numberOr(answer.height, 16))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
  return { url: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
}

/**
 * Loads icons by `set:name`, those of one moment in one call a set: from the app's endpoint, and missing or late ones (1.5 s)
 * from the public API. An icon that neither has only causes a warning (spec §8).
 */
export function iconLoader(parts: IconLoaderParts) {
  const found = new Map<string, DrawnIcon | undefined>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()
  let waiting: string[] = []

  async function ask(source: string, set: string, names: readonly string[]): Promise<Answer> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), iconTimeoutMs)
    try {
      const response = await parts.fetch(`${source}/${set}.json?icons=${names.join(',')}`, { signal: patience.signal })
      return response.ok ? ((await response.json()) as Answer) : {}
    } catch {
      return {}
    } finally {
      clearTimeout(timer)
    }
  }

  async function loadSet(set: string, names: readonly string[]): Promise<void> {
    let missing = names
    for (const source of [ownIconSource, publicIconSource]) {
      if (missing.length === 0) break
      const answer = await ask(source, set, missing)
      for (const name of missing) found.set(`${set}:${name}`, drawn(answer, name))
      missing = missing.filter((name) => !found.get(`${set}:${name}`))
    }
    for (const name of missing) parts.warn(`Icon ${set}:${name} did not load`)
    for (const tell of listeners) tell()
  }

  function loadWaiting(): void {
    const bySet = Map.groupBy(waiting, (name) => name.split(':')[0] ?? '')
    waiting = []
    for (const [set, names] of bySet) void loadSet(set, names.map((name) => name.slice(set.length + 1)).toSorted())
  }

  return {
    /** The icon, if it is here. */
    get: (name: string): DrawnIcon | undefined => found.get(name),
    /** Requests an icon, once in the life of the page. */
    want(name: string): void {
      if (asked.has(name)) return
      asked.add(name)
      if (!/^[a-z0-9-]+:[a-z0-9-]+$/.test(name)) return parts.warn(`Icon ${name} did not load`)
      if (waiting.push(name) === 1) parts.later(loadWaiting)
    },
    subscribe(tell: () => void): () => void {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}
