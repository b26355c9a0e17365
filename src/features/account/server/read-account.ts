import { eq } from 'drizzle-orm'
import { canReach, type AuthCtx } from '#features/auth/api.ts'
import { maskPhone } from '#features/auth/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { maskEmail } from '#platform/pure/mask.ts'
import type { Account } from '../model.ts'
import { account, accountEmail } from '../schema.ts'

/** Reads an account with its contacts masked. Customers may read their account only; another account is not found. */
export async function readAccount(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<Account> {
  requireOwnerOrSystem(ctx, accountId)
  const { phone, email, ...rest } = await row(ctx, accountId)
  return { ...rest, phoneMasked: phone && maskPhone(phone), emailMasked: email && maskEmail(email) }
}

/** Reads the customer's full phone, only for sending messages to it. Null for an account of an e-mail address. */
export async function ownPhone(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string | null> {
  const accountId = requireCustomer(ctx)
  return (await row(ctx, accountId)).phone
}

export type ContactCtx = Pick<AuthCtx, 'actor' | 'db' | 'canSendCodes' | 'canMailCodes'>

/**
 * Reads the customer's contact to which codes go: the phone, or the e-mail address of an account without one or where no text messages can be sent. An account
 * whose only contact cannot be reached keeps it here, and sending throws.
 */
export async function ownContact(ctx: ContactCtx): Promise<string> {
  const accountId = requireCustomer(ctx)
  const { phone, email } = await row(ctx, accountId)
  const contacts = [phone, email].filter((contact) => contact !== null)
  const contact = contacts.find((one) => canReach(ctx, one)) ?? contacts[0]
  if (!contact) throw new Error('an account has no contact')
  return contact
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
      email: accountEmail.email,
      nickname: account.nickname,
      locale: account.locale,
      timeZone: account.timeZone,
      verification: account.verification,
      createdAt: account.createdAt,
    })
    .from(account)
    .leftJoin(accountEmail, eq(accountEmail.accountId, account.id))
    .where(eq(account.id, accountId))
  if (!found) throw new DomainError('not-found', 'account.not-found')
  return found
}
