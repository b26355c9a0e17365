import { limitsByAddress, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'

const hour = 3_600

/** Counts one comparison of a printed document with the books, so that codes cannot be tried out. Throws `platform.too-many`. */
export async function limitPaperChecks(ctx: AuthCtx): Promise<void> {
  requireAnyone(ctx)
  await requireWithinLimits(
    ctx,
    'platform.too-many',
    limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller, network) => [
      { key: `receipt.ip:${caller}`, max: 60, windowSeconds: hour },
      { key: `receipt.network:${network}`, max: 600, windowSeconds: hour },
    ]),
  )
}
