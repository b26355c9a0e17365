const leastMs = 4_000
/** Browsers that were refused together must not return together. */
const spreadMs = 3_000

/** Resolves once a process of the site says that it reaches its database. Rejects when `signal` aborts. A hidden page asks as well, so that it is ready when it is looked at. */
export async function untilReady(signal: AbortSignal, fetch: typeof window.fetch = window.fetch, random: () => number = Math.random): Promise<void> {
  for (;;) {
    await pause(leastMs + spreadMs * random(), signal)
    try {
      const response = await fetch('/readyz', { cache: 'no-store', signal })
      const { database } = (await response.json()) as { database?: string }
      if (response.ok && database === 'ok') return
    } catch {
      // Not even a process answers, or the proxy does in its place.
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
