export type RatePolicy = { name: string; quota: number; windowSeconds: number }

/** One limit of a request, and its subject. */
export type RateUse = { policy: RatePolicy; key: string }

/** Standing of a limit after a request, for the response's header fields. */
export type RateState = RatePolicy & { remaining: number; resetSeconds: number; exceeded: boolean }

type Count = { used: number; resetAt: number }

/**
 * Counts requests per policy and key in fixed windows, in the memory of this process: a count costs no round trip, and each process has its own. It bounds abuse;
 * limits that protect money or codes are in the database (`limits.ts`). A request that exceeds one limit is counted in none, so that a session cannot use
 * up the limit of its account.
 */
export function makeRateLimiter(now: () => number): (uses: readonly RateUse[]) => RateState[] {
  const counts = new Map<string, Count>()
  let sweepAt = 0

  /** Removes ended windows, so that memory holds the callers of the last window only. */
  function sweep(at: number, windowSeconds: number): void {
    if (at < sweepAt) return
    for (const [key, { resetAt }] of counts) if (resetAt <= at) counts.delete(key)
    sweepAt = at + windowSeconds * 1000
  }

  return (uses) => {
    const at = now()
    const found = uses.map(({ policy, key }) => {
      sweep(at, policy.windowSeconds)
      const id = `${policy.name} ${key}`
      let count = counts.get(id)
      if (!count || count.resetAt <= at) counts.set(id, (count = { used: 0, resetAt: at + policy.windowSeconds * 1000 }))
      return { policy, count, exceeded: count.used >= policy.quota }
    })
    const counted = !found.some(({ exceeded }) => exceeded)
    return found.map(({ policy, count, exceeded }) => {
      if (counted) count.used++
      return { ...policy, remaining: policy.quota - count.used, resetSeconds: Math.max(1, Math.ceil((count.resetAt - at) / 1000)), exceeded }
    })
  }
}

/** Values of the header fields `RateLimit-Policy` and `RateLimit`: structured lists of strings (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitFields(states: readonly Omit<RateState, 'exceeded'>[]): { policy: string; limit: string } {
  return {
    policy: states.map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`).join(', '),
    limit: states.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  }
}
