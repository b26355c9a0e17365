type Parts = {
  fetch: typeof window.fetch
  /** Resolves when the site is back. */
  untilReady: (signal: AbortSignal) => Promise<void>
  /** Tells the reader once while any request waits, and returns how to stop telling. */
  tell: () => () => void
}

/**
 * Makes a `fetch` that repeats requests for the data of a page until the site is available, instead of letting the router replace the page by an error. The page
 * stays as it is, with everything that was typed, and goes on by itself. Leaving for another page ends the waiting. Other requests pass.
 */
export function retryData({ fetch, untilReady, tell }: Parts): typeof window.fetch {
  let waiting = 0
  let told: (() => void) | undefined

  async function waitTogether(signal: AbortSignal): Promise<void> {
    if (waiting++ === 0) told = tell()
    try {
      await untilReady(signal)
    } finally {
      if (--waiting === 0) told?.()
    }
  }
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const address = new URL(request?.url ?? String(input), location.href)
    const method = init?.method ?? request?.method ?? 'GET'
    const isData = method === 'GET' && address.origin === location.origin && address.pathname.endsWith('.data')
    for (;;) {
      const response = await fetch(input, init)
      if (!isData || response.status !== 503 || !response.headers.has('retry-after')) return response
      await waitTogether(init?.signal ?? request?.signal ?? new AbortController().signal)
    }
  }
}
