import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Account } from '../model.ts'
import { readAccount } from './read-account.ts'

/** Reads the signed-in customer, or null. Public pages, which are rendered for everyone, add it in the browser. */
export async function readViewer(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Pick<Account, 'number' | 'nickname' | 'verification'> | null> {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'customer') return null
  const { number, nickname, verification } = await readAccount(ctx, ctx.actor.accountId)
  return { number, nickname, verification }
}
