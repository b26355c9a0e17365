import type { VendorFetch } from '#platform/http/vendor-fetch.ts'

/** The vendors' schedules on a compressed clock (security.md §3). After the last try only a query finds the payment. */
export const retrySeconds = [2, 5, 10, 30, 60, 300, 900, 3600] as const
export const answerLimit = 200

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

export type PostedAnswer = { status: number; body: string }

/** Posts a notice to the merchant. No answer in time is status 0 with the reason. */
export async function postNotice(
  post: VendorFetch,
  notice: { url: string; body: Uint8Array<ArrayBuffer>; headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<PostedAnswer> {
  try {
    const response = await post(notice.url, {
      method: 'POST',
      headers: notice.headers,
      body: notice.body,
      signal,
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: 0, body: `no answer: ${error instanceof Error ? error.message : String(error)}` }
  }
}
