import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CopyFacts, CopySource } from '../../model.ts'
import type { CopyPort } from './ports.ts'

/** A copy of that account, after the caller's guard. Refuses `catalog.copy-gone` where it has none such: missing, foreign, not ready or locked. */
export async function requireCopy(ctx: Ctx & CopyPort, accountId: string, source: CopySource): Promise<CopyFacts> {
  requireAnyone(ctx)
  const copy = await ctx.copyOf?.(ctx, accountId, source)
  if (!copy) throw new Refusal('not-found', 'catalog.copy-gone')
  return copy
}
