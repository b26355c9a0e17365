const timeoutMs = 5_000
const answerLimit = 64 * 1024

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** One call of a vendor's server: five seconds, no redirect, JSON; anything else throws. */
export async function askVendor(fetch: Fetch, url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs), ...init })
  const text = await response.text()
  if (!response.ok || text.length > answerLimit) throw new Error(`the vendor answered ${response.status}`)
  return JSON.parse(text)
}
