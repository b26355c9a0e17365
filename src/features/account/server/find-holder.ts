import { and, eq, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Account } from '../model.ts'
import { account } from '../schema.ts'

/** Finds an open account by phone (E.164) or number. For commands that limit the rate of their calls and show it masked. */
export async function findHolder(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  phoneOrNumber: string,
): Promise<Pick<Account, 'id' | 'number' | 'nickname' | 'verification'> | undefined> {
  requireSystem(ctx)
  const by = phoneOrNumber.startsWith('+') ? account.phone : account.number
  const { id, number, nickname, verification } = account
  const [found] = await ctx.db
    .select({ id, number, nickname, verification })
    .from(account)
    .where(and(eq(by, phoneOrNumber), isNull(account.closedAt)))
  return found
}
