import { callApi } from '#platform/http/api-client.ts'

/** Coupon that its owner can use now, as in `GET /coupons`. */
export type ListedCoupon = { code: string; names: Record<string, string> }

/** Lists the coupons of the signed-in customer, after restoring the one that was typed before signing in. */
export async function readOwnCoupons(signal: AbortSignal, restore: (code: string) => void): Promise<readonly ListedCoupon[]> {
  const typed = takeTyped()
  if (typed && !signal.aborted) restore(typed)
  return callApi<ListedCoupon[]>('GET', '/coupons', undefined, signal)
}

/** Once: a later visit begins without it. */
function takeTyped(): string {
  const typed = sessionStorage.getItem('coupon') ?? ''
  sessionStorage.removeItem('coupon')
  return typed.trim().toUpperCase()
}
