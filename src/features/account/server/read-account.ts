import { eq } from 'drizzle-orm'
import { maskPhone } from '#features/auth/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Account } from '../model.ts'
import { account } from '../schema.ts'

/** Reads an account with its phone masked. Customers may read their account only; another account is not found. */
export async function readAccount(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<Account> {
  requireOwnerOrSystem(ctx, accountId)
  const { phone, ...rest } = await row(ctx, accountId)
  return { ...rest, phoneMasked: maskPhone(phone) }
}

/** Reads the customer's full phone, only for sending messages to it. */
export async function ownPhone(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string> {
  const accountId = requireCustomer(ctx)
  return (await row(ctx, accountId)).phone
}

function requireOwnerOrSystem(ctx: Pick<Ctx, 'actor'>, accountId: string): void {
  if (ctx.actor.kind !== 'system' && requireCustomer(ctx) !== accountId) throw new DomainError('not-found', 'account.not-found')
}

async function row(ctx: Pick<Ctx, 'db'>, accountId: string) {
  const [found] = await ctx.db
    .select({
      id: account.id,
      number: account.number,
      phone: account.phone,
      nickname: account.nickname,
      locale: account.locale,
      timeZone: account.timeZone,
      verification: account.verification,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found) throw new DomainError('not-found', 'account.not-found')
  return found
}
