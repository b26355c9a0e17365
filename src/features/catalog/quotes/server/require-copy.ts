import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CopyFacts, CopySource } from '../../model.ts'
import type { CopyPort } from './ports.ts'

/** Reads an account's copy, after the caller's guard. Throws `catalog.copy-gone` if it is missing, belongs to another account, is not ready or is locked. */
export async function requireCopy(ctx: Ctx & CopyPort, accountId: string, source: CopySource): Promise<CopyFacts> {
  requireAnyone(ctx)
  const copy = await ctx.copyOf?.(ctx, accountId, source)
  if (!copy) throw new DomainError('not-found', 'catalog.copy-gone')
  return copy
}
