/** Polling begins when the stream did not open in that time, and continues beside attempts to open it. */
const openWithinMs = 8_000
const pollEveryMs = 8_000
const againAfterMs = 30_000

/**
 * Watches a stream of versions (`eventStream`) from the browser. Calls with each version, and with undefined whenever there is no stream and it may be time to
 * look. Reconnects by itself. Returns a function that ends it.
 * Only a visible page holds a stream: over HTTP/1.1 a browser has six connections to a host, for all its tabs. Returning to the page opens it again, and its
 * first version tells what was missed.
 */
export function watchLive(path: `/${string}`, onNews: (version: number | undefined) => void): () => void {
  const base = globalThis.runxinPublicConfig?.apiBaseUrl ?? ''
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  const startPolling = () => {
    poll ??= setInterval(() => onNews(undefined), pollEveryMs)
  }
  const stopPolling = () => {
    clearInterval(poll)
    clearTimeout(patience)
    poll = undefined
  }
  const connect = () => {
    source = new EventSource(`${base}/api${path}`, { withCredentials: base !== '' })
    patience = setTimeout(startPolling, openWithinMs)
    source.addEventListener('message', (event) => {
      stopPolling()
      onNews(Number(event.data))
    })
    source.addEventListener('error', () => {
      startPolling()
      // Refused, not broken: the browser would not try again.
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(connect, againAfterMs)
    })
  }
  const disconnect = () => {
    source?.close()
    source = undefined
    clearTimeout(again)
    stopPolling()
  }
  const look = () => {
    disconnect()
    if (document.visibilityState === 'visible') connect()
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    disconnect()
  }
}
