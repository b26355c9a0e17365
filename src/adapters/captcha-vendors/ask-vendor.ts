import type { VendorFetch } from '#platform/http/vendor-fetch.ts'

/** Makes one call of a vendor's server. Throws on any answer but JSON with a status of success. */
export async function askVendor(fetch: VendorFetch, url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', ...init })
  if (!response.ok) throw new Error(`the vendor answered ${response.status}`)
  return response.json()
}
