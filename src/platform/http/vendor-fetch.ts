/** Calls a vendor. The answer has been read whole. */
export type VendorFetch = (url: URL | string, init: RequestInit) => Promise<Response>

const usualMs = 5_000
const usualBytes = 256 * 1024

/**
 * Makes the `fetch` of the drivers: one deadline covers connecting, headers and body, a redirect is an error, and so is an answer that is longer than
 * `maxBytes`. Drivers get it from here only; a lint rule keeps the global `fetch` out of server code.
 */
export function makeVendorFetch({ timeoutMs = usualMs, maxBytes = usualBytes } = {}): VendorFetch {
  return async (url, init) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const body = await readWhole(response, maxBytes)
    const { status, statusText, headers } = response
    return new Response(body.length > 0 ? body : null, { status, statusText, headers })
  }
}

async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new Error(`an answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
