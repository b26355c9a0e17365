import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Account } from '../model.ts'
import { readAccount } from './read-account.ts'

/** Who is signed in in this browser, or null: what public pages, which are drawn for everybody, fill in afterwards. */
export async function readViewer(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Pick<Account, 'number' | 'nickname' | 'verification'> | null> {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'customer') return null
  const { number, nickname, verification } = await readAccount(ctx, ctx.actor.accountId)
  return { number, nickname, verification }
}
