import { readAccount } from '#features/account/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { IdentityKind } from '../model.ts'

/** Returns the kind of an account's approved identity, for actions for which the law requires one (product §3). Throws `verification.needed` without one. */
export async function requireVerified(ctx: Ctx, accountId: string): Promise<IdentityKind> {
  requireAnyone(ctx)
  const { verification } = await readAccount(ctx, accountId)
  if (verification === 'none') throw new DomainError('forbidden', 'verification.needed')
  return verification
}
