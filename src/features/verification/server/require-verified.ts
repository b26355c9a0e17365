import { readAccount } from '#features/account/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { IdentityKind } from '../model.ts'

/** Refuses `verification.needed` unless the account's identity is approved; returns as what. For what the law ties to it (product §3). */
export async function requireVerified(ctx: Ctx, accountId: string): Promise<IdentityKind> {
  requireAnyone(ctx)
  const { verification } = await readAccount(ctx, accountId)
  if (verification === 'none') throw new Refusal('forbidden', 'verification.needed')
  return verification
}
