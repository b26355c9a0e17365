import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { DomainError } from '#platform/domain-error.ts'
import { account } from '../schema.ts'

/**
 * Moves an account to another phone and returns the former one, null if there was none. The caller has checked the right to do so and proved the new phone. Only then may it learn that
 * another account has the phone: throws `account.phone-taken`, which ends the transaction.
 */
export async function moveToPhone(ctx: Pick<Ctx, 'actor' | 'db'>, input: { accountId: string; phone: string }): Promise<{ before: string | null }> {
  requireAnyone(ctx)
  const own = eq(account.id, input.accountId)
  const [found] = await ctx.db.select({ before: account.phone }).from(account).where(own).for('update')
  if (!found) throw new DomainError('not-found', 'account.not-found')
  try {
    await ctx.db.update(account).set({ phone: input.phone }).where(own)
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'account.phone-taken')
    throw error
  }
  return found
}
